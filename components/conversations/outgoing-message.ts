import type { MessageInput } from "@/lib/conversations/conversations.schema";
import type { Message } from "@/lib/conversations/conversations.dto";

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
      attachments: [],
      status: "sent",
      createdAt: message.createdAt,
      outgoing: message,
    })),
  ];
}
