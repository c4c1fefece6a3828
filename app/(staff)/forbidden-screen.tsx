import { AccessDenied } from "@/components/layout/access-denied";
import { SecondFactorRequired } from "@/components/layout/second-factor-required";
import { ACCESS_DENIED, SECOND_FACTOR_REQUIRED } from "@/components/layout/page-titles.constants";
import { needsSecondFactor, logAccessDenied, type StaffScreen } from "@/lib/auth/viewer";
import type { Viewer } from "@/lib/auth/viewer.dto";

/** What the screen is called for who may not open it. */
export const getForbiddenTitle = (viewer: Viewer, screen: StaffScreen) =>
  needsSecondFactor(viewer, screen) ? SECOND_FACTOR_REQUIRED : ACCESS_DENIED;

/** What somebody sees who may not open a staff screen, or not yet; the log has a line of it (decision 0025). */
export async function ForbiddenScreen({ viewer, screen }: { viewer: Viewer; screen: StaffScreen }) {
  await logAccessDenied(viewer);
  return needsSecondFactor(viewer, screen) ? <SecondFactorRequired /> : <AccessDenied />;
}
