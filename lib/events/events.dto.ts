/** The PostgreSQL channel on which all servers learn which users have new events. */
export const EVENTS_CHANNEL = "forgehall_events";

/** The payload of each kind of event in `GET /api/events`. Payloads contain ids; pages load what they show. */
export type EventPayloads = {
  /** A message that the user received, or sent from another tab. */
  message: { conversationId: string; messageId: string; senderId: string | null };
  /** A moderator removed a message, or rejected one that the user sent. */
  message_changed: { conversationId: string; messageId: string };
  /** Someone, perhaps the user in another tab, has read a conversation up to a message. */
  read: { conversationId: string; userId: string; messageId: string };
  /** The user blocked or unblocked this person, or was blocked or unblocked by them; they share a conversation. */
  block_changed: { userId: string };
  notification: { notificationId: string };
  /** The user has read these notifications, or all of them. */
  notifications_read: { notificationIds: string[] | null };
};

export type EventKind = keyof EventPayloads;

/** An event of one user that is about to be published. */
export type NewEvent = { [Kind in EventKind]: { userId: string; kind: Kind; payload: EventPayloads[Kind] } }[EventKind];

/** An event as a stream delivers it; each user's are numbered from 1 without gaps. */
export type LiveEvent = {
  [Kind in EventKind]: { number: number; kind: Kind; payload: EventPayloads[Kind] };
}[EventKind];
