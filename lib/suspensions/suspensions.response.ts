import { z } from "zod";
import { dateTime } from "@/lib/fields.response";

/** `POST /api/admin/users/{userId}/suspension`. */
export const suspension = z
  .object({
    at: dateTime,
    until: dateTime.nullable().describe("When it ends by itself; null when it has no end."),
    reason: z.string().describe("The user is told."),
  })
  .meta({ id: "Suspension" });
