import type Stripe from "stripe";
import type { Call } from "../http/call";
import { newId } from "../ledger/new-id";

/**
 * What the buyer has to do before the bank decides: the browser script opens a dialog, or, when a return URL was sent
 * without `use_stripe_sdk`, the buyer is redirected to the sandbox's own authentication page and back.
 */
export function nextAction({ params, origin }: Call, intent: Stripe.PaymentIntent): Stripe.PaymentIntent.NextAction {
  const returnUrl = params.filled("return_url");
  if (returnUrl === undefined || params.flag("use_stripe_sdk")) return scriptAction();
  const url = new URL(`/3ds/${intent.id}`, origin);
  url.searchParams.set("client_secret", intent.client_secret ?? "");
  url.searchParams.set("return_url", returnUrl);
  return { type: "redirect_to_url", redirect_to_url: { url: url.href, return_url: returnUrl } };
}

/** The browser script opens the bank's dialog. */
export function scriptAction(): { type: "use_stripe_sdk"; use_stripe_sdk: { [key: string]: string } } {
  return {
    type: "use_stripe_sdk",
    use_stripe_sdk: { type: "stripe_3ds2_fingerprint", three_d_secure_2_source: newId("src") },
  };
}
