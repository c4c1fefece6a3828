import type { OnboardingLink } from "@/lib/payouts/payout-accounts.dto";

/** Leaves for the provider's page, and never resolves, so that nothing else can be pressed until it loads. */
export async function leaveForProvider({ url }: OnboardingLink): Promise<never> {
  window.location.assign(url);
  return new Promise(() => undefined);
}
