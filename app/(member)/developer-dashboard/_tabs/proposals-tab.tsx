import { OwnProposalList } from "@/components/hiring/proposals/own-proposal-list";
import { Invitations } from "@/components/hiring/requests/invitations";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";
import { loadOwnProposalsPage } from "@/lib/hiring/proposals/read-proposals";
import { listInvitations } from "@/lib/hiring/requests/read-requests";
import type { TabProps } from "./tab-props";

/** Renders `?tab=hiring`: invitations that wait for a proposal, and all proposals that the developer sent. */
export async function ProposalsTab({ viewer, query }: TabProps) {
  const [proposals, invitations] = await Promise.all([
    loadOwnProposalsPage(viewer, { after: query.after, before: query.before }),
    listInvitations(viewer),
  ]);
  const href = (cursor: { after?: string; before?: string }) => withQuery(paths.developerProposals, cursor);
  return (
    <>
      <Invitations invitations={invitations} />
      <OwnProposalList
        proposals={proposals}
        previousHref={proposals.previousCursor && href({ before: proposals.previousCursor })}
        nextHref={proposals.nextCursor && href({ after: proposals.nextCursor })}
      />
    </>
  );
}
