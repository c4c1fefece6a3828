import { HiringStats } from "@/components/hiring/proposals/hiring-stats";
import { OwnProposalList } from "@/components/hiring/proposals/own-proposal-list";
import { Invitations } from "@/components/hiring/requests/invitations";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";
import { getHiringFigures } from "@/lib/hiring/proposals/hiring-figures";
import { loadOwnProposalsPage } from "@/lib/hiring/proposals/read-proposals";
import { listInvitations } from "@/lib/hiring/requests/invitations";
import type { TabProps } from "./tab-props";

/** Renders `?tab=hiring`: the developer's figures, invitations that wait for a proposal, and all proposals sent. */
export async function ProposalsTab({ viewer, query }: TabProps) {
  const [figures, proposals, invitations] = await Promise.all([
    getHiringFigures(viewer),
    loadOwnProposalsPage(viewer, { after: query.after, before: query.before }),
    listInvitations(viewer),
  ]);
  const href = (cursor: { after?: string; before?: string }) => withQuery(paths.developerProposals, cursor);
  return (
    <>
      <HiringStats figures={figures} />
      <Invitations invitations={invitations} />
      <OwnProposalList
        proposals={proposals}
        previousHref={proposals.previousCursor && href({ before: proposals.previousCursor })}
        nextHref={proposals.nextCursor && href({ after: proposals.nextCursor })}
      />
    </>
  );
}
