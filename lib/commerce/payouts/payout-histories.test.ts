import fc from "fast-check";
import { getBalance } from "@/lib/commerce/ledger/balance";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { payDeveloper } from "@/lib/commerce/payouts/payouts";
import { reverseTransfers } from "@/lib/commerce/payouts/reversals";
import { sendTransfer } from "@/lib/commerce/payouts/transfers";
import { db } from "@/lib/foundation/db/client";
import { AppError } from "@/lib/foundation/errors";
import { ApiError } from "@/sandbox/stripe/http/api-error";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { readBalances } from "@/tests/fixtures/ledger";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { connectReadyAccount } from "@/tests/fixtures/payout-accounts";
import { toViewer } from "@/tests/fixtures/sessions";

const HISTORIES = Number(process.env.FORGEHALL_PROPERTY_RUNS ?? 25);
const SALES = 2;
/** Milliseconds. */
const MAX_HISTORY_MS = 3_000;
/** More than any history needs until nothing is left to do. */
const MAX_ROUNDS = 4;

let provider: TestProvider;
let buyers: string[];
beforeAll(async () => {
  provider = await startTestProvider();
  // Money is available at once, so that developers can withdraw what they were paid.
  provider.settings.availableAfter = 0;
  buyers = await Promise.all(Array.from({ length: SALES }, async () => (await createUser()).id));
});
beforeEach(() => void jest.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());
afterAll(() => provider.stop());

const sale = fc.nat(SALES - 1);
/** Payouts, disputes and refunds come more often than what rarely matters. */
const event = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("refund" as const),
      sale,
      cents: fc.option(fc.integer({ min: 1, max: 4900 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom("failRefund" as const, "dispute" as const, "sync" as const), sale }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant("close" as const),
      sale,
      outcome: fc.constantFrom("won" as const, "lost" as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom("plan" as const, "plan" as const, "withdraw" as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom("send" as const, "send" as const, "reverse" as const),
      lost: fc.constantFrom(null, null, null, "before", "after"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant("capability" as const), status: fc.constantFrom("active", "restricted") }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;
type World = Awaited<ReturnType<typeof createWorld>>;

/** A developer with a ready account and paid sales, alone at the provider, so that every history costs the same. */
async function createWorld() {
  provider.ledger.clear();
  const developer = await createUser({ role: "developer", verified: true });
  const accountId = await connectReadyAccount(provider, developer.id);
  const app = await createApp({ developerId: developer.id });
  const sales = await Promise.all(buyers.map((customerId) => sell(app.id, customerId)));
  return { developerId: developer.id, viewer: toViewer(developer), accountId, sales };
}

/** A completed order and its payment at the provider, as checkout leaves them. */
async function sell(appId: string, customerId: string) {
  const orderId = crypto.randomUUID();
  const { id: intent } = await provider.stripe.paymentIntents.create({
    amount: 4900,
    currency: "usd",
    confirm: true,
    payment_method: "pm_card_visa",
    metadata: { orderId, appId, customerId },
  });
  await createOrder({ id: orderId, appId, customerId, stripePaymentIntentId: intent, payoutDelayDays: 0 });
  return { orderId, intent };
}

/** The provider refuses what its state does not allow, or does not answer; the history goes on. */
async function attempt(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof AppError)) throw error;
  }
}

const findPending = ({ developerId }: World) =>
  db.transfer.findMany({ where: { status: "pending", payout: { developerId } }, select: { id: true } });
async function trySending(world: World): Promise<void> {
  for (const { id } of await findPending(world)) await attempt(() => sendTransfer(id));
}
async function tryReversing({ sales }: World): Promise<void> {
  for (const { orderId } of sales) await attempt(() => reverseTransfers.run({ orderId }));
}
/** Runs work while the provider's answers are lost, before or after it acted on the call. */
async function whileLost(when: "before" | "after" | null, work: () => Promise<void>): Promise<void> {
  if (when) provider.faults.add({ count: 4, when, method: "POST", path: "/v1/transfers" });
  await work();
  provider.faults.clear();
}

async function play(world: World, step: Event): Promise<void> {
  const { developerId, accountId, sales } = world;
  const { intent = "" } = "sale" in step ? (sales[step.sale] ?? {}) : {};
  const dispute = provider.ledger.all("dispute").find((row) => row.payment_intent === intent);
  if (step.type === "refund") return attempt(() => provider.refund(intent, step.cents ?? undefined));
  // A refund that returns during a dispute is not told apart from the disputed money (decision 0049).
  if (step.type === "failRefund") return dispute ? undefined : failRefund(intent);
  if (step.type === "dispute") return attempt(() => provider.dispute(intent));
  if (step.type === "close") return closeDispute(step);
  if (step.type === "sync") return attempt(() => syncPayment(intent));
  if (step.type === "plan") return payDeveloper(developerId);
  if (step.type === "send") return whileLost(step.lost, () => trySending(world));
  if (step.type === "reverse") return whileLost(step.lost, () => tryReversing(world));
  if (step.type === "capability") return provider.decide(accountId, step.status);
  return attempt(() => provider.payOutToBank(accountId));
}

/** Closes a dispute, if there is one. */
function closeDispute({ sale: index, outcome }: Extract<Event, { type: "close" }>): Promise<void> | void {
  const disputes = provider.ledger.all("dispute");
  const { id } = disputes[index % disputes.length] ?? {};
  if (id) return attempt(() => provider.closeDispute(id, outcome));
}

function failRefund(intent: string): void {
  const refunds = provider.ledger.all("refund").filter((row) => row.payment_intent === intent);
  if (refunds.some(({ status }) => status !== "failed")) provider.failRefund(intent);
}

/** All events arrive in the end, and all jobs run until nothing is left to do. */
async function settle(world: World): Promise<void> {
  const { developerId, accountId, sales } = world;
  provider.decide(accountId, "active");
  for (const { intent } of sales) await syncPayment(intent);
  // When an attempt whose answer was lost can't be under way anymore.
  const later = new Date(Date.now() + 3_600_000);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const pending = await findPending(world);
    if (round > 0 && pending.length === 0) return;
    for (const { id } of pending) await sendTransfer(id, later);
    for (const { orderId } of sales) await reverseTransfers.run({ orderId });
    // As the hourly refresh does: a refused transfer has marked the account as restricted.
    await db.payoutAccount.updateMany({ where: { developerId }, data: { status: "ready" } });
    await payDeveloper(developerId);
  }
}

/** What the provider holds of a payment, in cents: paid, minus what went back, is disputed, or was transferred. */
function heldByProvider({ intent, orderId }: { intent: string; orderId: string }): number {
  const { ledger } = provider;
  const charge = ledger.all("charge").find((row) => row.payment_intent === intent && row.paid);
  const disputes = ledger.all("dispute").filter((row) => row.payment_intent === intent && row.status !== "won");
  const transfers = ledger.all("transfer").filter((row) => row.transfer_group === orderId);
  return (
    (charge ? charge.amount - charge.amount_refunded : 0) -
    disputes.reduce((sum, { amount }) => sum + amount, 0) -
    transfers.reduce((sum, row) => sum + row.amount - row.amount_reversed, 0)
  );
}

it(
  "ends with the provider's balances after any history of payments, payouts and failures",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 16 }), async (events) => {
        const world = await createWorld();
        for (const step of events) await play(world, step);
        await settle(world);
        const received = provider.ledger
          .all("transfer")
          .filter(({ destination }) => destination === world.accountId)
          .reduce((sum, row) => sum + row.amount - row.amount_reversed, 0);
        const balance = await getBalance(world.viewer);
        expect(balance).toMatchObject({ pending: "0.00", inTransit: "0.00", paidOut: (received / 100).toFixed(2) });
        expect(Number(balance.available)).toBeLessThan(1);
        for (const sold of world.sales) {
          const { provider: held = 0, disputes = 0, transit = 0 } = await readBalances(sold.orderId);
          expect([held + disputes + heldByProvider(sold), transit]).toEqual([0, 0]);
        }
      }),
      { numRuns: HISTORIES },
    );
  },
  60_000 + HISTORIES * MAX_HISTORY_MS,
);
