import { nowInMilliseconds } from "../clock/clock";
import { missing } from "../http/api-error";
import type { Call, Route } from "../http/call";

const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

export const thinEventRoutes: Route[] = [{ method: "GET", path: "/v2/core/events/:id", handle: retrieve }];

/** The provider returns events of the last 30 days. */
function retrieve({ params, sandbox: { ledger }, id }: Call): object {
  params.allow();
  const event = ledger.get("thin_event", id);
  if (!event || Date.parse(event.created) < nowInMilliseconds(ledger) - KEPT_MILLISECONDS) throw missing("event", id);
  return event;
}
