/** The PostgreSQL channel on which all servers learn which users have new events. */
export const EVENTS_CHANNEL = "forgehall_events";

/** The payload of each kind of event in `GET /api/events`. Payloads contain ids; pages load what they show. */
export type EventPayloads = {
  /** A message that the user received, or sent from another tab. */
  message: { conversationId: string; messageId: string; senderId: string | null };
  /** Someone, perhaps the user in another tab, has read a conversation up to a message. */
  read: { conversationId: string; userId: string; messageId: string };
  notification: { notificationId: string };
};

export type EventKind = keyof EventPayloads;

/** An event of one user that is about to be published. */
export type NewEvent = { [Kind in EventKind]: { userId: string; kind: Kind; payload: EventPayloads[Kind] } }[EventKind];
