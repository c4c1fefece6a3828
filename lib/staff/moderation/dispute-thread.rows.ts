import { z } from "zod";
import { dateTime, identifier } from "@/lib/foundation/fields.rows";
import { PROJECT_SIDES } from "@/lib/hiring/projects/projects.constants";
import { messageAttachment, type MessageRow, toMessage } from "@/lib/messaging/conversations/conversations.rows";

/** An item of `GET /api/admin/disputes/{id}/messages`. */
export const disputeMessage = z
  .object({
    id: identifier,
    by: z.enum(PROJECT_SIDES),
    body: z.string().describe("Empty when a moderator removed it, or when it has only attachments."),
    attachments: z.array(
      messageAttachment.extend({ url: z.string().describe("Staff open it while the dispute is open.") }),
    ),
    status: z.enum(["sent", "removed"]),
    createdAt: dateTime,
  })
  .meta({ id: "DisputeMessage" });
export type DisputeMessage = z.infer<typeof disputeMessage>;

/** Row → DTO. Files are read through the dispute. */
export function toDisputeMessage(row: MessageRow, disputeId: string, clientId: string): DisputeMessage {
  const { id, senderId, body, attachments, status, createdAt } = toMessage(row);
  return {
    id,
    by: senderId === clientId ? "client" : "developer",
    body,
    attachments: attachments.map((file) => ({
      ...file,
      url: `/api/admin/disputes/${disputeId}/attachments/${file.id}`,
    })),
    status: status === "removed" ? "removed" : "sent",
    createdAt,
  };
}
