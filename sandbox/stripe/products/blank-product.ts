import type Stripe from "stripe";

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
