import type Stripe from "stripe";
import type { Params } from "../http/params";

/** Reads an address; missing fields are null. */
export function readAddress(sent: Params | undefined): Stripe.Address {
  sent?.allow("city", "country", "line1", "line2", "postal_code", "state");
  const part = (name: string) => sent?.text(name) ?? null;
  return {
    city: part("city"),
    country: part("country"),
    line1: part("line1"),
    line2: part("line2"),
    postal_code: part("postal_code"),
    state: part("state"),
  };
}
