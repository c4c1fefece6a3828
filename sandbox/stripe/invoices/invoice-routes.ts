import type { Call, Route } from "../http/call";
import { listPage, listParams } from "../resources/list-page";
import { findInvoice, intentOf } from "./invoices";
import type Stripe from "stripe";
import { findSavedPaymentMethod } from "../cards/payment-methods";
import { ApiError, invalid, missing } from "../http/api-error";
import { onClockOf } from "../test-clocks/test-clock-routes";
import { attemptPayment, payingMethod } from "./collect-invoice";
import { closeAsUncollectible, closeAsVoid, markPaid } from "./payments";
import type { Params } from "../http/params";
import { newId, randomCharacters } from "../ledger/new-id";
import { readCustomer } from "../payment-intents/create-payment-intent";
import { createBlankSubscription } from "../subscriptions/blank-subscription";
import { changeItems, readItemChanges } from "../subscriptions/change-items";
import { findSubscription } from "../subscriptions/subscriptions";
import { readItems } from "../subscriptions/read-items";
import { currentPeriod, nextPeriodItems } from "../subscriptions/renew-subscription";
import { draftInvoice, type Occasion } from "./draft-invoice";
import { expireSubscription } from "../subscriptions/end-subscription";
import { activateSubscription, subscriptionOf } from "../subscriptions/follow-invoice";

const address = "/v1/invoices";

export const invoiceRoutes: Route[] = [
  { method: "GET", path: address, handle: list },
  { method: "POST", path: `${address}/create_preview`, handle: previewInvoice },
  {
    method: "GET",
    path: `${address}/:id`,
    handle: (call) => (call.params.allow(), findInvoice(call.sandbox, call.id)),
  },
  { method: "GET", path: `${address}/:id/lines`, handle: (call) => findInvoice(call.sandbox, call.id).lines },
  { method: "POST", path: `${address}/:id/pay`, handle: payInvoice },
  { method: "POST", path: `${address}/:id/void`, handle: voidInvoice },
  { method: "POST", path: `${address}/:id/mark_uncollectible`, handle: markUncollectible },
];

function list({ params, sandbox }: Call): object {
  params.allow(...listParams, "customer", "status", "subscription");
  const customer = params.filled("customer");
  const subscription = params.filled("subscription");
  const status = params.choice("status", ["draft", "open", "paid", "uncollectible", "void"]);
  const invoices = sandbox.ledger
    .all("invoice")
    .filter(
      (invoice) =>
        invoice.customer === (customer ?? invoice.customer) &&
        invoice.status === (status ?? invoice.status) &&
        (subscription === undefined || invoice.parent?.subscription_details?.subscription === subscription),
    );
  return listPage(params, address, invoices);
}

/**
 * POST /v1/invoices/:id/pay. Charges a saved card for an unpaid invoice, off session unless told otherwise. Throws the
 * provider's 402 when the card is declined or needs the buyer's authentication.
 */
function payInvoice(call: Call): Stripe.Invoice {
  const { params, sandbox } = call;
  params.allow("off_session", "paid_out_of_band", "payment_method");
  const invoice = findInvoice(sandbox, call.id);
  requirePayable(invoice);
  if (params.flag("paid_out_of_band"))
    return onClockOf(sandbox.ledger, invoice.customer, () => markPaid(call, invoice, null));
  const intent = intentOf(sandbox.ledger, invoice.id);
  const method = readMethod(call, invoice);
  if (!intent || !method)
    throw invalid(
      "There is no default payment method set on this Customer. Please add one, or pass `payment_method`.",
      {
        code: "resource_missing",
      },
    );
  const offSession = params.flag("off_session") ?? true;
  const { result, error } = onClockOf(sandbox.ledger, invoice.customer, () =>
    attemptPayment(call, intent, method, offSession),
  );
  if (error) throw new ApiError(402, { ...error, payment_intent: intentOf(sandbox.ledger, invoice.id) });
  if (result === "action") {
    throw new ApiError(402, {
      type: "card_error",
      code: "invoice_payment_intent_requires_action",
      message:
        "This payment requires additional user action before it can be completed successfully. Payment can be " +
        "completed using the PaymentIntent associated with the invoice.",
      payment_intent: intentOf(sandbox.ledger, invoice.id),
    });
  }
  return findInvoice(sandbox, invoice.id);
}

function requirePayable({ status }: Stripe.Invoice): void {
  if (status === "paid") throw invalid("Invoice is already paid");
  if (status === "void") throw invalid("This invoice can no longer be paid");
}

function readMethod({ params, sandbox }: Call, invoice: Stripe.Invoice): Stripe.PaymentMethod | undefined {
  const id = params.filled("payment_method");
  if (id === undefined) return payingMethod(sandbox.ledger, invoice);
  return findSavedPaymentMethod(sandbox, id, invoice.customer, "payment_method");
}

/**
 * POST /v1/invoices/create_preview. The next invoice of a subscription, or the one that a change of its prices would
 * cause; or with a customer and items the first invoice of a new one. Nothing is stored. Throws 404 when there is no
 * next invoice.
 */
function previewInvoice(call: Call): Stripe.Invoice {
  const { params, sandbox } = call;
  params.allow("customer", "preview_mode", "subscription", "subscription_details");
  params.choice("preview_mode", ["next", "recurring"]);
  const details = params
    .group("subscription_details")
    ?.allow("cancel_at_period_end", "cancel_now", "items", "proration_behavior");
  const id = params.filled("subscription");
  if (id === undefined) return previewFirst(call, details);
  const subscription = findSubscription(sandbox, id, "subscription");
  return onClockOf(sandbox.ledger, subscription.customer, () => previewNext(call, subscription, details));
}

function previewFirst(call: Call, details: Params | undefined): Stripe.Invoice {
  const { params, sandbox } = call;
  const customer = params.require("customer", readCustomer(call));
  const items = readItems(sandbox, params.require("subscription_details", details));
  return onClockOf(sandbox.ledger, customer, () => {
    const subscription = createBlankSubscription(sandbox.ledger, newId("sub"), customer, items);
    const period = { start: subscription.created, end: subscription.created };
    return { ...preview(call, subscription, { reason: "subscription_create", period }), parent: null };
  });
}

function previewNext(call: Call, before: Stripe.Subscription, details: Params | undefined): Stripe.Invoice {
  const { sandbox } = call;
  const changed = changeItems(sandbox.ledger, before, details ? readItemChanges(sandbox, details) : []);
  const after = { ...before, ...changed.changes };
  if (changed.period) return preview(call, after, { reason: "subscription_update", period: changed.period });
  const period = currentPeriod(before);
  if (hasNoNext(before, details, period.end)) {
    const message = `No upcoming invoices for customer: ${String(before.customer)}`;
    throw new ApiError(404, { type: "invalid_request_error", code: "invoice_upcoming_none", message });
  }
  const renewed = { ...after, items: nextPeriodItems(after) };
  return {
    ...preview(call, renewed, { reason: "upcoming", period }),
    created: period.end,
    next_payment_attempt: period.end,
  };
}

function hasNoNext(before: Stripe.Subscription, details: Params | undefined, end: number): boolean {
  if (before.ended_at !== null || details?.flag("cancel_now")) return true;
  const atEnd = details?.flag("cancel_at_period_end");
  return atEnd ?? (before.cancel_at !== null && before.cancel_at <= end);
}

function preview({ sandbox }: Call, subscription: Stripe.Subscription, occasion: Occasion): Stripe.Invoice {
  return draftInvoice(sandbox.ledger, subscription, occasion, `upcoming_in_${randomCharacters(24)}`);
}

/** POST /v1/invoices/:id/void. A subscription that was never paid for expires with its first invoice. */
function voidInvoice(call: Call): Stripe.Invoice {
  call.params.allow();
  return close(call, ["open", "uncollectible"], "void", (invoice) => closeAsVoid(call, invoice));
}

/** POST /v1/invoices/:id/mark_uncollectible. */
function markUncollectible(call: Call): Stripe.Invoice {
  call.params.allow();
  return close(call, ["open"], "mark as uncollectible", (invoice) =>
    closeAsUncollectible(call, invoice, "user_forgiven"),
  );
}

/** With its latest invoice closed, nothing is due on a subscription. */
function close(
  call: Call,
  statuses: string[],
  what: string,
  apply: (invoice: Stripe.Invoice) => Stripe.Invoice,
): Stripe.Invoice {
  const { ledger } = call.sandbox;
  const before = findInvoice(call.sandbox, call.id);
  if (!statuses.includes(String(before.status)))
    throw invalid(`You can only ${what} an invoice with one of these statuses: ${statuses.join(", ")}.`);
  return onClockOf(ledger, before.customer, () => {
    const closed = apply(before);
    const subscription = subscriptionOf(ledger, closed);
    if (subscription?.status === "incomplete") expireSubscription(call, subscription);
    else activateSubscription(call, closed, null);
    return closed;
  });
}

const paymentsAddress = "/v1/invoice_payments";

export const invoicePaymentRoutes: Route[] = [
  { method: "GET", path: paymentsAddress, handle: listPayments },
  { method: "GET", path: `${paymentsAddress}/:id`, handle: retrieve },
];

function retrieve({ params, sandbox, id }: Call): Stripe.InvoicePayment {
  params.allow();
  const payment = sandbox.ledger.get("invoice_payment", id);
  if (!payment) throw missing("invoice_payment", id);
  return payment;
}

/** By invoice, by status, or by the payment intent, which finds a refund's or a dispute's invoice. */
function listPayments({ params, sandbox }: Call): object {
  params.allow(...listParams, "invoice", "payment", "status");
  const invoice = params.filled("invoice");
  const status = params.choice("status", ["open", "paid", "canceled"]);
  const sent = params.group("payment")?.allow("type", "payment_intent");
  const type = sent?.require("type", sent.choice("type", ["payment_intent"]));
  const intent = sent?.filled("payment_intent");
  const payments = sandbox.ledger
    .all("invoice_payment")
    .filter(
      ({ payment, ...each }) =>
        each.invoice === (invoice ?? each.invoice) &&
        each.status === (status ?? each.status) &&
        payment.type === (type ?? payment.type) &&
        payment.payment_intent === (intent ?? payment.payment_intent),
    );
  return listPage(params, paymentsAddress, payments);
}
