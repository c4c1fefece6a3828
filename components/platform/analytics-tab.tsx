import { StatPanel } from "@/components/layout/stat-panel";
import { formatCount } from "@/lib/format/count";
import type { PlatformStats } from "@/lib/platform/platform.dto";

/** Platform analytics (spec section 2, "Super admin dashboard"), with a note on what each figure counts. */
export function AnalyticsTab({ stats }: { stats: PlatformStats }) {
  const figures = [
    { label: "Developers", value: stats.totalDevelopers, note: "Accounts that sell or get hired" },
    { label: "Customers", value: stats.totalCustomers, note: "Accounts that buy and hire" },
    { label: "Total Orders", value: stats.totalOrders, note: "Paid and free, including refunded" },
    { label: "Active Users", value: stats.activeUsers, note: "Signed in during the last 30 days" },
    { label: "Published Apps", value: stats.publishedApps, note: "Approved and live" },
    { label: "Active Projects", value: stats.activeProjects, note: "Open or in progress" },
  ];
  return (
    <section aria-labelledby="analytics">
      <h2 id="analytics" className="sr-only">
        Analytics
      </h2>
      <StatPanel stats={figures.map((figure) => ({ ...figure, value: formatCount(figure.value) }))} />
    </section>
  );
}
