import { NotADeveloper } from "@/components/dashboard/not-a-developer";
import { noteRefusedScreen } from "@/lib/auth/viewer";
import type { Viewer } from "@/lib/auth/viewer.dto";

/** The dashboard for who is no developer: an offer to customers, a refusal to staff, which the log has a line of (decision 0100). */
export async function OthersScreen({ viewer }: { viewer: Viewer }) {
  if (viewer.role !== "customer") await noteRefusedScreen(viewer);
  return <NotADeveloper role={viewer.role} />;
}
