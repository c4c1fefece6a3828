import { callProvider, isMissing, requestErrorCode } from "@/lib/payments/call-provider";
import { stripe } from "@/lib/payments/stripe";

export type AccountLinkUrls = {
  /** Where the provider sends the developer afterwards. */
  returnUrl: string;
  /** Where it sends them when the link has expired or was used: creates a new one. */
  refreshUrl: string;
};

/**
 * Creates a link to the provider's hosted page for a payout account. It works once, for a few minutes: never store or
 * email it.
 * @param isUpdate whether the account is set up already, and its owner wants to change details
 * @returns null when the provider closed the account or no longer knows it
 * @throws AppError unavailable
 */
export async function createAccountLink(
  account: string,
  isUpdate: boolean,
  { returnUrl, refreshUrl }: AccountLinkUrls,
): Promise<string | null> {
  const urls = { return_url: returnUrl, refresh_url: refreshUrl };
  return callProvider(async () => {
    try {
      const { url } = await stripe().v2.core.accountLinks.create({
        account,
        use_case: isUpdate
          ? { type: "account_update", account_update: urls }
          : { type: "account_onboarding", account_onboarding: urls },
      });
      return url;
    } catch (error) {
      if (isMissing(error) || requestErrorCode(error) === "account_closed") return null;
      throw error;
    }
  });
}
