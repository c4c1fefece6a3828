import { isDeepStrictEqual } from "node:util";
import { invalidateTags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";
import { collectPageTags } from "@/lib/users/collect-page-tags";
import { PUBLIC_FIELDS, type PublicField } from "@/lib/users/public-fields.constants";
import type { CurrentUser } from "@/lib/users/users.dto";

type Shown = Pick<CurrentUser, "id"> & Partial<Pick<CurrentUser, PublicField>>;

/**
 * Says of a user's change which public pages it changes: those that show a field which is another now, and so none of a
 * profile that is saved as it was. Runs inside the transaction of the change, after it.
 * @param before the user as the same transaction read it, locked
 * @param after the same fields as they are now
 */
export async function invalidateUserPages(tx: Pick<Db, "$queryRaw">, before: Shown, after: Shown): Promise<void> {
  const changed = PUBLIC_FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (changed.length > 0) await invalidateTags(tx, await collectPageTags(tx, after.id, changed));
}
