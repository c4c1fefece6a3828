import { StatPanel } from "@/components/layout/stat-panel";
import { formatCount } from "@/lib/format/count";
import { formatPrice } from "@/lib/format/money";
import { formatPercent } from "@/lib/format/percent";
import { FIGURE_DAYS } from "@/lib/sales/sales.constants";
import type { SubscriptionFigures } from "@/lib/sales/sales.dto";

/** The figures of a developer's subscriptions. */
export function SubscriptionStats({ figures: { revenue, churn, newSubscribers } }: { figures: SubscriptionFigures }) {
  const stats = [
    {
      label: "Monthly recurring revenue",
      value: formatPrice(revenue.monthly),
      note: "Before fees; a yearly price counts as a twelfth",
    },
    {
      label: "Active subscribers",
      value: formatCount(revenue.subscribers),
      note: "Counted once for each app",
    },
    {
      label: "New subscribers",
      value: formatCount(newSubscribers),
      note: `In the last ${FIGURE_DAYS} days`,
    },
    {
      label: "Churn",
      value: churn.rate === null ? "–" : formatPercent(churn.rate),
      note:
        churn.rate === null
          ? `No subscribers ${FIGURE_DAYS} days ago`
          : `${formatCount(churn.ended)} of ${formatCount(churn.subscribers)} in the last ${FIGURE_DAYS} days`,
    },
  ];
  return <StatPanel stats={stats} />;
}
