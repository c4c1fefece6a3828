import type { z } from "zod";
import type * as response from "@/lib/proposals/proposals.response";

/** A proposal with what helps a client to compare. */
export type Proposal = z.infer<typeof response.proposal>;
/** A proposal as its author finds it again. */
export type OwnProposal = z.infer<typeof response.ownProposal>;
