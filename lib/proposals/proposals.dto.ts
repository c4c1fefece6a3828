import type { z } from "zod";
import type * as answer from "@/lib/proposals/proposals.answer";

/** A proposal with what helps a client to compare. */
export type Proposal = z.infer<typeof answer.proposal>;
/** A proposal as its author finds it again. */
export type OwnProposal = z.infer<typeof answer.ownProposal>;
