import { Analytics } from "@/components/commerce/dashboard/analytics";
import { listTopApps } from "@/lib/commerce/sales/app-sales";
import { analyticsPageQuery } from "@/lib/commerce/sales/sales.queries";
import { getRevenue } from "@/lib/commerce/sales/summary";
import type { TabProps } from "./tab-props";

/** Renders `?tab=analytics&by=day|week|month`. */
export async function AnalyticsTab({ viewer, query, summary }: TabProps) {
  const { by } = analyticsPageQuery.parse(query);
  const [revenue, topApps] = await Promise.all([getRevenue(viewer, by), listTopApps(viewer)]);
  return <Analytics summary={summary} revenue={revenue} topApps={topApps} />;
}
