import { accountTimeInSeconds, nowAsTimestamp } from "../clock/clock";
import type { Sandbox } from "../sandbox";
import { newId } from "../ledger/new-id";
import type { EventRecord, ThinEventRecord } from "../ledger/records";

/** What an event says about the call that caused it; a dashboard event names none. */
export type Cause = {
  sandbox: Sandbox;
  requestId: string | null;
  idempotencyKey: string | null;
  /** The connected account that it happened at; the platform when left out. */
  account?: string | null;
};

/**
 * Records an event with the object's current state and queues its delivery. Both are persisted together with their
 * cause, or not at all.
 */
export function emitEvent(cause: Cause, type: string, object: object, previous?: object): EventRecord {
  const { ledger, settings, deliveries } = cause.sandbox;
  const event = ledger.put("event", {
    id: newId("evt"),
    object: "event",
    ...(cause.account && { account: cause.account }),
    api_version: settings.apiVersion,
    created: accountTimeInSeconds(ledger),
    data: previous ? { object, previous_attributes: previous } : { object },
    livemode: false,
    pending_webhooks: 0,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  });
  deliveries.enqueue(event);
  return event;
}

/** The account that an event is about, and the part of it that changed. Notifications do not contain `data`. */
type Content = { account?: string; include?: string; data?: object };

/**
 * Records a thin event, about an account when one is named, and queues its notification. Both are persisted together
 * with their cause, or not at all.
 */
export function emitThinEvent(cause: Cause, type: string, { account, include, data }: Content): ThinEventRecord {
  const { ledger, deliveries } = cause.sandbox;
  const { requestId, idempotencyKey } = cause;
  const event = ledger.put("thin_event", {
    id: newId("evt_test"),
    object: "v2.core.event",
    type,
    context: null,
    created: nowAsTimestamp(ledger),
    livemode: false,
    reason:
      requestId === null
        ? null
        : { type: "request", request: { id: requestId, idempotency_key: idempotencyKey ?? "" } },
    related_object: account === undefined ? null : relatedAccount(account, include),
    ...(data && { data }),
  });
  deliveries.enqueue(event);
  return event;
}

function relatedAccount(id: string, include: string | undefined): ThinEventRecord["related_object"] {
  const query = include === undefined ? "" : `?include=${include}`;
  return { id, type: "v2.core.account", url: `/v2/core/accounts/${id}${query}` };
}
