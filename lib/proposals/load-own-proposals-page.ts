import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Cursor } from "@/lib/db/keyset-page";
import { listOwnProposals } from "@/lib/proposals/list-own-proposals";
import type { ProposalStatus } from "@/lib/proposals/proposals.constants";
import { pageOrFirst } from "@/lib/page-or-first";

const PAGE_SIZE = 20;

type OwnProposalsPageParams = Cursor & { status?: ProposalStatus | undefined };

/** Loads a page of the dashboard's Proposals or Jobs. An invalid cursor loads the first page. */
export function loadOwnProposalsPage(viewer: Viewer, { status, ...cursor }: OwnProposalsPageParams) {
  return pageOrFirst(cursor, ({ after, before }) =>
    listOwnProposals(viewer, { status, limit: PAGE_SIZE, cursor: after, before }),
  );
}
