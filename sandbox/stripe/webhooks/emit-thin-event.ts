import { nowAsTimestamp } from "../clock/clock";
import { newId } from "../ledger/new-id";
import type { ThinEventRecord } from "../ledger/records";
import type { Cause } from "./emit-event";

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
