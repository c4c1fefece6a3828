import { addCohorts, trimCohorts } from "@/components/dashboard/retention-curve";
import { RetentionChart } from "@/components/dashboard/retention-chart";
import { RetentionTable } from "@/components/dashboard/retention-table";
import { Card, CardContent } from "@/components/ui/card";
import type { RetentionCohort } from "@/lib/sales/sales.dto";

/** How long subscribers stay: all of them as a chart, and by the month in which they started as a table. */
export function Retention({ cohorts }: { cohorts: readonly RetentionCohort[] }) {
  const shown = trimCohorts(cohorts);
  const points = addCohorts(shown);
  const hasFigures = points.some(({ subscribers }) => subscribers > 0);
  return (
    <Card className="mt-5">
      <CardContent>
        <h3>Retention</h3>
        <p className="max-w-[62ch] text-sm text-muted-foreground">
          {hasFigures
            ? "The share of new subscribers who are still subscribed at the end of each month after the one they started in, in UTC."
            : "See how long subscribers stay, once the first full month after they started is over."}
        </p>
        {hasFigures && (
          <>
            <RetentionChart points={points} />
            <RetentionTable cohorts={shown} points={points} />
          </>
        )}
      </CardContent>
    </Card>
  );
}
