import { env } from "@/lib/foundation/env";
import { checkAccount } from "@/lib/foundation/payments/check-account";
import { type Check, note, ok, problem, skipped } from "@/scripts/doctor/result";

const modeOf = (key: string) => /^[a-z]+_(live|test)_/.exec(key)?.[1] ?? null;
/** On a laptop, where `npm start` brings the sandbox and says at which port. */
export const isSandboxUnavailable = () => env.STRIPE_SECRET_KEY === "sk_test_forgehall" && !env.STRIPE_API_BASE;

/** Whether the card provider takes our keys, and both are of one mode. */
export const checkProvider: Check = {
  name: "Provider",
  needs: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_API_BASE"],
  run: async () => {
    if (isSandboxUnavailable()) return [skipped("npm start brings a payment sandbox")];
    const [secret, publishable] = [modeOf(env.STRIPE_SECRET_KEY), modeOf(env.STRIPE_PUBLISHABLE_KEY)];
    if (secret !== publishable)
      return [
        problem(
          `STRIPE_SECRET_KEY is a ${secret} key and STRIPE_PUBLISHABLE_KEY a ${publishable} key.`,
          "take both from the same mode of the dashboard.",
        ),
      ];
    const found = await checkAccount();
    if ("refused" in found)
      return [
        problem("the card provider rejects the key.", "copy STRIPE_SECRET_KEY from the provider's dashboard again."),
      ];
    if ("away" in found)
      return [
        problem(`the card provider does not answer (${found.away}).`, "allow this machine to reach api.stripe.com."),
      ];
    if (found.denied.length > 0)
      return [
        problem(
          `the key is not allowed to read ${found.denied.join(" and ")}, so changes that no webhook reports are ` +
            "missed.",
          "give the restricted key read access to events, refunds and disputes.",
        ),
      ];
    return [
      ok("the card provider accepts the key"),
      ...(secret === "test" ? [note("these are test keys: no card is charged.")] : []),
    ];
  },
};
