import { z } from "zod";
import { dateTime } from "@/lib/fields.response";

/** `POST /api/super-admin/users/{userId}/payout-hold`. */
export const payoutHold = z
  .object({ at: dateTime, reason: z.string().describe("The developer is told.") })
  .meta({ id: "PayoutHold" });
