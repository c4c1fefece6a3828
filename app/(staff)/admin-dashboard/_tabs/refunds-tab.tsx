import { FocusManager } from "@/components/layout/focus-manager";
import { FailedRefunds } from "@/components/refunds/failed-refunds";
import { RefundsView } from "@/components/refunds/refunds-view";
import { paths } from "@/lib/paths";
import { countRefunds } from "@/lib/refunds/count-refunds";
import { listFailedRefunds } from "@/lib/refunds/list-failed-refunds";
import { loadRefundsPage } from "@/lib/refunds/load-refunds-page";
import { refundsPageQuery } from "@/lib/refunds/refunds.schema";
import type { TabProps } from "./tab-props";

/** Refund requests for all sales, including those of deleted sellers. */
export async function RefundsTab({ viewer, params }: TabProps) {
  const address = refundsPageQuery.parse(params);
  const [counts, page, failed] = await Promise.all([
    countRefunds(viewer),
    loadRefundsPage(viewer, address),
    listFailedRefunds(viewer),
  ]);
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" tabIndex={-1} className="mb-5">
        Refunds
      </h2>
      <FailedRefunds refunds={failed} />
      <FocusManager heading="refunds">
        <RefundsView path={paths.adminDashboard} staff counts={counts} status={address.status} page={page} />
      </FocusManager>
    </section>
  );
}
