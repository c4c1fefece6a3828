import type Stripe from "stripe";
import { missing } from "../http/api-error";
import type { Call } from "../http/call";

/** Finds the transfer that a call names; throws 404. */
export function findTransfer({ sandbox, id }: Call): Stripe.Transfer {
  const transfer = sandbox.ledger.get("transfer", id);
  if (!transfer) throw missing("transfer", id);
  return transfer;
}
