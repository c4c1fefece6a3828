import type { Db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";

/** Sums what a developer has available, in cents; pending shares don't count. A negative sum is debt. */
export async function sumAvailable(tx: Pick<Db, "$queryRaw">, developerId: string, now: Date): Promise<bigint> {
  const [row] = await queryRows(
    tx,
    { cents: "int8" },
    Prisma.sql`
      SELECT (
        coalesce((
          SELECT sum(cents) FROM ledger_totals WHERE developer_id = ${developerId}::uuid AND account = 'developer'
        ), 0) - coalesce((
          SELECT sum(amount_cents) FROM ledger_entries
          WHERE developer_id = ${developerId}::uuid AND account = 'developer' AND available_at > ${now}::timestamptz
        ), 0)
      )::int8 AS cents`,
  );
  return row?.cents ?? 0n;
}
