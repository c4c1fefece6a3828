import { DeveloperRequired } from "@/components/dashboard/developer-required";
import { logAccessDenied } from "@/lib/auth/viewer";
import type { Viewer } from "@/lib/auth/viewer.dto";

/**
 * The dashboard for who is no developer: an offer to customers, a refusal to staff, which the log has a line of
 * (decision 0025).
 */
export async function DeveloperOnlyScreen({ viewer }: { viewer: Viewer }) {
  if (viewer.role !== "customer") await logAccessDenied(viewer);
  return <DeveloperRequired role={viewer.role} />;
}
