import { loadStripe } from "@stripe/stripe-js/pure";
import type { Stripe } from "@stripe/stripe-js";

/** The provider's script, from its own host or wherever the settings say. */
function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error("The payment provider's script did not load."));
    document.head.append(script);
  });
}

/**
 * Loads the card provider in the browser.
 * @throws Error when its script does not arrive: `<Elements>` alone would wait for ever
 */
export async function loadPaymentProvider(scriptUrl: string, publishableKey: string): Promise<Stripe> {
  if (!("Stripe" in window)) await addScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("The payment provider did not start.");
  return stripe;
}
