import type { TabProps } from "./tab-props";
import { RefundsView } from "@/components/refunds/refunds-view";
import { paths } from "@/lib/paths";
import { countRefunds } from "@/lib/refunds/count-refunds";
import { loadRefundsPage } from "@/lib/refunds/load-refunds-page";
import { refundsPageQuery } from "@/lib/refunds/refunds.schema";

/** Renders `?tab=refunds`. */
export async function RefundsTab({ viewer, query }: TabProps) {
  const address = refundsPageQuery.parse(query);
  const [counts, page] = await Promise.all([countRefunds(viewer), loadRefundsPage(viewer, address)]);
  return (
    <RefundsView path={paths.developerDashboard} staff={false} counts={counts} status={address.status} page={page} />
  );
}
