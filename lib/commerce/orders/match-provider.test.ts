import fc from "fast-check";
import Stripe from "stripe";
import { createPaymentIntent } from "@/lib/commerce/orders/checkout";
import { processRefund } from "@/lib/commerce/orders/refunding";
import { sweepProvider } from "@/lib/commerce/orders/sweep";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { decideRefund, requestRefund } from "@/lib/commerce/refunds/requests";
import { db } from "@/lib/foundation/db/client";
import { AppError } from "@/lib/foundation/errors";
import { ApiError } from "@/sandbox/stripe/http/api-error";
import { createPurchase } from "@/tests/fixtures/create-purchase";
import { emptyDatabase } from "@/tests/fixtures/database";
import { readBalances } from "@/tests/fixtures/ledger";
import { deliverWebhook, startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
// Silences the logs of failed refunds.
beforeEach(() => void jest.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

const RUNS = Number(process.env.FORGEHALL_PROPERTY_RUNS ?? 20);
const CENTS = 4900;

/** What happens at the provider, in its dashboard and at the bank, and what we receive and do. */
const step = fc.oneof(
  fc.record({ kind: fc.constant("refund" as const), cents: fc.integer({ min: 1, max: CENTS }) }),
  fc.record({ kind: fc.constant("refund the rest" as const) }),
  fc.record({ kind: fc.constant("fail a refund" as const), which: fc.nat(5) }),
  fc.record({ kind: fc.constant("dispute" as const) }),
  fc.record({
    kind: fc.constant("close the dispute" as const),
    outcome: fc.constantFrom("won" as const, "lost" as const),
  }),
  fc.record({ kind: fc.constant("approve a refund" as const) }),
  fc.record({ kind: fc.constant("pay back" as const) }),
  fc.record({ kind: fc.constant("buy again" as const) }),
  fc.record({ kind: fc.constant("sweep" as const) }),
  // Delivers events in any order, some twice. The sweep makes up for events that no step delivers.
  fc.record({ kind: fc.constant("deliver" as const), events: fc.array(fc.nat(40), { maxLength: 12 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Bought = Awaited<ReturnType<typeof createPurchase>>;

const refundsOf = (intent: string) =>
  provider.ledger.all("refund").filter((refund) => refund.payment_intent === intent);
const disputesOf = (intent: string) =>
  provider.ledger.all("dispute").filter((dispute) => dispute.payment_intent === intent);
const order = (id: string) =>
  db.order.findUniqueOrThrow({ where: { id }, include: { refundRequest: true, refunds: true } });

/** Delivers some events of the payment by index; ignores an index out of range. */
async function deliverSome(intent: string, numbers: number[]): Promise<void> {
  const events = provider.eventsOf(intent);
  await Promise.all(
    numbers.map(async (number) => {
      const event = events[number];
      if (event) expect((await deliverWebhook(event)).status).toBe(200);
    }),
  );
}

async function approve({ customer, developer, orderId }: Bought): Promise<void> {
  const { id } = await requestRefund(customer.viewer, orderId, { reason: "It does not start." });
  await decideRefund(developer.viewer, id, { decision: "granted", note: null });
}

async function buyAgain({ customer, app }: Bought): Promise<void> {
  const { orderId } = await createPaymentIntent(customer.viewer, app.id);
  await provider.pay(orderId);
  await syncPayment(provider.intentsOf(orderId)[0]?.id ?? "");
}

async function take(bought: Bought, each: Step): Promise<void> {
  const { intent } = bought;
  if (each.kind === "refund") provider.refund(intent, each.cents);
  if (each.kind === "refund the rest") provider.refund(intent);
  if (each.kind === "fail a refund") provider.failRefund(intent, refundsOf(intent)[each.which]?.id ?? "none");
  if (each.kind === "dispute") provider.dispute(intent);
  if (each.kind === "close the dispute") provider.closeDispute(disputesOf(intent)[0]?.id ?? "none", each.outcome);
  if (each.kind === "approve a refund") await approve(bought);
  if (each.kind === "pay back") await processRefund(intent);
  if (each.kind === "buy again") await buyAgain(bought);
  if (each.kind === "sweep") await sweepProvider();
  if (each.kind === "deliver") await deliverSome(intent, each.events);
}

/** Rethrows everything but our own refusals, the sandbox's rejections and those of the provider. */
function ignoreRejection(error: unknown): void {
  const isRefusal = error instanceof AppError && error.code !== "unavailable";
  if (isRefusal || error instanceof ApiError || error instanceof Stripe.errors.StripeInvalidRequestError) return;
  throw error;
}

/** The provider's current state of the payment, summed up here independently. */
function expectedState(intent: string) {
  const lasting = refundsOf(intent)
    .filter(({ status }) => status !== "failed")
    .reduce((sum, { amount }) => sum + amount, 0);
  const lost = disputesOf(intent)
    .filter(({ status }) => status === "lost")
    .reduce((sum, { amount }) => sum + amount, 0);
  const returned = Math.min(lasting + lost, CENTS);
  return {
    returned,
    lost: Math.min(lost, returned),
    disputed: disputesOf(intent).some(({ status }) => status === "needs_response"),
  };
}

it("sweeping matches any sequence of refunds and disputes, with events shuffled, repeated or lost", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (story) => {
      provider.ledger.clear();
      await emptyDatabase();
      const bought = await createPurchase(provider);
      const { orderId, intent } = bought;
      // Steps that the provider or our own rules reject at that moment do not happen.
      for (const each of story) await take(bought, each).catch(ignoreRejection);

      await sweepProvider();
      // The jobs run until they have nothing left to do.
      for (let tries = 0; tries < 5; tries += 1) await processRefund(intent);
      await sweepProvider();

      const { returned, lost, disputed } = expectedState(intent);
      const now = await order(orderId);
      const again =
        (await db.order.count({
          where: { id: { not: orderId }, status: { in: ["pending", "completed", "disputed"] } },
        })) > 0;
      const status = returned >= CENTS || again ? "refunded" : disputed ? "disputed" : "completed";
      const seen = {
        status: now.status,
        returned: now.refundedAmount.toFixed(2),
        lost: now.chargedBackAmount.toFixed(2),
      };
      expect(seen).toEqual({ status, returned: (returned / 100).toFixed(2), lost: (lost / 100).toFixed(2) });
      expect((await readBalances(orderId)).provider ?? 0).toBe(returned - CENTS);

      const stored = now.refunds.map((refund) => [refund.id, refund.status, refund.amount.toFixed(2)]).sort();
      expect(stored).toEqual(
        refundsOf(intent)
          .map((refund) => [refund.id, refund.status, (refund.amount / 100).toFixed(2)])
          .sort(),
      );
      const failed = refundsOf(intent).filter((refund) => refund.status === "failed").length;
      expect(await db.auditEvent.count({ where: { subjectId: orderId, action: "refund.fail" } })).toBe(failed);

      const queuedRefund = await db.paymentRefund.findUnique({ where: { paymentIntentId: intent } });
      // A queued refund ends with the money returned or left to staff, and waits only for a dispute.
      if (queuedRefund)
        expect([queuedRefund.refundedAt !== null, queuedRefund.givenUpAt !== null || disputed]).toEqual(
          returned >= CENTS ? [true, disputed] : [false, true],
        );
      if (again && returned < CENTS && !disputed) expect(queuedRefund).not.toBeNull();
      if (now.refundRequest) expect(now.refundRequest.status === "refunded").toBe(now.status === "refunded");
      expect(
        provider.ledger.all("charge").find((charge) => charge.payment_intent === intent)?.amount_refunded,
      ).toBeLessThanOrEqual(CENTS);
    }),
    { numRuns: RUNS },
  );
});
