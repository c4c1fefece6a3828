import { AccessDenied } from "@/components/layout/access-denied";
import { noteRefusedScreen } from "@/lib/auth/viewer";
import type { Viewer } from "@/lib/auth/viewer.dto";

/** What somebody sees who may not open a staff screen; the log has a line of it (decision 0100). */
export async function RefusedScreen({ viewer }: { viewer: Viewer }) {
  await noteRefusedScreen(viewer);
  return <AccessDenied />;
}
