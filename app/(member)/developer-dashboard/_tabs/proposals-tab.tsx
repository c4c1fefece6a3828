import type { TabProps } from "./tab-props";
import { OwnProposalList } from "@/components/proposals/own-proposal-list";
import { withQuery } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";
import { loadOwnProposalsPage } from "@/lib/proposals/load-own-proposals-page";

/** Renders `?tab=proposals`: all proposals that the developer sent. */
export async function ProposalsTab({ viewer, query }: TabProps) {
  const proposals = await loadOwnProposalsPage(viewer, { after: query.after, before: query.before });
  const href = (cursor: { after?: string; before?: string }) =>
    withQuery(paths.developerDashboard, { tab: "proposals", ...cursor });
  return (
    <OwnProposalList
      kind="proposals"
      proposals={proposals}
      previousHref={proposals.previousCursor && href({ before: proposals.previousCursor })}
      nextHref={proposals.nextCursor && href({ after: proposals.nextCursor })}
    />
  );
}
