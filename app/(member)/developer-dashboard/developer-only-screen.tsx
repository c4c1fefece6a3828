import { DeveloperRequired } from "@/components/commerce/dashboard/developer-required";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { logAccessDenied } from "@/lib/foundation/auth/page-viewer";
import { describePage } from "@/lib/foundation/page-facts";

/**
 * The dashboard for users who are not developers: customers can become one, staff are denied access, which is logged
 * (decision 0025).
 */
export async function DeveloperOnlyScreen({ viewer }: { viewer: Viewer }) {
  if (viewer.role !== "customer") {
    await logAccessDenied(viewer);
    describePage({ status: 403 });
  }
  return <DeveloperRequired role={viewer.role} />;
}
