import type Stripe from "stripe";
import { randomCharacters } from "../ledger/new-id";

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
