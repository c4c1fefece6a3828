import { z } from "zod";

const cursor = z.string().max(500).optional().catch(undefined);

/**
 * Query parameters of the Payouts tab; invalid ones are ignored. The tab has two lists with a cursor each, and the
 * provider sends developers back to it with `onboarding=returned`.
 */
export const payoutsPageQuery = z.object({
  after: cursor,
  before: cursor,
  payoutsAfter: cursor,
  payoutsBefore: cursor,
  onboarding: z.literal("returned").optional().catch(undefined),
});
export type PayoutsPageQuery = z.infer<typeof payoutsPageQuery>;
