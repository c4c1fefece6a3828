import type Stripe from "stripe";
import { previousAttributes } from "../resources/previous-attributes";
import { emitEvent, type Cause } from "../webhooks/emit-event";

/**
 * Changes an invoice. Sends `invoice.updated` when that changed something, and then the events that say what it means,
 * such as `invoice.paid`.
 */
export function putInvoice(
  cause: Cause,
  before: Stripe.Invoice,
  changes: Partial<Stripe.Invoice>,
  ...types: string[]
): Stripe.Invoice {
  const after = cause.sandbox.ledger.put("invoice", { ...before, ...changes });
  const previous = previousAttributes(before, after);
  if (previous) emitEvent(cause, "invoice.updated", after, previous);
  for (const type of types) emitEvent(cause, type, after);
  return after;
}
