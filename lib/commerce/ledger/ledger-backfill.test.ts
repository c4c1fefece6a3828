import { db, type Db } from "@/lib/foundation/db/client";
import { queryAsOwner } from "@/tests/fixtures/database-owner";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { readLedger } from "@/tests/fixtures/ledger";
import { whileRowLocked } from "@/tests/fixtures/row-locks";

/** Starts at once, unlike a promise of Prisma's. */
async function backfill(): Promise<void> {
  await db.$executeRaw`CALL ledger_backfill()`;
}

/** Before every order's id. */
const FIRST = "00000000-0000-0000-0000-000000000000";

/** An order from before the ledger: written without triggers. */
async function createOldOrder(columns: string, terms: { amount?: string; appId?: string } = {}): Promise<string> {
  const { id } = await createOrder({ ...terms, status: "pending", platformFeePercent: 10 });
  await queryAsOwner(`DO $$ BEGIN
    PERFORM set_config('session_replication_role', 'replica', true);
    UPDATE orders SET completed_at = '2026-03-02T10:00:00Z', ${columns} WHERE id = '${id}';
  END $$`);
  return id;
}

const payment = (cents: Record<string, number>) => [{ kind: "payment", cents }];

describe("the backfill of orders from before the ledger", () => {
  it("posts each order's payment once, dated when it was paid, and nothing for unpaid and refunded ones", async () => {
    const { id: appId, developerId } = await createApp();
    const completed = await createOldOrder("status = 'completed', refunded_amount = 9", { appId });
    const disputed = await createOldOrder("status = 'disputed'");
    const refunded = await createOldOrder("status = 'refunded', refunded_amount = amount");
    const free = await createOldOrder("status = 'completed'", { amount: "0.00" });
    const { id: pending } = await createOrder({ status: "pending" });
    await backfill();
    await backfill();
    expect(await Promise.all([completed, disputed, refunded, free, pending].map(readLedger))).toEqual([
      payment({ provider: -4000, developer: 3600, fees: 400 }),
      payment({ provider: -4900, disputes: 4900 }),
      [],
      [],
      [],
    ]);
    const [share] = await db.ledgerEntry.findMany({ where: { transaction: { orderId: completed }, developerId } });
    expect(share).toMatchObject({
      createdAt: new Date("2026-03-02T10:00:00Z"),
      availableAt: new Date("2026-03-16T10:00:00Z"),
    });
  });

  it.each([
    ["the writer first", true],
    ["the backfill first", false],
  ])("takes turns with an order's writer: first the payment, then the change (%s)", async (_case, isWriterFirst) => {
    const id = await createOldOrder("status = 'completed'");
    const refund = async (tx: Db) => void (await tx.order.update({ where: { id }, data: { refundedAmount: "9.00" } }));
    await whileRowLocked(
      (tx) => (isWriterFirst ? refund(tx) : tx.$queryRaw`SELECT ledger_backfill_orders(${FIRST}::uuid, 10000)`),
      () => [isWriterFirst ? backfill() : refund(db)],
    );
    expect(await readLedger(id)).toEqual([
      ...payment({ provider: -4900, developer: 4410, fees: 490 }),
      { kind: "refund", cents: { provider: 900, developer: -810, fees: -90 } },
    ]);
  });
});
