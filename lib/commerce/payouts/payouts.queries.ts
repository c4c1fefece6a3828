import { z } from "zod";
import { payoutsMessages } from "@/lib/commerce/payouts/payouts.constants";
import { id } from "@/lib/foundation/fields.schema";
import { paging } from "@/lib/foundation/paging.schema";

/** `GET /api/developer/payouts`. */
export const payoutsQuery = z.object(paging);

/** `POST /api/super-admin/transfers/{id}/retry`. */
export const transferParams = z.object({ id: id(payoutsMessages.transferNotFound) });

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
