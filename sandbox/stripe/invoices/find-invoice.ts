import type Stripe from "stripe";
import { missing } from "../http/api-error";
import type { Sandbox } from "../sandbox";

/** Finds an invoice; throws 404, or 400 when `param` names a parameter. */
export function findInvoice({ ledger }: Sandbox, id: string, param = "id"): Stripe.Invoice {
  const invoice = ledger.get("invoice", id);
  if (!invoice) throw missing("invoice", id, param, param === "id" ? 404 : 400);
  return invoice;
}
