import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { conversationsMessages } from "@/lib/conversations/conversations.messages";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { lockMessage } from "@/lib/reports/lock-message";
import { upsertReport } from "@/lib/reports/upsert-report";
import type { Report } from "@/lib/reports/reports.dto";
import { reportsMessages } from "@/lib/reports/reports.messages";

/**
 * Reports a message to the moderators (`POST /api/messages/{id}/reports`), who can then read the conversation around
 * it. Only its recipient can.
 * @throws AppError not_found for everyone but the participants and for a message that the viewer does not see,
 * forbidden for its sender, conflict when a moderator has decided this viewer's report: a message does not change
 */
export async function reportMessage(viewer: Viewer | null, id: string, reason: string): Promise<Report> {
  authorize(viewer, "reports.write");
  return transaction(async (tx) => {
    // Locked so that no concurrent removal, which closes the message's open reports, misses this one.
    await lockMessage(tx, id);
    const message = await tx.message.findFirst({
      where: {
        id,
        conversation: { participants: { some: { userId: viewer.id } } },
        OR: [{ status: "sent" }, { senderId: viewer.id }],
      },
      select: { senderId: true },
    });
    if (!message) throw new AppError("not_found", conversationsMessages.messageNotFound);
    if (message.senderId === viewer.id) throw new AppError("forbidden", reportsMessages.ownMessage);
    return upsertReport(tx, viewer, { type: "message", id, cooldownStart: null }, reason);
  });
}
