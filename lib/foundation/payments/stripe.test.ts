import Stripe from "stripe";
import { callProvider } from "@/lib/foundation/payments/stripe";

const callAndFail = (raw: Partial<Stripe.StripeRawError>) =>
  callProvider(() =>
    Promise.reject(Stripe.errors.StripeError.generate({ message: "refused", ...raw } as Stripe.StripeRawError)),
  );

describe("callProvider", () => {
  it.each(["invalid_request_error", "idempotency_error"] as const)(
    "throws unavailable while the idempotency key is in use (%s)",
    async (type) => {
      await expect(callAndFail({ type, code: "idempotency_key_in_use", statusCode: 409 })).rejects.toMatchObject({
        code: "unavailable",
        retryAfterSeconds: 10,
      });
    },
  );

  it.each(["invalid_request_error", "idempotency_error"] as const)(
    "rethrows the error of an invalid request (%s)",
    async (type) => {
      await expect(callAndFail({ type, statusCode: 400 })).rejects.toMatchObject({
        type: expect.stringMatching(/^Stripe(InvalidRequest|Idempotency)Error$/) as string,
      });
    },
  );
});
