import { accountTimeInSeconds } from "../clock/clock";
import type { Sandbox } from "../sandbox";
import { newId } from "../ledger/new-id";
import type { EventRecord } from "../ledger/records";

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
