import { missing } from "../http/api-error";
import type { Call, Route } from "../http/call";
import type { EventRecord } from "../ledger/records";
import { listPage, listParams } from "../resources/list-page";

export const eventRoutes: Route[] = [
  { method: "GET", path: "/v1/events", answer: list },
  { method: "GET", path: "/v1/events/:id", answer: retrieve },
];

function list(call: Call): object {
  const { params, sandbox } = call;
  params.allow(...listParams, "type", "types", "delivery_success");
  const type = params.filled("type");
  const types = params.list("types") ?? (type === undefined ? undefined : [type]);
  const delivered = params.flag("delivery_success");
  const events = sandbox.ledger.all("event").filter((event) => types?.some((pattern) => matches(event.type, pattern)) ?? true);
  const asked = events.filter(({ id }) => delivered === undefined || delivered !== sandbox.deliveries.isPending(id));
  return listPage(params, "/v1/events", asked.map((event) => withPending(call, event)));
}

function retrieve(call: Call): object {
  call.params.allow();
  const event = call.sandbox.ledger.get("event", call.id);
  if (!event) throw missing("event", call.id);
  return withPending(call, event);
}

/** `charge.*` stands for all that begin so. */
function matches(type: string, pattern: string): boolean {
  return pattern.endsWith("*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

function withPending({ sandbox }: Call, event: EventRecord): EventRecord {
  return { ...event, pending_webhooks: sandbox.deliveries.isPending(event.id) ? 1 : 0 };
}
