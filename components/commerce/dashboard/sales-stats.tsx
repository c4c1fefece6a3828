import { StatLine, StatPanel } from "@/components/lists/stat-panel";
import { TextWithDates } from "@/components/shell/moment";
import type { RevenueBucket, SalesSummary } from "@/lib/commerce/sales/sales.rows";
import { formatPrice } from "@/lib/foundation/format/money";
import { formatCount, pluralize } from "@/lib/foundation/format/numbers";

type SalesStatsProps = {
  summary: SalesSummary;
  /** Null shows the figures alone, in one line. */
  weeks: readonly RevenueBucket[] | null;
};

/** What revenue includes besides orders of apps; empty without any. */
export const withMilestones = (count: number): string => (count > 0 ? ` and ${pluralize(count, "milestone")}` : "");

/** The four statistics cards (docs/product.md#developer-dashboard). */
export function SalesStats({ summary, weeks }: SalesStatsProps) {
  const { revenue, completedOrders, paidMilestones, downloads, topApp, apps, lastSentAt } = summary;
  const stats = [
    {
      label: "Total Revenue",
      value: formatPrice(revenue),
      note: `${pluralize(completedOrders, "completed order")}${withMilestones(paidMilestones)}; your share after refunds`,
      aside: weeks && <Sparkline bars={weeks} />,
    },
    {
      label: "Total Downloads",
      value: formatCount(downloads),
      note:
        downloads > 0 &&
        `Counted once per buyer${topApp && apps.total > 1 ? `. Top: ${topApp.title}, ${formatCount(topApp.downloads)}` : ""}`,
    },
    {
      label: "Live Apps",
      value: formatCount(apps.approved),
      note: apps.total > 0 && `${formatCount(apps.total)} in total`,
    },
    {
      label: "Pending Review",
      value: formatCount(apps.pending),
      note: lastSentAt && <TextWithDates text={`Last submitted ${lastSentAt}`} format="shortDay" />,
    },
  ];
  return weeks ? <StatPanel stats={stats} /> : <StatLine stats={stats} />;
}

const HEIGHT = 52;
const STEP = 12.8;
const BAR = 9;

/** A small chart of the last weeks' revenue, with negative weeks below the others; Analytics has the numbers. */
function Sparkline({ bars }: { bars: readonly RevenueBucket[] }) {
  const values = bars.map(({ revenue }) => Number(revenue));
  const [top, low] = [Math.max(0, ...values), Math.min(0, ...values)];
  if (top === low) return null;
  const scale = HEIGHT / (top - low);
  const label = `Revenue for the last ${bars.length} weeks. This week: ${formatPrice(bars.at(-1)?.revenue ?? "0.00")}`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${STEP * bars.length - (STEP - BAR)} ${HEIGHT}`}
      className="h-13 max-w-38 min-w-0 flex-1 basis-24"
    >
      {bars.map(({ start }, index) => {
        const value = values[index] ?? 0;
        const height = Math.max(1, Math.abs(value) * scale);
        return (
          <rect
            key={start}
            x={index * STEP}
            y={value < 0 ? top * scale : top * scale - height}
            width={BAR}
            height={height}
            rx={1.5}
            className={index === bars.length - 1 ? "fill-hot" : "fill-bar"}
          />
        );
      })}
    </svg>
  );
}
