import { PayoutsView } from "@/components/commerce/payouts/payouts-view";
import { refreshOnReturn } from "@/lib/commerce/payouts/onboarding";
import { loadPayoutsPage } from "@/lib/commerce/payouts/payouts-page";
import { payoutsPageQuery } from "@/lib/commerce/payouts/payouts.queries";
import type { TabProps } from "./tab-props";

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
