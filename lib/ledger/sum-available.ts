import type { Db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";

/** Sums what a developer has available, in cents: negative is debt. Read from an index alone. */
export async function sumAvailable(tx: Pick<Db, "$queryRaw">, developerId: string, now: Date): Promise<bigint> {
  const [row] = await queryRows(
    tx,
    { cents: "int8" },
    Prisma.sql`
      SELECT coalesce(sum(amount_cents), 0)::int8 AS cents FROM ledger_entries
      WHERE developer_id = ${developerId}::uuid AND account = 'developer'
        AND (available_at IS NULL OR available_at <= ${now}::timestamptz)`,
  );
  return row?.cents ?? 0n;
}
