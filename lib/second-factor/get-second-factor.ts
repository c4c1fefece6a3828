import { authorize, requiresSecondFactor } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { getFactorStatus } from "@/lib/one-time-codes/get-factor-status";
import type { SecondFactorState } from "@/lib/second-factor/second-factor.dto";

/** Returns the state of the viewer's second factor (`GET /api/account/second-factor`). */
export async function getSecondFactor(viewer: Viewer | null): Promise<SecondFactorState> {
  authorize(viewer, "account.manage");
  return { ...(await getFactorStatus(viewer.id)), required: requiresSecondFactor(viewer.role) };
}
