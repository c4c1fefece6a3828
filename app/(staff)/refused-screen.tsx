import { AccessDenied } from "@/components/layout/access-denied";
import { SecondFactorNeeded } from "@/components/layout/second-factor-needed";
import { ACCESS_DENIED, SECOND_FACTOR_NEEDED } from "@/components/layout/titles.constants";
import { needsSecondFactor, noteRefusedScreen, type StaffScreen } from "@/lib/auth/viewer";
import type { Viewer } from "@/lib/auth/viewer.dto";

/** What the screen is called for who may not open it. */
export const refusedTitle = (viewer: Viewer, screen: StaffScreen) => (needsSecondFactor(viewer, screen) ? SECOND_FACTOR_NEEDED : ACCESS_DENIED);

/** What somebody sees who may not open a staff screen, or not yet; the log has a line of it (decision 0100). */
export async function RefusedScreen({ viewer, screen }: { viewer: Viewer; screen: StaffScreen }) {
  await noteRefusedScreen(viewer);
  return needsSecondFactor(viewer, screen) ? <SecondFactorNeeded /> : <AccessDenied />;
}
