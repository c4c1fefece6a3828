import { messageDay } from "@/lib/foundation/format/local-time";
import type { Message } from "@/lib/messaging/conversations/conversations.rows";
import type { MessageInput } from "@/lib/messaging/conversations/conversations.schema";

/** A file of a message that is being sent, with a local preview if it is an image that was chosen on this page. */
export type LocalAttachment = { key: string; name: string; preview?: string };

/** A message that the server has not confirmed yet. */
export type OutgoingMessage = {
  input: MessageInput;
  files: LocalAttachment[];
  createdAt: string;
  /** Why it was not sent; undefined while it is being sent. */
  failure?: string | undefined;
};

/** What a thread shows: a message, perhaps one that is being sent. */
export type ShownMessage = Message & { outgoing?: OutgoingMessage };

/** Returns the messages of a thread with those that are being sent at the end. */
export function withOutgoing(
  messages: readonly Message[],
  outgoing: readonly OutgoingMessage[],
  viewer: { id: string; conversationId: string },
): ShownMessage[] {
  const sent = new Set(messages.flatMap(({ senderId, clientId }) => (senderId === viewer.id ? [clientId] : [])));
  const pending = outgoing.filter(({ input }) => !sent.has(input.clientId));
  return [
    ...messages,
    ...pending.map((message): ShownMessage => ({
      id: message.input.clientId,
      conversationId: viewer.conversationId,
      clientId: message.input.clientId,
      senderId: viewer.id,
      body: message.input.body,
      // The server finds them once it has the message.
      links: [],
      attachments: [],
      status: "sent",
      createdAt: message.createdAt,
      outgoing: message,
    })),
  ];
}

/** Milliseconds between two messages of a group at most. */
const GROUP_MS = 5 * 60_000;

/** Adds a message that was just sent, or replaces the one with its id. Both lists begin with the oldest. */
export function addMessage(messages: readonly Message[], added: Message): Message[] {
  return messages.some(({ id }) => id === added.id)
    ? messages.map((message) => (message.id === added.id ? added : message))
    : [...messages, added];
}

/** Whether the newest messages continue the known ones without a gap. */
export const isContiguous = (known: readonly Message[], newest: readonly Message[]): boolean =>
  known.length === 0 || known.some(({ id }) => id === newest[0]?.id);

/**
 * Merges the newest messages of the conversation, as the server has them: they replace the known ones, a held message
 * that was delivered meanwhile moves to its new place, and nothing appears twice. Both lists begin with the oldest.
 */
export function mergeNewest(known: readonly Message[], newest: readonly Message[]): Message[] {
  const ids = new Set(newest.map(({ id }) => id));
  return [...known.filter(({ id }) => !ids.has(id)), ...newest];
}

/** Puts earlier messages before the known ones. Both lists begin with the oldest. */
export function mergeEarlier(known: readonly Message[], earlier: readonly Message[]): Message[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...earlier.filter(({ id }) => !ids.has(id)), ...known];
}

type Sent = Pick<Message, "id" | "senderId" | "createdAt">;
/** Consecutive messages of one person. */
type MessageGroup<T extends Sent> = { key: string; senderId: string | null; messages: T[] };
type MessageDay<T extends Sent> = { key: string; createdAt: string; groups: MessageGroup<T>[] };

/** Groups messages by day, and those that one person sent shortly after each other. */
export function groupMessages<T extends Sent>(messages: readonly T[], timeZone: string | undefined): MessageDay<T>[] {
  const days: MessageDay<T>[] = [];
  let previous: T | undefined;
  for (const message of messages) {
    const key = messageDay(message.createdAt, timeZone);
    let day = days.at(-1);
    if (day?.key !== key) {
      day = { key, createdAt: message.createdAt, groups: [] };
      days.push(day);
      previous = undefined;
    }
    const group = day.groups.at(-1);
    const isNear = previous && Date.parse(message.createdAt) - Date.parse(previous.createdAt) < GROUP_MS;
    if (group && isNear && group.senderId === message.senderId) group.messages.push(message);
    else day.groups.push({ key: message.id, senderId: message.senderId, messages: [message] });
    previous = message;
  }
  return days;
}
