import { isDeepStrictEqual } from "node:util";
import { invalidateTags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";
import { collectPageTags } from "@/lib/users/collect-page-tags";
import { PUBLIC_FIELDS, type PublicField } from "@/lib/users/public-fields.constants";

type Shown = { id: string } & Partial<Record<PublicField, unknown>>;

/**
 * Invalidates the public pages that show a changed field of a user; none when the profile was saved unchanged. Runs
 * inside the transaction of the change, after it.
 * @param before the user as the same transaction read it, locked
 * @param after the same fields after the change
 */
export async function invalidateUserPages(
  tx: Pick<Db, "$queryRaw" | "user" | "app" | "review" | "projectRequest">,
  before: Shown,
  after: Shown,
): Promise<void> {
  const changed = PUBLIC_FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (changed.length > 0) await invalidateTags(tx, await collectPageTags(tx, after.id, changed));
}
