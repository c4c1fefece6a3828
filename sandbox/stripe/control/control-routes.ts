import { z, ZodError } from "zod";
import { codes, findOpenAccount, statuses } from "../accounts/accounts";
import { decideAccount } from "../accounts/account-routes";
import { balanceIn } from "../balance/book";
import { runDueBilling } from "../billing/run-due-billing";
import { outcomeNames, setOutcomes } from "../cards/next-decision";
import { createPaymentMethod, findPaymentMethod } from "../cards/payment-methods";
import { nowInSeconds } from "../clock/clock";
import { ApiError, invalid } from "../http/api-error";
import { kinds } from "../ledger/records";
import { createPayout, failureCodes, settlePayout } from "../payouts/payouts";
import type { Sandbox } from "../sandbox";
import { findSubscription } from "../subscriptions/subscriptions";
import {
  awaitDeliveries,
  closeDisputeFromDashboard,
  failRefundAtBank,
  holdDeliveries,
  openDisputeFromDashboard,
  readDeliveries,
  refundFromDashboard,
  releaseDeliveries,
  replayEvents,
  setWebhookUrl,
} from "./dashboard-actions";
import type { ControlHandler } from "./control-handler";
import { importSubscriptions } from "./add-paid-subscription";
import { createCharge } from "../charges/charges";
import { createBlankIntent } from "../payment-intents/create-payment-intent";
import type { IncomingMessage } from "node:http";
import { errorResponse, type HttpResponse, jsonResponse } from "../http/call";
import { authenticate, requireSecret } from "../http/authenticate";
import { readBody } from "../http/read-body";

const decision = z.strictObject({ account: z.string(), status: z.enum(statuses), code: z.enum(codes).optional() });

/** Makes the provider decide whether an account can receive transfers, as at the end of a review. */
export const setCapabilityAtProvider: ControlHandler = (sandbox, input) => {
  const { account, status, code } = decision.parse(input);
  const cause = { sandbox, requestId: null, idempotencyKey: null };
  return decideAccount(cause, findOpenAccount(sandbox, account), { status, ...(code && { code }) });
};

const advance = z.strictObject({ advance: z.int().min(0) });

/** Returns the sandbox's time, and by how many seconds it is ahead of wall time. */
const readClock: ControlHandler = ({ ledger }) => ({
  now: nowInSeconds(ledger),
  offset: ledger.get("clock", "clock")?.offset ?? 0,
});

/**
 * Moves the sandbox's time forward by `advance` seconds, and does what becomes due for subscriptions until then. It
 * cannot be moved back. Signatures, and the retries of deliveries, use wall time.
 */
export const advanceClock: ControlHandler = (sandbox, input) => {
  const offset = (sandbox.ledger.get("clock", "clock")?.offset ?? 0) + advance.parse(input).advance;
  sandbox.ledger.put("clock", { id: "clock", offset });
  runDueBilling(sandbox);
  return readClock(sandbox, {});
};

const fault = z.strictObject({
  count: z.int().min(1).default(1),
  status: z.int().min(400).max(599).optional(),
  when: z.enum(["before", "during", "after"]).optional(),
  method: z.enum(["GET", "POST", "DELETE"]).optional(),
  path: z
    .string()
    .regex(/^\/v[12]\//)
    .optional(),
});

/** Makes the next API calls fail. */
const addFault: ControlHandler = (sandbox, input) => {
  sandbox.faults.add(fault.parse(input));
  return {};
};

/** Clears the pending failures and the latency. */
const clearFaults: ControlHandler = (sandbox) => {
  sandbox.faults.clear();
  return {};
};

/** Delays every API call by `ms`. */
const setLatency: ControlHandler = (sandbox, input) => {
  sandbox.faults.latency = z.strictObject({ ms: z.int().min(0).max(60_000) }).parse(input).ms;
  return {};
};

/** Returns every record, by kind, oldest first. */
const readLedger: ControlHandler = ({ ledger }) => Object.fromEntries(kinds.map((kind) => [kind, ledger.all(kind)]));

/** Deletes every record, the pending deliveries, and the requested failures. */
const clearLedger: ControlHandler = async ({ ledger, deliveries, faults }) => {
  deliveries.clear();
  faults.clear();
  ledger.clear();
  return {};
};

const scripting = z.strictObject({
  payment_method: z.string().optional(),
  subscription: z.string().optional(),
  outcomes: z.array(z.enum(outcomeNames)).max(100),
});

/**
 * Sets what the bank does with the next attempts to charge a card, one outcome each: the card itself, or the one that
 * a subscription renews with. Afterward the test card behaves as usual again.
 */
const scriptOutcomes: ControlHandler = (sandbox, input) => {
  const { payment_method: card, subscription, outcomes } = scripting.parse(input);
  const method = findPaymentMethod(sandbox, card ?? renewingCard(sandbox, subscription), "payment_method");
  setOutcomes(sandbox, method, outcomes);
  return { payment_method: method.id, outcomes };
};

function renewingCard(sandbox: Sandbox, id: string | undefined): string {
  if (id === undefined) throw invalid("Name a payment_method or a subscription.");
  const subscription = findSubscription(sandbox, id, "subscription");
  const customer = sandbox.ledger.get("customer", String(subscription.customer));
  const fallback = customer && !customer.deleted ? customer.invoice_settings.default_payment_method : null;
  const method = subscription.default_payment_method ?? fallback;
  if (typeof method === "string") return method;
  throw invalid(`Subscription ${id} has no card to renew with.`, { param: "subscription" });
}

const outcome = {
  outcome: z.enum(["paid", "failed"]),
  failure_code: z.enum(failureCodes).default("account_closed"),
};
const automatic = z.strictObject({ account: z.string(), currency: z.string().default("usd"), ...outcome });
const existing = z.strictObject({ payout: z.string(), ...outcome });

/** Pays out everything that a connected account has available, as the provider does every day; it arrives or fails. */
export const payOutAutomatically: ControlHandler = (sandbox, input) => {
  const { account, currency, outcome: result, failure_code: code } = automatic.parse(input);
  const { id } = createPayout(
    { sandbox, account, requestId: null, idempotencyKey: null },
    {
      amount: balanceIn(sandbox.ledger, account, currency).available,
      automatic: true,
      currency,
      description: "STRIPE PAYOUT",
      reconciliation_status: "completed",
    },
  );
  return settlePayout(sandbox, id, result === "paid" ? null : code);
};

/** Makes a payout that was created through the API arrive or fail; one that arrived can still fail. */
const settleExistingPayout: ControlHandler = (sandbox, input) => {
  const { payout, outcome: result, failure_code: code } = existing.parse(input);
  return settlePayout(sandbox, payout, result === "paid" ? null : code);
};

const payment = z.strictObject({
  id: z.string().regex(/^pi_\w+$/),
  /** In cents. */
  amount: z.int().positive(),
  currency: z.string().default("usd"),
});
const imported = z.strictObject({ payments: z.array(payment).max(5_000) });

/**
 * Adds succeeded payments with given ids, for demo data: without events, as if their product had processed them long
 * ago. Returns the ids that were new.
 */
const importPayments: ControlHandler = (sandbox, input) => {
  const { payments } = imported.parse(input);
  const added = payments.filter(({ id }) => !sandbox.ledger.get("payment_intent", id));
  const method = createPaymentMethod(sandbox, "pm_card_visa");
  for (const { id, amount, currency } of added) {
    const intent = {
      ...createBlankIntent(nowInSeconds(sandbox.ledger), amount, currency, id),
      payment_method: method.id,
    };
    const charge = createCharge({ sandbox }, intent, method, "captured");
    sandbox.ledger.put("payment_intent", {
      ...intent,
      amount_received: amount,
      latest_charge: charge.id,
      status: "succeeded",
    });
  }
  return { added: added.map(({ id }) => id) };
};

/** By method and path. */
const controlRoutes = new Map<string, ControlHandler>(
  Object.entries({
    "GET /sandbox/ledger": readLedger,
    "POST /sandbox/clear": clearLedger,
    "POST /sandbox/payments": importPayments,
    "POST /sandbox/subscriptions": importSubscriptions,
    "POST /sandbox/refunds": refundFromDashboard,
    "POST /sandbox/refunds/fail": failRefundAtBank,
    "POST /sandbox/disputes": openDisputeFromDashboard,
    "POST /sandbox/disputes/close": closeDisputeFromDashboard,
    "POST /sandbox/accounts/capability": setCapabilityAtProvider,
    "POST /sandbox/payouts": payOutAutomatically,
    "POST /sandbox/payouts/settle": settleExistingPayout,
    "POST /sandbox/payment_methods/outcomes": scriptOutcomes,
    "GET /sandbox/clock": readClock,
    "POST /sandbox/clock": advanceClock,
    "GET /sandbox/deliveries": readDeliveries,
    "GET /sandbox/deliveries/drained": awaitDeliveries,
    "POST /sandbox/deliveries/hold": holdDeliveries,
    "POST /sandbox/deliveries/release": releaseDeliveries,
    "POST /sandbox/deliveries/replay": replayEvents,
    "POST /sandbox/webhook": setWebhookUrl,
    "POST /sandbox/faults": addFault,
    "POST /sandbox/faults/clear": clearFaults,
    "POST /sandbox/latency": setLatency,
  }),
);

/** Handles a call that only the sandbox has: `/sandbox/…`, JSON in and out, with the secret key. */
export async function handleControlCall(sandbox: Sandbox, request: IncomingMessage, url: URL): Promise<HttpResponse> {
  try {
    requireSecret(authenticate(request, undefined, sandbox.settings));
    const control = controlRoutes.get(`${request.method} ${url.pathname}`);
    if (!control)
      throw new ApiError(404, {
        type: "invalid_request_error",
        message: `The sandbox has no ${request.method} ${url.pathname}.`,
      });
    const text =
      request.method === "GET" ? JSON.stringify(Object.fromEntries(url.searchParams)) : await readBody(request);
    const body = await control(sandbox, JSON.parse(text || "{}"));
    await sandbox.ledger.flush();
    return jsonResponse(200, body);
  } catch (cause) {
    if (cause instanceof ApiError) return errorResponse(cause.status, cause.body);
    if (cause instanceof ZodError || cause instanceof SyntaxError) {
      return errorResponse(400, { type: "invalid_request_error", message: cause.message });
    }
    throw cause;
  }
}
