import { DeveloperRequired } from "@/components/dashboard/developer-required";
import { logAccessDenied } from "@/lib/auth/viewer";
import type { Viewer } from "@/lib/auth/viewer.dto";

/**
 * The dashboard for users who are not developers: customers can become one, staff are denied access, which is logged
 * (decision 0025).
 */
export async function DeveloperOnlyScreen({ viewer }: { viewer: Viewer }) {
  if (viewer.role !== "customer") await logAccessDenied(viewer);
  return <DeveloperRequired role={viewer.role} />;
}
