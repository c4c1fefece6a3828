import { RefundsView } from "@/components/commerce/refunds/refunds-view";
import { countRefunds, loadRefundsPage } from "@/lib/commerce/refunds/read-refunds";
import { refundsPageQuery } from "@/lib/commerce/refunds/refunds.schema";
import { paths } from "@/lib/foundation/paths";
import type { TabProps } from "./tab-props";

/** Renders `?tab=orders&view=refunds`. */
export async function RefundsTab({ viewer, query }: TabProps) {
  const address = refundsPageQuery.parse(query);
  const [counts, page] = await Promise.all([countRefunds(viewer), loadRefundsPage(viewer, address)]);
  return (
    <RefundsView path={paths.developerRefunds} staff={false} counts={counts} status={address.status} page={page} />
  );
}
