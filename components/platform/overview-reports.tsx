import { OverviewEntries } from "@/components/platform/overview-entries";
import { SectionCard } from "@/components/layout/section-card";
import { Badge } from "@/components/ui/badge";
import { codeLabel } from "@/lib/format/code-label";
import { formatDay } from "@/lib/format/date";
import type { Newest, OverviewReport } from "@/lib/platform/user-overview.dto";

/** Reports by or about a user. */
export function OverviewReports({
  title,
  list,
  empty,
}: {
  title: string;
  list: Newest<OverviewReport>;
  empty: string;
}) {
  return (
    <SectionCard title={title}>
      <OverviewEntries list={list} empty={empty}>
        {({ subjectType, reason, status, createdAt, reporter }) => (
          <>
            <span dir="auto" className="min-w-0 flex-[1_1_14rem] whitespace-pre-line wrap-anywhere">
              {reason}
              <span className="block text-xs text-muted-foreground">
                {codeLabel(subjectType)}, by {reporter?.name ?? "a deleted account"},{" "}
                <time dateTime={createdAt}>{formatDay(createdAt)}</time>
              </span>
            </span>
            <Badge variant={status === "open" ? "warning" : "secondary"}>{codeLabel(status)}</Badge>
          </>
        )}
      </OverviewEntries>
    </SectionCard>
  );
}
