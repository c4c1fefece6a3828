import { nowInMilliseconds, nowInSeconds } from "../clock/clock";
import { invalid, missing } from "../http/api-error";
import type { Call, Route } from "../http/call";
import type { EventRecord } from "../ledger/records";
import { listPage, listParams } from "../resources/list-page";

export const eventRoutes: Route[] = [
  { method: "GET", path: "/v1/events", connected: true, handle: list },
  { method: "GET", path: "/v1/events/:id", connected: true, handle: retrieve },
];

/** The provider does not return older events. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;
const MAX_TYPES = 20;

/** Whether an event of the caller's account is recent enough. */
const isKept = ({ sandbox: { ledger }, account }: Call, event: EventRecord) =>
  (event.account ?? null) === account && event.created >= nowInSeconds(ledger) - KEPT_SECONDS;

function list(call: Call): object {
  const { params, sandbox } = call;
  params.allow(...listParams, "type", "types", "delivery_success");
  const type = params.filled("type");
  const several = params.list("types");
  if (type !== undefined && several)
    throw invalid("You may pass either `type` or `types`, but not both.", { param: "types" });
  if (several && several.length > MAX_TYPES)
    throw invalid(`You may pass up to ${MAX_TYPES} types.`, { param: "types" });
  const types = several ?? (type === undefined ? undefined : [type]);
  const delivered = params.flag("delivery_success");
  const events = sandbox.ledger
    .all("event")
    .filter((event) => isKept(call, event) && (types?.some((pattern) => matches(event.type, pattern)) ?? true));
  const asked = events.filter(({ id }) => delivered === undefined || delivered !== sandbox.deliveries.isPending(id));
  return listPage(
    params,
    "/v1/events",
    asked.map((event) => withPending(call, event)),
  );
}

function retrieve(call: Call): object {
  call.params.allow();
  const event = call.sandbox.ledger.get("event", call.id);
  if (!event || !isKept(call, event)) throw missing("event", call.id);
  return withPending(call, event);
}

/** `charge.*` matches every type with that prefix. */
function matches(type: string, pattern: string): boolean {
  return pattern.endsWith("*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

function withPending({ sandbox }: Call, event: EventRecord): EventRecord {
  return { ...event, pending_webhooks: sandbox.deliveries.isPending(event.id) ? 1 : 0 };
}

const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

export const thinEventRoutes: Route[] = [{ method: "GET", path: "/v2/core/events/:id", handle: retrieveThinEvent }];

/** The provider returns events of the last 30 days. */
function retrieveThinEvent({ params, sandbox: { ledger }, id }: Call): object {
  params.allow();
  const event = ledger.get("thin_event", id);
  if (!event || Date.parse(event.created) < nowInMilliseconds(ledger) - KEPT_MILLISECONDS) throw missing("event", id);
  return event;
}
