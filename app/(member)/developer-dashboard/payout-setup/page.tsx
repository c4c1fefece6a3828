import { redirect } from "next/navigation";
import { continueOnboarding } from "@/lib/commerce/payouts/onboarding";
import { requireViewer } from "@/lib/foundation/auth/page-viewer";
import { paths } from "@/lib/foundation/paths";

/** Leads to the payment provider's page with a new link, after the last one expired or was used (`refresh_url`). */
export default async function PayoutSetupPage() {
  const viewer = await requireViewer();
  const url = viewer.role === "developer" ? await continueOnboarding(viewer) : null;
  redirect(url ?? paths.payouts);
}
