import { db } from "@/lib/db/client";

/** How many of an app's reviews come from people who have a completed order of it. */
export async function countVerifiedReviews(appId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM reviews r
    WHERE r.app_id = ${appId}::uuid
      AND EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = r.user_id AND o.app_id = r.app_id AND o.status = 'completed')`;
  return row?.total ?? 0;
}
