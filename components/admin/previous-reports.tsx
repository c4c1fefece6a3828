import { Moment } from "@/components/layout/moment";
import type { ModeratedReport } from "@/lib/reports/reports.dto";

const OUTCOMES: Record<string, string> = {
  dismissed: "Dismissed",
  removed: "Removed",
  upheld: "Upheld",
  gone: "Closed",
};

/** Earlier reports about the same subject, and how they were decided. */
export function PreviousReports({ reports }: { reports: ModeratedReport["previousReports"] }) {
  if (reports.length === 0) return null;
  return (
    <details className="mt-3 text-sm">
      <summary className="cursor-pointer font-medium">Previous reports ({reports.length})</summary>
      <ul className="nums mt-2 grid gap-2">
        {reports.map(({ id, reason, status, decidedAt }) => (
          <li key={id} className="border-l-2 border-border pl-3 wrap-anywhere whitespace-pre-line">
            {reason}
            <span className="block text-xs text-muted-foreground">
              <span>{OUTCOMES[status] ?? status}</span>
              {decidedAt && (
                <span>
                  , <Moment at={decidedAt} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
