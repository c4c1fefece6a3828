import fc from "fast-check";
import { applyPayment } from "@/lib/commerce/orders/apply-payment";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { toCents } from "@/lib/foundation/format/money";
import type { Payment } from "@/lib/foundation/payments/intents";
import { compactTallies } from "@/lib/staff/platform/figures";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { readBalances } from "@/tests/fixtures/ledger";

const HISTORIES = Number(process.env.FORGEHALL_PROPERTY_RUNS ?? 300);
const AT_ONCE = 10;
const CENTS = 4999;
const FEE_PERCENT = 12.5;

/** What the provider says about a payment at some moment; in any order, a refund that fails is a smaller sum. */
const state = fc.record({
  status: fc.constantFrom<Payment["status"]>("open", "processing", "succeeded", "succeeded", "succeeded", "succeeded"),
  refundedCents: fc.oneof(fc.constantFrom(0, CENTS), fc.nat(CENTS)),
  chargedBackCents: fc.oneof(fc.constant(0), fc.constant(CENTS), fc.nat(CENTS)),
  disputed: fc.boolean(),
});
const history = fc.record({
  states: fc.array(state, { minLength: 1, maxLength: 5 }),
  /** Whether the buyer orders the app again once the order is refunded, and whether the developer leaves. */
  buysAgain: fc.boolean(),
  accountDeleted: fc.boolean(),
});

/** The balances that follow from an order's row alone, with integers and halves to the developer. */
function expectedBalances(order: { status: string; amount: object; refundedAmount: object }): Record<string, number> {
  const remaining = toCents(order.amount) - toCents(order.refundedAmount);
  if (["pending", "failed"].includes(order.status) || remaining === 0) return {};
  const fee = Math.ceil((remaining * FEE_PERCENT * 2) / 100 / 2 - 0.5);
  const [developer, held] = [remaining - fee, { provider: -remaining }];
  if (order.status === "disputed") return { disputes: remaining, ...held };
  if (order.status === "refunded") return { buyers: remaining, ...held };
  return { developer, ...(fee > 0 && { fees: fee }), ...held };
}

type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

/** Plays a history with an order of its own and returns the balances of the ledger and those that are expected. */
async function play({ states, buysAgain, accountDeleted }: History) {
  const [app, { id: customerId }] = [await createApp({ price: CENTS / 100 }), await createUser()];
  const terms = { appId: app.id, customerId, platformFeePercent: FEE_PERCENT };
  let order = await createOrder({ ...terms, status: "pending" });
  const { id, stripePaymentIntentId: intent } = order;
  const known = { id: intent, amountCents: CENTS, currency: "usd", refunds: [], orderId: id, isOurs: true };
  let [boughtAgain, deleted] = [false, false];
  for (const next of states) {
    await transaction((tx) =>
      applyPayment(tx, order, { ...known, clientSecret: null, failure: null, cardTried: true, card: null, ...next }),
    );
    order = await db.order.findUniqueOrThrow({ where: { id } });
    if (buysAgain && !boughtAgain && !deleted && order.status === "refunded") {
      await createOrder(terms);
      boughtAgain = true;
    }
    if (accountDeleted && !deleted && order.status === "completed") {
      await db.user.delete({ where: { id: app.developerId } });
      deleted = true;
    }
  }
  const shares = await db.ledgerEntry.findMany({ where: { transaction: { orderId: id }, account: "developer" } });
  const strangers = shares.filter(({ developerId }) => developerId !== app.developerId);
  return { balances: await readBalances(id), expected: expectedBalances(order), strangers };
}

/** What the ledger's entries and its totals differ by, in cents or in their number. */
const findWrongTotals = () => db.$queryRaw`
  SELECT developer_id, account, kind, month, sum(cents) AS cents, sum(entries) AS entries
  FROM (
    SELECT developer_id, account, kind, month, cents, entries FROM ledger_totals
    UNION ALL
    SELECT e.developer_id, e.account, t.kind, date_trunc('month', e.created_at AT TIME ZONE 'UTC'), -e.amount_cents, -1
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
  ) AS sides
  GROUP BY 1, 2, 3, 4 HAVING sum(cents) <> 0 OR sum(entries) <> 0`;

it("has the balances of the order's last state and matching totals, after any history of its payment", async () => {
  const together = fc.array(history, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(together, async (histories) => {
      const [played] = await Promise.all([
        Promise.all(histories.map(play)),
        compactTallies.run({}),
        compactTallies.run({}),
      ]);
      for (const { balances, expected, strangers } of played) {
        expect(balances).toEqual(expected);
        expect(strangers).toEqual([]);
      }
      expect(await findWrongTotals()).toEqual([]);
    }),
    { numRuns: Math.ceil(HISTORIES / AT_ONCE) },
  );
});
