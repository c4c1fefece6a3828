import type { TabProps } from "./tab-props";
import { OwnProposalList } from "@/components/proposals/own-proposal-list";
import { withQuery } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";
import { loadOwnProposalsPage } from "@/lib/proposals/load-own-proposals-page";

/** Renders `?tab=jobs`: accepted proposals and the state of their projects. */
export async function JobsTab({ viewer, query }: TabProps) {
  const jobs = await loadOwnProposalsPage(viewer, { status: "accepted", after: query.after, before: query.before });
  const href = (cursor: { after?: string; before?: string }) =>
    withQuery(paths.developerDashboard, { tab: "jobs", ...cursor });
  return (
    <OwnProposalList
      kind="jobs"
      proposals={jobs}
      previousHref={jobs.previousCursor && href({ before: jobs.previousCursor })}
      nextHref={jobs.nextCursor && href({ after: jobs.nextCursor })}
    />
  );
}
