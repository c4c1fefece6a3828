import { createApi } from "./api";
import { confirmCardPayment, handleNextAction, type ConfirmData, type ConfirmOptions } from "./confirm-card-payment";
import { confirmCardSetup, type SetupData } from "./confirm-card-setup";
import { createPaymentMethod, createToken, type PaymentMethodData } from "./create-payment-method";
import { ElementsGroup } from "./elements-group";
import { IntegrationError } from "./integration-error";
import type { CardElement } from "./card-element";

/** Creates the result of `Stripe(publishableKey)`: the functions for card payments under the provider's names. */
export function createStripe(baseUrl: string, key: unknown): object {
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
