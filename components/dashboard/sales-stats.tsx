import { Sparkline } from "@/components/dashboard/sparkline";
import { StatPanel } from "@/components/layout/stat-panel";
import { TextWithDates } from "@/components/layout/moment";
import { pluralize, formatCount } from "@/lib/format/count";
import { formatPrice } from "@/lib/format/money";
import type { RevenueBucket, SalesSummary } from "@/lib/sales/sales.dto";

/** The four statistics cards (docs/product.md#developer-dashboard). */
export function SalesStats({ summary, weeks }: { summary: SalesSummary; weeks: readonly RevenueBucket[] }) {
  const { revenue, paidOrders, downloads, topApp, apps, lastSentAt } = summary;
  const stats = [
    {
      label: "Total Revenue",
      value: formatPrice(revenue),
      note: `${pluralize(paidOrders, "paid order")}, after refunds and fees`,
      aside: <Sparkline bars={weeks} />,
    },
    {
      label: "Total Downloads",
      value: formatCount(downloads),
      note:
        topApp && topApp.downloads > 0 && apps.total > 1 && `Top: ${topApp.title}, ${formatCount(topApp.downloads)}`,
    },
    {
      label: "Live Apps",
      value: formatCount(apps.approved),
      note: apps.total > 0 && `Of ${formatCount(apps.total)} listed`,
    },
    {
      label: "Pending Review",
      value: formatCount(apps.pending),
      note: lastSentAt && <TextWithDates text={`Last submitted ${lastSentAt}`} format="shortDay" />,
    },
  ];
  return <StatPanel stats={stats} />;
}
