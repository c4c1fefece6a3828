import type { LiveEvent } from "@/lib/events/events.dto";

/**
 * What the tab with the stream passes on to the others: an event, or the number of the newest one. `reset` says that
 * events before this number were lost.
 */
export type EventFrame =
  { type: "event"; event: LiveEvent } | { type: "position"; number: number } | { type: "reset"; number: number };
