import type Stripe from "stripe";
import { missing } from "../http/api-error";
import type { Sandbox } from "../sandbox";

/** A product that was created at `created` (seconds since 1970). It is not in the ledger. */
export function createBlankProduct(id: string, name: string, created: number): Stripe.Product {
  return {
    id,
    object: "product",
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: created,
    url: null,
  };
}

/** Finds a product; throws 404, or 400 when `param` names a parameter. */
export function findProduct({ ledger }: Sandbox, id: string, param = "id"): Stripe.Product {
  const product = ledger.get("product", id);
  if (!product) throw missing("product", id, param, param === "id" ? 404 : 400);
  return product;
}
