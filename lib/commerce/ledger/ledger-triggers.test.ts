import { applyPayment } from "@/lib/commerce/orders/apply-payment";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import type { Payment } from "@/lib/foundation/payments/intents";
import { queryAsOwner } from "@/tests/fixtures/database-owner";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { readBalances, readLedger } from "@/tests/fixtures/ledger";

const DAY_MS = 24 * 60 * 60 * 1000;
const change = (id: string, data: Prisma.OrderUncheckedUpdateInput) => db.order.update({ where: { id }, data });
const entry = (transactionId: string, amountCents: number) =>
  db.ledgerEntry.create({ data: { transactionId, account: "fees", amountCents } });

describe("an order's ledger", () => {
  it("follows a sale through a dispute that is won, a partial refund and one that fails", async () => {
    const { id } = await createOrder({ platformFeePercent: 10 });
    await change(id, { status: "disputed" });
    await change(id, { status: "completed" });
    await change(id, { refundedAmount: "9.00" });
    await change(id, { refundedAmount: "0.00" });
    expect(await readLedger(id)).toEqual([
      { kind: "payment", cents: { provider: -4900, developer: 4410, fees: 490 } },
      { kind: "dispute_opened", cents: { developer: -4410, fees: -490, disputes: 4900 } },
      { kind: "dispute_won", cents: { developer: 4410, fees: 490, disputes: -4900 } },
      { kind: "refund", cents: { provider: 900, developer: -810, fees: -90 } },
      { kind: "refund_failed", cents: { provider: -900, developer: 810, fees: 90 } },
    ]);
  });

  it("deducts a lost dispute once, also when it was refunded meanwhile", async () => {
    const { id } = await createOrder({ status: "disputed" });
    await change(id, { status: "refunded", refundedAmount: "49.00", chargedBackAmount: "40.00" });
    await change(id, { chargedBackAmount: "49.00" });
    expect(await readLedger(id)).toEqual([
      { kind: "payment", cents: { provider: -4900, disputes: 4900 } },
      { kind: "dispute_lost", cents: { provider: 4900, disputes: -4900 } },
    ]);
  });

  it("owes a refunded order's money to its buyer until it has gone back", async () => {
    const { id } = await createOrder();
    await change(id, { status: "refunded", refundedAmount: "9.00" });
    await change(id, { refundedAmount: "49.00" });
    expect((await readLedger(id)).slice(1)).toEqual([
      { kind: "refund", cents: { provider: 900, developer: -4900, buyers: 4000 } },
      { kind: "refund", cents: { provider: 4000, buyers: -4000 } },
    ]);
  });

  it("takes what the platform pays back from the platform, and leaves the share, however the refund ends", async () => {
    const { id } = await createOrder({ platformFeePercent: 10, refundedAmount: "9.00" });
    await change(id, { platformRefundAmount: "40.00" });
    await change(id, { status: "refunded", refundedAmount: "49.00" });
    await change(id, { status: "completed", refundedAmount: "9.00" });
    await change(id, { status: "refunded", refundedAmount: "49.00", chargedBackAmount: "40.00" });
    expect(await readLedger(id)).toEqual([
      { kind: "payment", cents: { provider: -4000, developer: 3600, fees: 400 } },
      { kind: "refund", cents: { provider: 4000, fees: -4000 } },
      { kind: "refund_failed", cents: { provider: -4000, fees: 4000 } },
      { kind: "dispute_lost", cents: { provider: 4000, fees: -4000 } },
    ]);
  });

  it("is empty for unpaid orders", async () => {
    const free = await createOrder({ amount: "0.00" });
    const pending = await createOrder({ status: "pending" });
    await change(pending.id, { status: "failed" });
    expect([await readLedger(free.id), await readLedger(pending.id)]).toEqual([[], []]);
  });

  it("dates the payment, and makes the share available after the hold, which later entries keep", async () => {
    const completedAt = new Date("2026-03-02T10:00:00Z");
    const [held, instant] = [
      await createOrder({ completedAt }),
      await createOrder({ completedAt, payoutDelayDays: 0 }),
    ];
    await change(held.id, { refundedAmount: "9.00", payoutDelayDays: 3 });
    const dates = async (orderId: string) =>
      (
        await db.ledgerEntry.findMany({
          where: { transaction: { orderId }, account: "developer" },
          orderBy: { createdAt: "asc" },
        })
      ).map(({ availableAt }) => availableAt?.getTime());
    const available = completedAt.getTime() + 14 * DAY_MS;
    expect([await dates(held.id), await dates(instant.id)]).toEqual([[available, available], [completedAt.getTime()]]);
    const payment = await db.ledgerTransaction.findFirstOrThrow({ where: { orderId: held.id, kind: "payment" } });
    expect(payment.createdAt).toEqual(completedAt);
  });

  it("names the developer after the account is deleted, in later entries too", async () => {
    const { id: appId, developerId } = await createApp();
    const { id } = await createOrder({ appId });
    await db.user.delete({ where: { id: developerId } });
    await change(id, { refundedAmount: "9.00" });
    const entries = await db.ledgerEntry.findMany({ where: { transaction: { orderId: id }, account: "developer" } });
    expect(entries.map((row) => row.developerId)).toEqual([developerId, developerId]);
  });

  it("is posted once when two syncs complete the order at the same time", async () => {
    const { id, revision, stripePaymentIntentId: intent } = await createOrder({ status: "pending" });
    const paid: Payment = {
      id: intent,
      status: "succeeded",
      amountCents: 4900,
      currency: "usd",
      refunds: [],
      refundedCents: 0,
      chargedBackCents: 0,
      disputed: false,
      orderId: null,
      isOurs: true,
      clientSecret: null,
      failure: null,
      cardTried: true,
      card: null,
    };
    const sync = () => transaction((tx) => applyPayment(tx, { id, revision }, paid));
    expect((await Promise.all([sync(), sync()])).map(({ outcome }) => outcome).sort()).toEqual(["moved", "settled"]);
    await Promise.all([change(id, { refundedAmount: "9.00" }), change(id, { refundedAmount: "9.00" })]);
    expect((await readLedger(id)).map(({ kind }) => kind)).toEqual(["payment", "refund"]);
  });

  it.each([
    [1, "2.50", 0, 1],
    [5, "2.50", 0, 5],
    [20, "2.50", 0, 20],
    [100, "0.50", 0, 100],
    [1_00, "1.50", 1, 99],
    [99, "50.00", 49, 50],
    [4_900, "12.34", 605, 4_295],
    [9_999_999_999, "33.33", 3_333_000_000, 6_666_999_999],
  ])("divides %i cents at %s %%: %i for the platform, %i for the developer", async (cents, percent, fee, share) => {
    const { id } = await createOrder({ amount: (cents / 100).toFixed(2), platformFeePercent: percent });
    const { provider, developer = 0, fees = 0 } = await readBalances(id);
    expect([provider, fees, developer]).toEqual([-cents, fee, share]);
  });
});

describe("a transaction of the ledger", () => {
  const create = (cause: string) => db.ledgerTransaction.create({ data: { kind: "adjustment", cause } });

  it("is rejected at commit unless its entries sum to 0", async () => {
    const post = (amounts: number[]) =>
      db.$transaction(async (tx) => {
        const { id } = await tx.ledgerTransaction.create({
          data: { kind: "adjustment", cause: `test:${crypto.randomUUID()}` },
        });
        const entries = amounts.map((amountCents) => ({ transactionId: id, account: "fees", amountCents }));
        await tx.ledgerEntry.createMany({ data: entries });
        return id;
      });
    await expect(post([5, -4])).rejects.toThrow("do not sum to 0");
    const id = await post([5, -4, -1]);
    await expect(entry(id, 1)).rejects.toThrow("do not sum to 0");
    await expect(
      db.ledgerEntry.createMany({
        data: [
          { transactionId: id, account: "fees", amountCents: 1 },
          { transactionId: id, account: "fees", amountCents: -1, currency: "eur" },
        ],
      }),
    ).rejects.toThrow("do not sum to 0");
  });

  it("has a cause of its own", async () => {
    const cause = `test:${crypto.randomUUID()}`;
    await create(cause);
    await expect(create(cause)).rejects.toMatchObject({ code: "P2002" });
  });

  it.each(["ledger_transactions", "ledger_entries"])(
    "cannot be changed, removed or emptied in %s by the application's database role or by the tables' owner",
    async (table) => {
      await createOrder({ customerId: (await createUser()).id });
      for (const statement of [
        `UPDATE ${table} SET created_at = now()`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
      ]) {
        await expect(db.$executeRaw(Prisma.raw(statement))).rejects.toThrow(/permission denied/);
        await expect(queryAsOwner(statement)).rejects.toThrow(/append-only/);
      }
    },
  );
});
