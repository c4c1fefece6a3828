import type { TabProps } from "./tab";
import { RefundsView } from "@/components/refunds/refunds-view";
import { paths } from "@/lib/paths";
import { countRefunds } from "@/lib/refunds/count-refunds";
import { listShownRefunds } from "@/lib/refunds/list-shown-refunds";
import { refundsAddress } from "@/lib/refunds/refunds.schema";

/** `?tab=refunds`. */
export async function RefundsTab({ viewer, query }: TabProps) {
  const address = refundsAddress.parse(query);
  const [counts, page] = await Promise.all([countRefunds(viewer), listShownRefunds(viewer, address)]);
  return <RefundsView path={paths.developerDashboard} staff={false} counts={counts} status={address.status} page={page} />;
}
