import { OverviewEntries } from "@/components/platform/overview-entries";
import { SectionCard } from "@/components/layout/section-card";
import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { codeLabel } from "@/lib/format/code-label";
import type { Newest, OverviewReport } from "@/lib/platform/user-overview.dto";

/** Names what a report is about: "Message by Ada", "Account of Ada". */
function describeSubject({ subjectType, author }: OverviewReport): string {
  if (!author) return codeLabel(subjectType);
  return subjectType === "user" ? `Account of ${author.name}` : `${codeLabel(subjectType)} by ${author.name}`;
}

type OverviewReportsProps = {
  title: string;
  list: Newest<OverviewReport>;
  empty: string;
  /** Whether the reports are about the user. Each then names its reporter, otherwise the reported content. */
  about?: boolean;
};

/** Reports by or about a user. */
export function OverviewReports({ title, list, empty, about = false }: OverviewReportsProps) {
  return (
    <SectionCard title={title}>
      <OverviewEntries list={list} empty={empty}>
        {(report) => (
          <>
            <span dir="auto" className="min-w-0 flex-[1_1_14rem] whitespace-pre-line wrap-anywhere">
              {report.reason}
              <span className="block text-xs text-muted-foreground">
                <span>
                  {about
                    ? `Reported by ${report.reporter?.name ?? "a deleted account"}, `
                    : `${describeSubject(report)}. Reported `}
                </span>
                <Moment at={report.createdAt} />
              </span>
            </span>
            <Badge variant={report.status === "open" ? "warning" : "secondary"}>{codeLabel(report.status)}</Badge>
          </>
        )}
      </OverviewEntries>
    </SectionCard>
  );
}
