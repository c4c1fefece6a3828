import { z } from "zod";

/** A stream of server-sent events: `text` is sent at once, then the user's events after the number `sent`. */
export type EventStream = { userId: string; sent: number; text: string };

/** The response of a route that declares `eventStream`. `server/event-streams/` keeps it open. */
export class EventStreamResponse extends Response {
  constructor(readonly stream: EventStream) {
    super(stream.text, {
      headers: {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store, no-transform",
        // nginx would collect the events until its buffer is full.
        "X-Accel-Buffering": "no",
      },
    });
  }
}

/** Response of `GET /api/health/ready`. */
export const ready = z.object({ status: z.literal("ok") });
/** Response of `GET /api/health`. */
export const health = ready.extend({
  version: z.string().describe("The release that runs."),
  commit: z.string().nullable().describe("The commit that it was built from; null where that is unknown."),
});
