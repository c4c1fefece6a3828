import { FailedRefunds } from "@/components/commerce/refunds/failed-refunds";
import { LostFiles } from "@/components/commerce/refunds/lost-files";
import { RefundsView } from "@/components/commerce/refunds/refunds-view";
import { FocusManager } from "@/components/shell/focus-manager";
import { listLostFiles } from "@/lib/commerce/refunds/lost-files";
import { countRefunds, listFailedRefunds, loadRefundsPage } from "@/lib/commerce/refunds/read-refunds";
import { refundsPageQuery } from "@/lib/commerce/refunds/refunds.schema";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";
import type { TabProps } from "./tab-props";

/** Refund requests for all sales, including those of deleted sellers. */
export async function RefundsTab({ viewer, params }: TabProps) {
  const address = refundsPageQuery.parse(params);
  const [counts, page, failed, lost] = await Promise.all([
    countRefunds(viewer),
    loadRefundsPage(viewer, address),
    listFailedRefunds(viewer),
    listLostFiles(viewer),
  ]);
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" tabIndex={-1} className="mb-5">
        Refunds
      </h2>
      <FailedRefunds refunds={failed} />
      <LostFiles files={lost} />
      <FocusManager heading="refunds">
        <RefundsView
          path={withQuery(paths.adminDashboard, { tab: "refunds" })}
          staff
          counts={counts}
          status={address.status}
          page={page}
        />
      </FocusManager>
    </section>
  );
}
