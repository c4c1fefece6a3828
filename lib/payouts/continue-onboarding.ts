import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { createOnboardingLink } from "@/lib/payouts/create-onboarding-link";
import { consumeRateLimit } from "@/lib/rate-limits/rate-limit";

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
