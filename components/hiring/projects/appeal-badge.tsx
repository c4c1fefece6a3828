import { StatusBadge } from "@/components/lists/status-badge";
import { Moment } from "@/components/shell/moment";

/** Until when the reader can accept or appeal a decision about a dispute. */
export function AppealBadge({ until }: { until: string }) {
  return (
    <StatusBadge tone="waiting">
      <span>Accept or appeal by </span>
      <Moment at={until} format="dayAndYear" />
    </StatusBadge>
  );
}
