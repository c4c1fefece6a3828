import type { OwnerProof } from "@/lib/account/verify-owner";
import { authorize, requireConfirmation } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { createAccountLink } from "@/lib/payments/create-account-link";
import { createPayoutAccount } from "@/lib/payments/create-payout-account";
import { openPayoutAccount, type OpenAccount } from "@/lib/payouts/open-payout-account";
import type { OnboardingLink } from "@/lib/payouts/payout-accounts.dto";
import { payoutAccountMessages } from "@/lib/payouts/payout-accounts.messages";
import { refreshPayoutAccount } from "@/lib/payouts/refresh-payout-account";

// Not in lib/paths.ts, which every page loads: only the provider leads here.
/** The Payouts tab, which asks for the account's state once more. */
const RETURN_PATH = paths.payouts.replace("#", "&onboarding=returned#");
/** Creates a new link when the last one has expired or was used, and leads there. */
const REFRESH_PATH = "/developer-dashboard/payout-setup";

/**
 * Creates a link to the provider's hosted page, where the viewer enters what the provider needs to pay them. The first
 * link creates the account. Changing the details of a ready account and replacing a disconnected one require proof, and
 * anything else a confirmed session, so that a stolen session cannot redirect payouts.
 * @throws AppError confirmation_needed without proof, forbidden without the required proof, invalid_input for a wrong
 * password or code, rate_limited, conflict when the provider has closed the account, unavailable
 */
export async function createOnboardingLink(viewer: Viewer | null, proof?: OwnerProof): Promise<OnboardingLink> {
  authorize(viewer, "payouts.manage");
  if (!proof) requireConfirmation(viewer);
  const account = await openPayoutAccount(viewer.id, proof);
  const providerAccountId = account.providerAccountId ?? (await createAtProvider(account, viewer));
  const address = (path: string) => new URL(path, env.APP_URL).href;
  const url = await createAccountLink(providerAccountId, account.status === "ready", {
    returnUrl: address(RETURN_PATH),
    refreshUrl: address(REFRESH_PATH),
  });
  if (url) return { url };
  await refreshPayoutAccount(providerAccountId);
  throw new AppError("conflict", payoutAccountMessages.closed);
}

/** Concurrent calls get the same account from the provider, so whichever stores it first stores the right one. */
async function createAtProvider({ id }: OpenAccount, { id: developerId, email, name }: Viewer): Promise<string> {
  const providerAccountId = await createPayoutAccount({ accountId: id, developerId, email, name });
  await db.payoutAccount.updateMany({ where: { id, providerAccountId: null }, data: { providerAccountId } });
  return providerAccountId;
}
