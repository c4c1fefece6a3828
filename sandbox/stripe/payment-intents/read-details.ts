import type Stripe from "stripe";
import { getTestCard, createPaymentMethod } from "../cards/create-payment-method";
import { readAddress } from "../cards/read-address";
import { missing } from "../http/api-error";
import type { Call } from "../http/call";

/** The parameters that creating and updating a payment intent share. */
export const detailParams = [
  "allowed_payment_method_types",
  "amount",
  "currency",
  "customer",
  "description",
  "metadata",
  "payment_method",
  "payment_method_data",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "statement_descriptor_suffix",
  "transfer_group",
];

/** Reads a customer's id; throws 400 when there is no such customer. */
export function readCustomer({ params, sandbox }: Call): string | undefined {
  const id = params.filled("customer");
  if (id === undefined) return undefined;
  const customer = sandbox.ledger.get("customer", id);
  if (!customer || customer.deleted) throw missing("customer", id, "customer", 400);
  return id;
}

/**
 * Reads the payment method of a call: one of the ledger by id, or a new one from a test card's name with the billing
 * details in `payment_method_data`.
 */
export function readPaymentMethod({ params, sandbox }: Call): Stripe.PaymentMethod | undefined {
  const data = params
    .group("payment_method_data")
    ?.allow("type", "card", "billing_details", "metadata", "allow_redisplay");
  const token = data?.group("card")?.allow("token").filled("token");
  const name = params.filled("payment_method") ?? token;
  if (name === undefined) return undefined;
  const method = sandbox.ledger.get("payment_method", name) ?? createPaymentMethod(sandbox, name, data);
  getTestCard(sandbox, method);
  return method;
}

/** Reads a shipping address; null when sent empty. */
export function readShipping({ params }: Call): Stripe.PaymentIntent.Shipping | null | undefined {
  if (!params.has("shipping")) return undefined;
  const sent = params.group("shipping")?.allow("address", "carrier", "name", "phone", "tracking_number");
  if (!sent) return null;
  const part = (name: string) => sent.text(name) ?? null;
  return {
    address: readAddress(sent.group("address")),
    carrier: part("carrier"),
    name: sent.require("name", sent.filled("name")),
    phone: part("phone"),
    tracking_number: part("tracking_number"),
  };
}
