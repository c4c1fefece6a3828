import type { ReactNode } from "react";
import { Budget } from "@/components/project-requests/budget";
import { Card } from "@/components/ui/card";
import { formatCount } from "@/lib/format/count";
import { formatUtcDay } from "@/lib/format/date";
import { postedAge } from "@/lib/format/posted-age";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";

/** The facts of a request, budget and age first, with the available actions below. */
export function ProjectFacts({ project, children }: { project: ProjectRequest; children: ReactNode }) {
  const facts: [string, ReactNode][] = [
    ["Timeline", project.timeline],
    [
      "Posted",
      <time key="posted" dateTime={project.createdAt} title={formatUtcDay(project.createdAt)}>
        {postedAge(project.createdAt)}
      </time>,
    ],
    ["Proposals", formatCount(project.proposalCount)],
    ["Category", project.category],
  ];
  return (
    <Card className="p-6">
      <Budget budget={project.budget} budgetType={project.budgetType} size="text-h1" />
      <div className="mt-4 grid gap-2.5 empty:hidden">{children}</div>
      <dl className="mt-5 text-sm">
        {facts.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4 border-t border-border py-2.5 last:pb-0">
            <dt className="text-muted-foreground">{term}</dt>
            <dd dir="auto" className="nums min-w-0 text-right font-medium wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
