import type Stripe from "stripe";
import { missing } from "../http/api-error";
import type { Sandbox } from "../sandbox";

/** Finds a product; throws 404, or 400 when `param` names a parameter. */
export function findProduct({ ledger }: Sandbox, id: string, param = "id"): Stripe.Product {
  const product = ledger.get("product", id);
  if (!product) throw missing("product", id, param, param === "id" ? 404 : 400);
  return product;
}
