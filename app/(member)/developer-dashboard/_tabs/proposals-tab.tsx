import { OwnProposalList } from "@/components/hiring/proposals/own-proposal-list";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";
import { loadOwnProposalsPage } from "@/lib/hiring/proposals/read-proposals";
import type { TabProps } from "./tab-props";

/** Renders `?tab=hiring`: all proposals that the developer sent. */
export async function ProposalsTab({ viewer, query }: TabProps) {
  const proposals = await loadOwnProposalsPage(viewer, { after: query.after, before: query.before });
  const href = (cursor: { after?: string; before?: string }) => withQuery(paths.developerProposals, cursor);
  return (
    <OwnProposalList
      proposals={proposals}
      previousHref={proposals.previousCursor && href({ before: proposals.previousCursor })}
      nextHref={proposals.nextCursor && href({ after: proposals.nextCursor })}
    />
  );
}
