import type { Db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";

/**
 * Sums a developer's revenue in cents: their shares of sales, less what refunds and open or lost disputes took. Payouts
 * don't change it; their entries have no date of availability. Read from an index alone.
 */
export async function sumRevenue(client: Pick<Db, "$queryRaw">, developerId: string): Promise<bigint> {
  const [row] = await queryRows(
    client,
    { cents: "int8" },
    Prisma.sql`
      SELECT coalesce(sum(amount_cents), 0)::int8 AS cents FROM ledger_entries
      WHERE developer_id = ${developerId}::uuid AND account = 'developer' AND available_at IS NOT NULL`,
  );
  return row?.cents ?? 0n;
}
