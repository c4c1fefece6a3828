import type { TabProps } from "./tab-props";
import { PayoutsView } from "@/components/payouts/payouts-view";
import { loadPayoutsPage } from "@/lib/payouts/load-payouts-page";
import { payoutsPageQuery } from "@/lib/payouts/payouts-page.schema";
import { refreshOnReturn } from "@/lib/payouts/refresh-on-return";

/** Renders `?tab=payouts&after=…&payoutsAfter=…`. */
export async function PayoutsTab({ viewer, query }: TabProps) {
  const address = payoutsPageQuery.parse(query);
  if (address.onboarding === "returned") await refreshOnReturn(viewer);
  return (
    <PayoutsView
      page={await loadPayoutsPage(viewer, address)}
      query={address}
      asksCode={viewer.secondFactor}
      now={new Date().toISOString()}
    />
  );
}
