import type { Message } from "@/lib/conversations/conversations.dto";
import { pluralize } from "@/lib/format/count";

/** Why a message does not show its text, or who does not get it; null for an ordinary one. */
export function describeStatus({ status }: Pick<Message, "status">, otherName: string): string | null {
  if (status === "removed") return "Removed by a moderator";
  if (status === "held") return `Held for review. ${otherName} gets it once a moderator approves it.`;
  return status === "rejected" ? "Not delivered. A moderator found that it breaks our rules." : null;
}

function describeContent({ status, body, attachments }: Message): string {
  if (status === "removed") return "Removed by a moderator";
  if (body) return body.replace(/\s+/g, " ");
  const [only] = attachments;
  if (only && attachments.length === 1) return only.type === "image" ? "Image" : only.name;
  return pluralize(attachments.length, "file");
}

/** Describes a conversation's last message in one line. */
export function describeLastMessage(message: Message | null, viewerId: string): string {
  if (!message) return "No messages yet";
  const content = describeContent(message);
  return message.senderId === viewerId ? `You: ${content}` : content;
}
