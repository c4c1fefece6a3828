import { loadStripe } from "@stripe/stripe-js/pure";
import type { Stripe } from "@stripe/stripe-js";

/** Loads the payment provider's script, from its own host or the one in the settings. */
function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error("The payment form didn't load."));
    document.head.append(script);
  });
}

/**
 * Loads the payment provider in the browser.
 * @throws Error when its script does not load; `<Elements>` alone would wait forever
 */
export async function loadPaymentProvider(scriptUrl: string, publishableKey: string): Promise<Stripe> {
  if (!("Stripe" in window)) await addScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("The payment form didn't start.");
  return stripe;
}
