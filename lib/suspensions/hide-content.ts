import { invalidateTags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";
import { collectPageTags } from "@/lib/users/collect-page-tags";
import { PUBLIC_FIELDS } from "@/lib/users/public-fields.constants";

/**
 * Unlists a user's apps and hides their project requests, in the transaction of their suspension, and invalidates every
 * public page that shows them. SQL, because Prisma cannot set a column to another one's value.
 * @returns how many apps it unlisted
 */
export async function hideContent(tx: Db, userId: string): Promise<number> {
  await invalidateTags(tx, await collectPageTags(tx, userId, PUBLIC_FIELDS));
  await tx.$executeRaw`
    UPDATE project_requests SET hidden = 'suspension' WHERE client_id = ${userId}::uuid AND hidden IS NULL`;
  return tx.$executeRaw`
    UPDATE apps SET unlisted_status = status, status = 'unlisted', hidden_by_suspension = true
    WHERE developer_id = ${userId}::uuid AND status <> 'unlisted'`;
}

/**
 * Restores what `hideContent` hid, each app with the status that moderation gives it by now, and invalidates the public
 * pages that show it again. Apps that their developer had unlisted stay unlisted.
 * @returns how many apps it relisted
 */
export async function restoreContent(tx: Db, userId: string): Promise<number> {
  await tx.$executeRaw`
    UPDATE project_requests SET hidden = NULL WHERE client_id = ${userId}::uuid AND hidden = 'suspension'`;
  const relisted = await tx.$executeRaw`
    UPDATE apps SET status = unlisted_status, unlisted_status = NULL, hidden_by_suspension = false
    WHERE developer_id = ${userId}::uuid AND hidden_by_suspension`;
  await invalidateTags(tx, await collectPageTags(tx, userId, PUBLIC_FIELDS));
  return relisted;
}
