import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { listOwnProposals } from "@/lib/proposals/list-own-proposals";
import type { ProposalStatus } from "@/lib/proposals/proposals.constants";

const PAGE_SIZE = 20;

type Shown = { status?: ProposalStatus | undefined; after?: string | undefined; before?: string | undefined };

/** One page of the dashboard's Proposals or Jobs. A cursor that is none shows the first page. */
export async function listShownOwnProposals(viewer: Viewer, { status, after, before }: Shown) {
  const first = { status, limit: PAGE_SIZE };
  return listOwnProposals(viewer, { ...first, cursor: after, before }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_input") return listOwnProposals(viewer, first);
    throw error;
  });
}
