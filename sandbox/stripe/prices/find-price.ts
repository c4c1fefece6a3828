import type Stripe from "stripe";
import { missing } from "../http/api-error";
import type { Sandbox } from "../sandbox";

/** Finds a price; throws 404, or 400 when `param` names a parameter. */
export function findPrice({ ledger }: Sandbox, id: string, param = "id"): Stripe.Price {
  const price = ledger.get("price", id);
  if (!price) throw missing("price", id, param, param === "id" ? 404 : 400);
  return price;
}
