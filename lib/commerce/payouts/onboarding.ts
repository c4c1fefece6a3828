import { getPayoutAccount, refreshPayoutAccount } from "@/lib/commerce/payouts/accounts";
import type { OnboardingLink, PayoutAccount } from "@/lib/commerce/payouts/payouts.rows";
import { payoutAccountMessages } from "@/lib/commerce/payouts/payouts.constants";
import { type OwnerProof, verifyOwner } from "@/lib/foundation/auth/owner";
import { authorize, requireConfirmation, type Viewer } from "@/lib/foundation/auth/permissions";
import { db, type Db, isUniqueViolation } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { paths } from "@/lib/foundation/paths";
import { createAccountLink, createPayoutAccount } from "@/lib/foundation/payments/payout-accounts";
import { withTimeout } from "@/lib/foundation/concurrency";
import { consumeRateLimit } from "@/lib/foundation/rate-limits/rate-limit";

/** How long the page waits for the provider; later responses are stored all the same. */
const WAIT_MS = 4_000;

/**
 * Asks for the account's state when the provider sends the viewer back. The page is shown in any case: when the
 * provider is slow or unavailable, an event or the hourly check brings the state later.
 */
export async function refreshOnReturn(viewer: Viewer | null): Promise<void> {
  authorize(viewer, "payouts.manage");
  const check = consumeRateLimit("payoutAccount", viewer.id)
    .then(() => checkPayoutAccount(viewer))
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  await withTimeout(check, WAIT_MS);
}

/**
 * Returns a new link for a visit of the provider's page whose link expired or was used. Opens no account, because the
 * page that calls it answers to a plain link.
 * @returns null when there is nothing to continue, or the provider is unavailable
 */
export async function continueOnboarding(viewer: Viewer | null): Promise<string | null> {
  authorize(viewer, "payouts.manage");
  const open = { developerId: viewer.id, closedAt: null, providerAccountId: { not: null } };
  if (!(await db.payoutAccount.findFirst({ where: open, select: { id: true } }))) return null;
  try {
    await consumeRateLimit("payoutAccount", viewer.id);
    return (await createOnboardingLink(viewer)).url;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

// Not in lib/foundation/paths.ts, which every page loads: only the provider leads here.
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

type OpenAccount = { id: string; providerAccountId: string | null; status: string };

const select = { id: true, providerAccountId: true, status: true } as const;

const findOpen = (tx: Db, developerId: string): Promise<OpenAccount | null> =>
  tx.payoutAccount.findFirst({ where: { developerId, closedAt: null }, select });

/**
 * Returns the developer's open payout account for setup, and creates our record of it if there is none. An account that
 * is or was ready, and the replacement of an earlier one, require proof. Proof is checked whenever it is given, because
 * it stands in for a confirmed session. A developer has one open account, however many calls come at once.
 * @throws AppError forbidden without the required proof, invalid_input for a wrong password or code, rate_limited
 */
async function openPayoutAccount(developerId: string, proof: OwnerProof | undefined): Promise<OpenAccount> {
  if (proof)
    return verifyOwner(
      developerId,
      proof,
      "password",
      async (tx) => (await findOpen(tx, developerId)) ?? create(tx, developerId),
    );
  if (await requiresProof(developerId)) throw new AppError("forbidden", payoutAccountMessages.proofNeeded);
  return (await findOpen(db, developerId)) ?? createOrFind(developerId);
}

const create = (tx: Db, developerId: string): Promise<OpenAccount> =>
  tx.payoutAccount.create({ data: { developerId }, select });

/** Creates the account; finds it when a concurrent call was faster. */
async function createOrFind(developerId: string): Promise<OpenAccount> {
  try {
    return await create(db, developerId);
  } catch (error) {
    const open = isUniqueViolation(error) ? await findOpen(db, developerId) : null;
    if (!open) throw error;
    return open;
  }
}

/**
 * "Check again": asks the provider for the current state of the viewer's payout account.
 * @throws AppError unavailable
 */
export async function checkPayoutAccount(viewer: Viewer | null): Promise<PayoutAccount> {
  authorize(viewer, "payouts.manage");
  const account = await db.payoutAccount.findFirst({
    where: { developerId: viewer.id, closedAt: null },
    select: { providerAccountId: true },
  });
  if (account?.providerAccountId) await refreshPayoutAccount(account.providerAccountId);
  return getPayoutAccount(viewer);
}

/**
 * Whether a link to the provider's hosted page requires the developer's password: it then changes the details of an
 * account that is or was ready, or replaces an earlier one, which a stolen session must not be able to do.
 */
export async function requiresProof(developerId: string): Promise<boolean> {
  const accounts = await db.payoutAccount.findMany({
    where: { developerId },
    orderBy: { closedAt: { sort: "desc", nulls: "first" } },
    take: 1,
    select: { status: true, readyAt: true, closedAt: true },
  });
  return accounts.some(({ status, readyAt, closedAt }) => closedAt !== null || readyAt !== null || status === "ready");
}
