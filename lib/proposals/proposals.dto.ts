import type { z } from "zod";
import type * as response from "@/lib/proposals/proposals.response";

/** A proposal with its developer's profile data, for clients to compare. */
export type Proposal = z.infer<typeof response.proposal>;
/** A proposal in its author's own list. */
export type OwnProposal = z.infer<typeof response.ownProposal>;
