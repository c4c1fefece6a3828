import * as z from "zod/mini";
import { MAX_APPEAL_LENGTH, salesPausesMessages } from "@/lib/catalog/sales-pauses/sales-pauses.constants";
import { id, text } from "@/lib/foundation/fields.schema";
import { paging } from "@/lib/foundation/paging.schema";

export const salesPauseParams = z.object({ id: id(salesPausesMessages.notFound) });

/** `GET /api/apps/{id}/sales-pauses` and `GET /api/admin/sales-pauses`. */
export const salesPausesQuery = z.object(paging);
export type SalesPausesQuery = z.infer<typeof salesPausesQuery>;

/** Why the developer disagrees. */
export const appealText = text("Reason", { min: 1, max: MAX_APPEAL_LENGTH, multiline: true });

/** `POST /api/sales-pauses/{id}/appeal`. */
export const appealInput = z.object({ reason: appealText });
export type AppealInput = z.infer<typeof appealInput>;

/** `PUT /api/admin/sales-pauses/{id}`. */
export const appealDecision = z.object({ granted: z.boolean("Choose a decision"), reason: appealText });
export type AppealDecision = z.infer<typeof appealDecision>;
