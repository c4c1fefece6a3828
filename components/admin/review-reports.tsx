import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { codeLabel } from "@/lib/format/code-label";
import type { Report } from "@/lib/reports/reports.dto";

/** The reports about a listing, next to the listing. Nothing without any. */
export function ReviewReports({ reports }: { reports: readonly Report[] }) {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="review-reports" className="mt-3 border-t border-border pt-4">
      <h2 id="review-reports" className="text-h3">
        Reports
      </h2>
      <ul className="nums mt-2 grid gap-2.5 text-sm">
        {reports.map(({ id, reason, status, createdAt }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 wrap-anywhere">
            <span className="min-w-0 flex-[1_1_16rem] whitespace-pre-line">
              {reason}
              <Moment at={createdAt} className="block text-xs text-muted-foreground" />
            </span>
            <Badge variant={status === "open" ? "warning" : "secondary"}>{codeLabel(status)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
