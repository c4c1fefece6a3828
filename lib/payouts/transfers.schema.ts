import { z } from "zod";
import { payoutsMessages } from "@/lib/payouts/payouts.messages";
import { id } from "@/lib/text.schema";

/** `POST /api/super-admin/transfers/{id}/retry`. */
export const transferParams = z.object({ id: id(payoutsMessages.transferNotFound) });
