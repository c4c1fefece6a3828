import { orderNumber } from "@/lib/commerce/orders/orders.constants";
import { pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import type { Conversation, Message } from "@/lib/messaging/conversations/conversations.rows";

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

type Subject = Conversation["subject"];
type DescribedSubject = { label: string; /** The page of the subject; null when it is gone. */ href: string | null };

/** Describes what a conversation is about, for its participants. */
export function describeSubject({ kind, id, title, own }: Subject): DescribedSubject {
  if (kind === "developer") return { label: "Hiring", href: paths.developer(id) };
  // That page leads on to the public one, if there is one.
  if (kind === "project_request")
    return title === null ? { label: "Deleted project", href: null } : { label: title, href: paths.hiddenProject(id) };
  const order = `Order ${orderNumber(id)}`;
  return {
    label: title === null ? order : `${title}, order ${orderNumber(id)}`,
    href: own ? paths.purchase(id) : paths.developerOrders,
  };
}

/** The name of a participant who has deleted the account. */
export const FORMER_MEMBER = "Former member";
