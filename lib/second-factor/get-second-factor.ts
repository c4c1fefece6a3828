import { authorize, mustHaveSecondFactor } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { readFactor } from "@/lib/one-time-codes/read-factor";
import type { SecondFactorState } from "@/lib/second-factor/second-factor.dto";

/** How things stand with the viewer's second factor (`GET /api/account/second-factor`). */
export async function getSecondFactor(viewer: Viewer | null): Promise<SecondFactorState> {
  authorize(viewer, "account.manage");
  return { ...(await readFactor(viewer.id)), required: mustHaveSecondFactor(viewer.role) };
}
