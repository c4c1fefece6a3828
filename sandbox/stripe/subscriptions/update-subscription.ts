import type Stripe from "stripe";
import { nowInSeconds } from "../clock/clock";
import { invalid } from "../http/api-error";
import type { Call } from "../http/call";
import { readMetadata } from "../http/params";
import { onClockOf } from "../test-clocks/on-clock-of";
import { changeItems, readItemChanges } from "./change-items";
import { emptyDetails } from "./end-subscription";
import { findSubscription, currentPeriodEnd } from "./subscriptions";
import { putSubscription } from "./put-subscription";
import { readCancellationDetails, readDefaultPaymentMethod, readPaymentSettings } from "./read-items";
import { billPeriod } from "./renew-subscription";

const always = ["cancellation_details", "metadata"];
const accepted = [
  ...always,
  "cancel_at",
  "cancel_at_period_end",
  "default_payment_method",
  "description",
  "items",
  "off_session",
  "payment_behavior",
  "payment_settings",
  "proration_behavior",
];

/** POST /v1/subscriptions/:id. A price is changed without prorations: the new one applies from the next period on. */
export function updateSubscription(call: Call): Stripe.Subscription {
  const { params, sandbox } = call;
  params.allow(...accepted);
  const before = findSubscription(sandbox, call.id);
  requireChangeable(call, before);
  params.choice("payment_behavior", ["allow_incomplete", "default_incomplete"]);
  params.flag("off_session");
  return onClockOf(sandbox.ledger, before.customer, () => {
    const changed = changeItems(sandbox.ledger, before, readItemChanges(sandbox, params));
    const changes = { ...settings(call, before), ...cancellation(call, before), ...changed.changes };
    if (changed.period) billPeriod(call, before, changes, { reason: "subscription_update", period: changed.period });
    else putSubscription(call, before, changes);
    return findSubscription(sandbox, before.id);
  });
}

function requireChangeable({ params }: Call, { status }: Stripe.Subscription): void {
  const frozen = accepted.find((name) => params.has(name) && !always.includes(name));
  if (frozen === undefined) return;
  if (status === "canceled" || status === "incomplete_expired")
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.", { param: frozen });
  if (status === "incomplete")
    throw invalid("A subscription with status=incomplete can only update its metadata.", { param: frozen });
}

function settings(call: Call, before: Stripe.Subscription): Partial<Stripe.Subscription> {
  const { params } = call;
  const description = params.text("description");
  return {
    default_payment_method: readDefaultPaymentMethod(call, String(before.customer), before.default_payment_method),
    description: description === undefined ? before.description : description,
    metadata: readMetadata(params, before.metadata),
    payment_settings: readPaymentSettings(call, before.payment_settings),
  };
}

/** Plans or withdraws the end of a subscription. */
function cancellation(call: Call, before: Stripe.Subscription): Partial<Stripe.Subscription> {
  const { params, sandbox } = call;
  const sent = readCancellationDetails(call);
  const atEnd = params.flag("cancel_at_period_end");
  const moment = params.has("cancel_at") && params.text("cancel_at") !== null ? params.integer("cancel_at") : null;
  const details = { ...emptyDetails, ...before.cancellation_details, ...sent };
  if (atEnd === undefined && !params.has("cancel_at")) return { cancellation_details: details };
  if (atEnd === true && params.has("cancel_at"))
    throw invalid("You may only pass one of `cancel_at` and `cancel_at_period_end`.", { param: "cancel_at" });
  const now = nowInSeconds(sandbox.ledger);
  if (moment !== null && moment !== undefined && moment <= now)
    throw invalid("The cancel_at date must be in the future.", { param: "cancel_at" });
  const end = atEnd === true ? currentPeriodEnd(before) : (moment ?? null);
  return {
    cancel_at: end,
    cancel_at_period_end: atEnd ?? false,
    canceled_at: end === null ? null : now,
    cancellation_details: { ...details, reason: end === null ? null : "cancellation_requested" },
  };
}
