import type Stripe from "stripe";
import type { Account } from "../accounts/accounts";
import type { OnboardingSessionRecord } from "../ledger/records";

/** Where a link redirects to when it no longer works, and when the owner is done. */
export type Urls = Pick<Stripe.V2.Core.AccountLink.UseCase.AccountOnboarding, "refresh_url" | "return_url">;

/** One visit of the hosted page. */
export type Visit = {
  session: OnboardingSessionRecord;
  link: Stripe.V2.Core.AccountLink;
  urls: Urls;
  account: Account;
};
