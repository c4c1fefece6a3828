import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Place } from "@/lib/db/keyset-page";
import { listOwnProposals } from "@/lib/proposals/list-own-proposals";
import type { ProposalStatus } from "@/lib/proposals/proposals.constants";
import { shownPage } from "@/lib/shown-page";

const PAGE_SIZE = 20;

type Shown = Place & { status?: ProposalStatus | undefined };

/** One page of the dashboard's Proposals or Jobs. A cursor that is none shows the first page. */
export function listShownOwnProposals(viewer: Viewer, { status, ...shown }: Shown) {
  return shownPage(shown, ({ after, before }) => listOwnProposals(viewer, { status, limit: PAGE_SIZE, cursor: after, before }));
}
