import { z } from "zod";

/** Query of `GET /api/events`. */
export const eventsQuery = z.object({
  lastEventId: z
    .string()
    .regex(/^\d{1,9}$/, "lastEventId must be the id of an event")
    .optional()
    .describe("The same as the header `Last-Event-ID`: continues after this event. The header wins."),
});
