import type Stripe from "stripe";
import {
  findOrCreatePaymentMethod,
  findSavedPaymentMethod,
  readAddress,
  savePaymentMethod,
} from "../cards/payment-methods";
import { nowInSeconds } from "../clock/clock";
import { missing } from "../http/api-error";
import type { Call, Route } from "../http/call";
import { readMetadata } from "../http/params";
import { newId, randomCharacters } from "../ledger/new-id";
import { listPage, listParams } from "../resources/list-page";
import { endSubscription } from "../subscriptions/end-subscription";
import { onClockOf } from "../test-clocks/test-clock-routes";
import { emitEvent } from "../webhooks/emit-event";

const address = "/v1/customers";
const details = ["address", "description", "email", "invoice_settings", "metadata", "name", "phone"];

export const customerRoutes: Route[] = [
  { method: "POST", path: address, handle: create },
  { method: "GET", path: address, handle: list },
  { method: "GET", path: `${address}/:id`, handle: (call) => (call.params.allow(), findCustomer(call)) },
  { method: "POST", path: `${address}/:id`, handle: update },
  { method: "DELETE", path: `${address}/:id`, handle: remove },
];

function create(call: Call): object {
  call.params.allow(...details, "payment_method", "test_clock");
  const now = nowInSeconds(call.sandbox.ledger);
  const blank = { ...createBlankCustomer(newId("cus"), now), test_clock: readTestClock(call) };
  call.sandbox.ledger.put("customer", blank);
  const name = call.params.filled("payment_method");
  if (name !== undefined) savePaymentMethod(call, findOrCreatePaymentMethod(call.sandbox, name), blank.id);
  const customer = call.sandbox.ledger.put("customer", withDetails(call, blank));
  emitEvent(call, "customer.created", customer);
  return customer;
}

function readTestClock({ params, sandbox }: Call): string | null {
  const id = params.filled("test_clock");
  if (id !== undefined && !sandbox.ledger.get("test_clock", id)) throw missing("test clock", id, "test_clock", 400);
  return id ?? null;
}

function update(call: Call): object {
  call.params.allow(...details);
  const customer = call.sandbox.ledger.put("customer", withDetails(call, findActiveCustomer(call)));
  emitEvent(call, "customer.updated", customer);
  return customer;
}

/** A deleted customer remains as a stub with `deleted: true`. Its subscriptions end. */
function remove(call: Call): object {
  call.params.allow();
  const customer = findActiveCustomer(call);
  const { ledger } = call.sandbox;
  onClockOf(ledger, customer.id, () => {
    for (const subscription of ledger.all("subscription"))
      if (subscription.customer === customer.id && subscription.ended_at === null)
        endSubscription(call, subscription, { reason: "cancellation_requested" });
  });
  emitEvent(call, "customer.deleted", customer);
  return call.sandbox.ledger.put("customer", { id: customer.id, object: "customer", deleted: true });
}

function list({ params, sandbox }: Call): object {
  params.allow(...listParams, "email", "test_clock");
  const email = params.filled("email");
  const clock = params.filled("test_clock");
  const customers = sandbox.ledger.all("customer").filter((customer) => !customer.deleted);
  return listPage(
    params,
    address,
    customers.filter(
      (customer) =>
        customer.email === (email ?? customer.email) && customer.test_clock === (clock ?? customer.test_clock),
    ),
  );
}

function withDetails(call: Call, before: Stripe.Customer): Stripe.Customer {
  const { params } = call;
  const part = (name: string, value: string | null | undefined) =>
    params.has(name) ? (params.text(name) ?? null) : (value ?? null);
  return {
    ...before,
    address: params.has("address") ? readAddress(params.group("address")) : (before.address ?? null),
    description: part("description", before.description),
    email: part("email", before.email),
    invoice_settings: readInvoiceSettings(call, before),
    metadata: readMetadata(params, before.metadata),
    name: part("name", before.name),
    phone: part("phone", before.phone),
  };
}

/** The card that pays the customer's invoices must be saved for the customer. */
function readInvoiceSettings({ params, sandbox }: Call, before: Stripe.Customer): Stripe.Customer.InvoiceSettings {
  const param = "invoice_settings[default_payment_method]";
  const id = params.group("invoice_settings")?.allow("default_payment_method").text("default_payment_method");
  if (id === undefined) return before.invoice_settings;
  const method = id === null ? null : findSavedPaymentMethod(sandbox, id, before.id, param).id;
  return { ...before.invoice_settings, default_payment_method: method };
}

function findCustomer({ sandbox, id }: Call): Stripe.Customer | Stripe.DeletedCustomer {
  const customer = sandbox.ledger.get("customer", id);
  if (!customer) throw missing("customer", id);
  return customer;
}

function findActiveCustomer(call: Call): Stripe.Customer {
  const customer = findCustomer(call);
  if (customer.deleted) throw missing("customer", call.id);
  return customer;
}

/** A customer that was created at `created` (seconds since 1970). It is not in the ledger. */
export function createBlankCustomer(id: string, created: number): Stripe.Customer {
  return {
    id,
    object: "customer",
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomCharacters(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}
