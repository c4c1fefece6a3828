import type Stripe from "stripe";
import { malformed } from "./api-error";
import type { Params } from "./params";

/**
 * Returns an object's metadata after a call: sent keys are merged in, an empty value removes its key, and empty
 * metadata removes all. At most 50 keys, names of 40 and values of 500 characters, like the provider.
 */
export function readMetadata(params: Params, before: Stripe.Metadata = {}): Stripe.Metadata {
  if (!params.has("metadata")) return before;
  const sent = params.group("metadata");
  if (!sent) return {};
  const merged = new Map(Object.entries(before));
  for (const name of sent.names()) {
    const value = sent.text(name) ?? "";
    if (name.length > 40 || value.length > 500) {
      throw malformed(`Metadata keys can have up to 40 characters and values up to 500: ${name}`, {
        param: "metadata",
      });
    }
    if (value === "") merged.delete(name);
    else merged.set(name, value);
  }
  if (merged.size > 50) throw malformed("Metadata can have up to 50 keys.", { param: "metadata" });
  return Object.fromEntries(merged);
}
