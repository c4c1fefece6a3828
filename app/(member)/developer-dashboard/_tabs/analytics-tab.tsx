import type { TabProps } from "./tab-props";
import { Analytics } from "@/components/dashboard/analytics";
import { getRevenue } from "@/lib/sales/get-revenue";
import { listTopApps } from "@/lib/sales/list-top-apps";
import { analyticsPageQuery } from "@/lib/sales/sales.schema";

/** Renders `?tab=analytics&by=day|week|month`. */
export async function AnalyticsTab({ viewer, query, summary }: TabProps) {
  const { by } = analyticsPageQuery.parse(query);
  const [revenue, topApps] = await Promise.all([getRevenue(viewer, by), listTopApps(viewer)]);
  return <Analytics summary={summary} revenue={revenue} topApps={topApps} />;
}
