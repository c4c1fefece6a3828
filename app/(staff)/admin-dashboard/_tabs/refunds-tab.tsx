import { KeepFocus } from "@/components/layout/keep-focus";
import { FailedRefunds } from "@/components/refunds/failed-refunds";
import { RefundsView } from "@/components/refunds/refunds-view";
import { paths } from "@/lib/paths";
import { countRefunds } from "@/lib/refunds/count-refunds";
import { listFailedRefunds } from "@/lib/refunds/list-failed-refunds";
import { listShownRefunds } from "@/lib/refunds/list-shown-refunds";
import { refundsAddress } from "@/lib/refunds/refunds.schema";
import type { TabProps } from "./tab";

/** Refund requests of every sale, also of those whose seller is gone. */
export async function RefundsTab({ viewer, params }: TabProps) {
  const address = refundsAddress.parse(params);
  const [counts, page, failed] = await Promise.all([countRefunds(viewer), listShownRefunds(viewer, address), listFailedRefunds(viewer)]);
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" tabIndex={-1} className="mb-5">Refunds</h2>
      <FailedRefunds refunds={failed} />
      <KeepFocus heading="refunds">
        <RefundsView path={paths.adminDashboard} staff counts={counts} status={address.status} page={page} />
      </KeepFocus>
    </section>
  );
}
