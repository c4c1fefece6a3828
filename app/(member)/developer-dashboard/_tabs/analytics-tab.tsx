import { Analytics } from "@/components/commerce/dashboard/analytics";
import { listTopApps } from "@/lib/commerce/sales/app-sales";
import { analyticsPageQuery } from "@/lib/commerce/sales/sales.queries";
import { getRevenue, getSalesBefore } from "@/lib/commerce/sales/summary";
import { getTraffic } from "@/lib/commerce/sales/traffic";
import type { TabProps } from "./tab-props";

/** Renders `?tab=analytics&by=day|week|month`. */
export async function AnalyticsTab({ viewer, query, summary }: TabProps) {
  const { by } = analyticsPageQuery.parse(query);
  // The same moment for all figures.
  const now = new Date();
  const [revenue, salesBefore, traffic, topApps] = await Promise.all([
    getRevenue(viewer, by, now),
    getSalesBefore(viewer, by, now),
    getTraffic(viewer, by, now),
    listTopApps(viewer),
  ]);
  return <Analytics {...{ summary, revenue, salesBefore, traffic, topApps }} />;
}
