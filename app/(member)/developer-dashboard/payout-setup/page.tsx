import { redirect } from "next/navigation";
import { getViewer } from "@/lib/auth/viewer";
import { paths } from "@/lib/paths";
import { continueOnboarding } from "@/lib/payouts/continue-onboarding";

/** Leads to the payment provider's page with a new link, after the last one expired or was used (`refresh_url`). */
export default async function PayoutSetupPage() {
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(paths.payouts));
  const url = viewer.role === "developer" ? await continueOnboarding(viewer) : null;
  redirect(url ?? paths.payouts);
}
