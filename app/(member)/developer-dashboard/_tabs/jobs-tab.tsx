import { OwnProposalList } from "@/components/hiring/proposals/own-proposal-list";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";
import { loadOwnProposalsPage } from "@/lib/hiring/proposals/read-proposals";
import type { TabProps } from "./tab-props";

/** Renders `?tab=hiring&view=jobs`: accepted proposals and the state of their projects. */
export async function JobsTab({ viewer, query }: TabProps) {
  const jobs = await loadOwnProposalsPage(viewer, { status: "accepted", after: query.after, before: query.before });
  const href = (cursor: { after?: string; before?: string }) => withQuery(paths.developerJobs, cursor);
  return (
    <OwnProposalList
      kind="jobs"
      proposals={jobs}
      previousHref={jobs.previousCursor && href({ before: jobs.previousCursor })}
      nextHref={jobs.nextCursor && href({ after: jobs.nextCursor })}
    />
  );
}
