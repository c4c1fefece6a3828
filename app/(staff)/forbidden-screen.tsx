import { AccessDenied } from "@/components/layout/access-denied";
import { SecondFactorRequired } from "@/components/layout/second-factor-required";
import { ACCESS_DENIED, SECOND_FACTOR_REQUIRED } from "@/components/layout/page-titles.constants";
import { needsSecondFactor, logAccessDenied, type StaffScreen } from "@/lib/auth/viewer";
import type { Viewer } from "@/lib/auth/viewer.dto";

/** The title of a page that the viewer must not open. */
export const getForbiddenTitle = (viewer: Viewer, screen: StaffScreen) =>
  needsSecondFactor(viewer, screen) ? SECOND_FACTOR_REQUIRED : ACCESS_DENIED;

/**
 * Shown when the viewer must not open a staff page, or not without a second factor. The denial is logged (decision
 * 0025).
 */
export async function ForbiddenScreen({ viewer, screen }: { viewer: Viewer; screen: StaffScreen }) {
  await logAccessDenied(viewer);
  return needsSecondFactor(viewer, screen) ? <SecondFactorRequired /> : <AccessDenied />;
}
