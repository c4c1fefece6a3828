import type Stripe from "stripe";
import { z } from "zod";
import { createPaymentMethod } from "../cards/payment-methods";
import { markSetUp } from "../cards/next-decision";
import { createCharge } from "../charges/charges";
import { nowInSeconds, runAt } from "../clock/clock";
import { missing } from "../http/api-error";
import { draftIntent, draftInvoice, linkIntent, nextNumber, type Occasion } from "../invoices/draft-invoice";
import { defaultPaymentOf } from "../invoices/invoices";
import { newId } from "../ledger/new-id";
import { createBlankPrice, everyInterval, findPrice } from "../prices/prices";
import type { Sandbox } from "../sandbox";
import { createBlankSubscription } from "../subscriptions/blank-subscription";
import { emptyDetails } from "../subscriptions/end-subscription";
import { currentPeriod, nextPeriodItems } from "../subscriptions/renew-subscription";
import { runDueBilling } from "../billing/run-due-billing";
import { createBlankCustomer } from "../customers/customers";
import { createBlankProduct } from "../products/products";
import type { ControlHandler } from "./control-handler";

const seconds = z.int().positive();
const paidInvoice = z.strictObject({
  payment_intent: z.string().regex(/^pi_\w+$/),
  id: z
    .string()
    .regex(/^in_\w+$/)
    .optional(),
  paid_at: seconds.optional(),
});

const paidSubscription = z.strictObject({
  id: z.string().regex(/^sub_\w+$/),
  price: z.string(),
  customer: z.string(),
  metadata: z.record(z.string(), z.string()).default({}),
  started_at: seconds,
  /** One for each billing period, from the first one on. */
  invoices: z.array(paidInvoice).min(1).max(240),
  cancel_at_period_end: z.boolean().default(false),
  ended_at: seconds.optional(),
  /** The test card that it renews with. */
  card: z.string().default("pm_card_visa"),
});

type Imported = z.infer<typeof paidSubscription>;
type Subscription = Stripe.Subscription;

/** Adds a subscription that was paid for, without events. Throws 400 for an unknown price or customer. */
function addPaidSubscription(sandbox: Sandbox, imported: Imported): void {
  const { ledger } = sandbox;
  const { id, customer, started_at: start } = imported;
  const price = findPrice(sandbox, imported.price, "price");
  if (!ledger.get("customer", customer)) throw missing("customer", customer, "customer", 400);
  const method = runAt(ledger, start, () => saveCard(sandbox, imported));
  const terms = [{ price, quantity: 1, metadata: {} }];
  let subscription: Subscription = {
    ...runAt(ledger, start, () => createBlankSubscription(ledger, id, customer, terms)),
    default_payment_method: method.id,
    metadata: imported.metadata,
    status: "active",
  };
  for (const [index, paid] of imported.invoices.entries()) {
    const previous = index === 0 ? { start, end: start } : currentPeriod(subscription);
    if (index > 0) subscription = { ...subscription, items: nextPeriodItems(subscription) };
    const due = currentPeriod(subscription).start;
    const occasion = { reason: index === 0 ? "subscription_create" : "subscription_cycle", period: previous };
    const latest_invoice = runAt(ledger, paid.paid_at ?? due, () =>
      addPaidInvoice(sandbox, subscription, occasion, paid, method),
    );
    subscription = { ...subscription, latest_invoice };
  }
  ledger.put("subscription", { ...subscription, ...endOf(subscription, imported) });
}

function saveCard(sandbox: Sandbox, { card, customer }: Imported): Stripe.PaymentMethod {
  const method = createPaymentMethod(sandbox, card);
  markSetUp(sandbox, method);
  return sandbox.ledger.put("payment_method", { ...method, customer });
}

/** Returns the invoice's id. A payment that the ledger knows stays as it is. */
function addPaidInvoice(
  sandbox: Sandbox,
  subscription: Subscription,
  occasion: Occasion,
  { id = newId("in"), payment_intent: intentId }: Imported["invoices"][number],
  method: Stripe.PaymentMethod,
): string {
  const { ledger } = sandbox;
  const draft = draftInvoice(ledger, subscription, occasion, id);
  const at = draft.created;
  const invoice = ledger.put("invoice", {
    ...draft,
    amount_paid: draft.amount_due,
    amount_remaining: 0,
    attempt_count: 1,
    attempted: true,
    auto_advance: false,
    effective_at: at,
    ending_balance: 0,
    number: nextNumber(ledger, String(draft.customer)),
    status: "paid",
    status_transitions: { ...draft.status_transitions, finalized_at: at, paid_at: at },
    webhooks_delivered_at: at,
  });
  if (!ledger.get("payment_intent", intentId)) addPayment(sandbox, draftIntent(ledger, invoice, intentId), method);
  linkIntent(ledger, invoice, { id: intentId });
  const payment = defaultPaymentOf(ledger, id);
  if (payment)
    ledger.put("invoice_payment", {
      ...payment,
      amount_paid: invoice.amount_due,
      status: "paid",
      status_transitions: { ...payment.status_transitions, paid_at: at },
    });
  return id;
}

function addPayment(sandbox: Sandbox, draft: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const intent = { ...draft, payment_method: method.id };
  const charge = createCharge({ sandbox }, intent, method, "captured");
  sandbox.ledger.put("payment_intent", {
    ...intent,
    amount_received: intent.amount,
    latest_charge: charge.id,
    status: "succeeded",
  });
}

function endOf(subscription: Subscription, { ended_at, cancel_at_period_end }: Imported): Partial<Subscription> {
  if (ended_at === undefined && !cancel_at_period_end) return {};
  const { start, end } = currentPeriod(subscription);
  const cancellation_details = { ...emptyDetails, reason: "cancellation_requested" };
  if (ended_at === undefined) return { cancel_at: end, cancel_at_period_end, canceled_at: start, cancellation_details };
  return { canceled_at: ended_at, cancel_at_period_end, cancellation_details, ended_at, status: "canceled" };
}

const metadata = z.record(z.string(), z.string()).default({});
const product = z.strictObject({ id: z.string(), name: z.string(), metadata });
const price = z.strictObject({
  id: z.string().regex(/^price_\w+$/),
  product: z.string(),
  /** In cents. */
  unit_amount: z.int().min(0),
  currency: z.string().default("usd"),
  interval: z.enum(["month", "year"]),
  metadata,
});
const customer = z.strictObject({
  id: z.string().regex(/^cus_\w+$/),
  email: z.string().nullable().default(null),
  name: z.string().nullable().default(null),
  metadata,
});
const imported = z.strictObject({
  products: z.array(product).max(5_000).default([]),
  prices: z.array(price).max(5_000).default([]),
  customers: z.array(customer).max(5_000).default([]),
  subscriptions: z.array(paidSubscription).max(5_000).default([]),
});

/**
 * Adds subscriptions with given ids, and what they need, for demo data: without events, as if their product had
 * processed them long ago. Those that the ledger knows stay as they are. One whose last paid period is over is renewed
 * at once. Returns the ids of the subscriptions that were new.
 */
export const importSubscriptions: ControlHandler = (sandbox, input) => {
  const { products, prices, customers, subscriptions } = imported.parse(input);
  const { ledger } = sandbox;
  const now = nowInSeconds(ledger);
  for (const { id, name, ...more } of products)
    if (!ledger.get("product", id)) ledger.put("product", { ...createBlankProduct(id, name, now), ...more });
  for (const { id, product: of, unit_amount: amount, currency, interval, ...more } of prices) {
    const terms = { product: of, currency, amount, recurring: everyInterval(interval) };
    if (!ledger.get("price", id)) ledger.put("price", { ...createBlankPrice(id, terms, now), ...more });
  }
  for (const { id, ...more } of customers)
    if (!ledger.get("customer", id)) ledger.put("customer", { ...createBlankCustomer(id, now), ...more });
  const added = subscriptions.filter(({ id }) => !ledger.get("subscription", id));
  for (const each of added) addPaidSubscription(sandbox, each);
  runDueBilling(sandbox);
  return { added: added.map(({ id }) => id) };
};
