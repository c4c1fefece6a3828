import { createStripe } from "./create-stripe";

/** Installs the stand-in under the provider's global name. It calls the origin that it was loaded from. */
export function install(release: string): void {
  const script = document.currentScript;
  const home = script instanceof HTMLScriptElement && script.src !== "" ? new URL(script.src).origin : location.origin;
  const Stripe = (publishableKey: unknown) => createStripe(home, publishableKey);
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: release }) });
}
