import type Stripe from "stripe";
import { readAddress } from "../cards/read-address";
import { nowInSeconds } from "../clock/now";
import { missing } from "../http/api-error";
import type { Call, Route } from "../http/call";
import { readMetadata } from "../http/read-metadata";
import { newId } from "../ledger/new-id";
import { listPage, listParams } from "../resources/list-page";
import { emitEvent } from "../webhooks/emit-event";

const address = "/v1/customers";
const details = ["address", "description", "email", "metadata", "name", "phone"];

export const customerRoutes: Route[] = [
  { method: "POST", path: address, handle: create },
  { method: "GET", path: address, handle: list },
  { method: "GET", path: `${address}/:id`, handle: (call) => (call.params.allow(), findCustomer(call)) },
  { method: "POST", path: `${address}/:id`, handle: update },
  { method: "DELETE", path: `${address}/:id`, handle: remove },
];

function create(call: Call): object {
  const blank: Stripe.Customer = {
    id: newId("cus"),
    object: "customer",
    balance: 0,
    created: nowInSeconds(call.sandbox.ledger),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: null,
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
  const customer = call.sandbox.ledger.put("customer", withDetails(call, blank));
  emitEvent(call, "customer.created", customer);
  return customer;
}

function update(call: Call): object {
  const customer = call.sandbox.ledger.put("customer", withDetails(call, findActiveCustomer(call)));
  emitEvent(call, "customer.updated", customer);
  return customer;
}

/** A deleted customer remains as a stub with `deleted: true`. */
function remove(call: Call): object {
  call.params.allow();
  const customer = findActiveCustomer(call);
  emitEvent(call, "customer.deleted", customer);
  return call.sandbox.ledger.put("customer", { id: customer.id, object: "customer", deleted: true });
}

function list({ params, sandbox }: Call): object {
  params.allow(...listParams, "email");
  const email = params.filled("email");
  const customers = sandbox.ledger.all("customer").filter((customer) => !customer.deleted);
  return listPage(
    params,
    address,
    customers.filter((customer) => email === undefined || customer.email === email),
  );
}

function withDetails({ params }: Call, before: Stripe.Customer): Stripe.Customer {
  params.allow(...details);
  const part = (name: string, value: string | null | undefined) =>
    params.has(name) ? (params.text(name) ?? null) : (value ?? null);
  return {
    ...before,
    address: params.has("address") ? readAddress(params.group("address")) : (before.address ?? null),
    description: part("description", before.description),
    email: part("email", before.email),
    metadata: readMetadata(params, before.metadata),
    name: part("name", before.name),
    phone: part("phone", before.phone),
  };
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
