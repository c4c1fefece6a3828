import { AccessDenied, SecondFactorRequired } from "@/components/shell/access-denied";
import { ACCESS_DENIED, SECOND_FACTOR_REQUIRED } from "@/components/shell/page-titles.constants";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { logAccessDenied, needsSecondFactor, type StaffScreen } from "@/lib/foundation/auth/page-viewer";
import { describePage } from "@/lib/foundation/page-facts";

/** The title of a page that the viewer must not open. */
export const getForbiddenTitle = (viewer: Viewer, screen: StaffScreen) =>
  needsSecondFactor(viewer, screen) ? SECOND_FACTOR_REQUIRED : ACCESS_DENIED;

/**
 * Shown when the viewer must not open a staff page, or not without a second factor. The denial is logged (decision
 * 0025).
 */
export async function ForbiddenScreen({ viewer, screen }: { viewer: Viewer; screen: StaffScreen }) {
  await logAccessDenied(viewer);
  describePage({ status: 403 });
  return needsSecondFactor(viewer, screen) ? <SecondFactorRequired /> : <AccessDenied />;
}
