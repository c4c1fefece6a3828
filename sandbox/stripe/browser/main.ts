import { createApi, IntegrationError } from "./api";
import type { CardElement } from "./card-element";
import {
  confirmCardPayment,
  confirmCardSetup,
  type ConfirmData,
  type ConfirmOptions,
  handleNextAction,
  type SetupData,
} from "./confirm-card-payment";
import { createPaymentMethod, createToken, type PaymentMethodData } from "./create-payment-method";
import { ElementsGroup } from "./elements-group";

/** Installs the stand-in under the provider's global name. It calls the origin that it was loaded from. */
export function install(release: string): void {
  const script = document.currentScript;
  const home = script instanceof HTMLScriptElement && script.src !== "" ? new URL(script.src).origin : location.origin;
  const Stripe = (publishableKey: unknown) => createStripe(home, publishableKey);
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: release }) });
}

/** Creates the result of `Stripe(publishableKey)`: the functions for card payments under the provider's names. */
function createStripe(baseUrl: string, key: unknown): object {
  if (typeof key !== "string") throw new IntegrationError("Invalid value for Stripe(): apiKey should be a string.");
  if (!key.startsWith("pk_"))
    throw new IntegrationError(
      "Stripe() takes a publishable key, which starts with pk_. Never show a secret key to a page.",
    );
  const api = createApi(baseUrl, key);
  return {
    elements: () => new ElementsGroup(),
    createToken: (element: CardElement) => createToken(api, element),
    createPaymentMethod: (data: PaymentMethodData) => createPaymentMethod(api, data),
    confirmCardPayment: (secret: string, data?: ConfirmData, options?: ConfirmOptions) =>
      confirmCardPayment(api, secret, data, options),
    confirmCardSetup: (secret: string, data?: SetupData, options?: ConfirmOptions) =>
      confirmCardSetup(api, secret, data, options),
    retrieveSetupIntent: (secret: string) => api.retrieveSetup(secret),
    retrievePaymentIntent: (secret: string) => api.retrieve(secret),
    handleCardAction: (secret: string) => handleNextAction(api, secret),
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => handleNextAction(api, clientSecret),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
}
