import Stripe from "stripe";
import { callProvider } from "@/lib/payments/call-provider";

const refused = (raw: Partial<Stripe.StripeRawError>) =>
  callProvider(() =>
    Promise.reject(Stripe.errors.StripeError.generate({ message: "refused", ...raw } as Stripe.StripeRawError)),
  );

describe("a call to the provider", () => {
  it.each(["invalid_request_error", "idempotency_error"] as const)(
    "is tried again later while its key is in work (%s)",
    async (type) => {
      await expect(refused({ type, code: "idempotency_key_in_use", statusCode: 409 })).rejects.toMatchObject({
        code: "unavailable",
        retryAfterSeconds: 10,
      });
    },
  );

  it.each(["invalid_request_error", "idempotency_error"] as const)("that is wrong stays wrong (%s)", async (type) => {
    await expect(refused({ type, statusCode: 400 })).rejects.toMatchObject({
      type: expect.stringMatching(/^Stripe(InvalidRequest|Idempotency)Error$/) as string,
    });
  });
});
