import { isSuspended } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { truncate } from "@/lib/foundation/format/truncate";
import { implementJob } from "@/lib/foundation/jobs/jobs";
import { cleanName } from "@/lib/foundation/mail/clean-text";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";
import {
  MAIL_DELAY_MINUTES,
  MAX_MAILED_LENGTH,
  MAX_MAILED_MESSAGES,
} from "@/lib/messaging/conversations/conversations.constants";
import { otherOf } from "@/lib/messaging/conversations/load-conversations";
import { messageNoticeKey, sendMessageNoticeJob } from "@/lib/messaging/conversations/messages";
import { findSubjects } from "@/lib/messaging/conversations/participants";

type Unread = { number: number; body: string; createdAt: Date; _count: { attachments: number } };

function quoteOf({ body, _count }: Unread): string {
  const text = truncate(body, MAX_MAILED_LENGTH);
  const files =
    _count.attachments > 0 ? `[${_count.attachments === 1 ? "1 file" : `${_count.attachments} files`}]` : "";
  return [text, files].filter(Boolean).join("\n");
}

/** Returns the recipient, the sender and the title of the subject; null when there is no one to tell anymore. */
async function findPeople(conversationId: string, userId: string) {
  const person = { id: true, name: true, email: true, emailVerifiedAt: true } as const;
  const participant = await db.conversationParticipant.findUnique({
    where: { conversationId_userId: { conversationId, userId } },
    select: {
      lastReadNumber: true,
      notifiedNumber: true,
      user: { select: person },
      conversation: { select: { firstUserId: true, secondUserId: true, subjectKind: true, subjectId: true } },
    },
  });
  if (!participant) return null;
  const { conversation, user: recipient, lastReadNumber, notifiedNumber } = participant;
  const sender = await db.user.findUnique({
    where: { id: otherOf(userId, conversation), blockedBy: { none: { blockerId: userId } } },
    select: { id: true, name: true, suspendedAt: true, suspendedUntil: true },
  });
  if (!sender || isSuspended(sender)) return null;
  const { title } = (await findSubjects(userId, [conversation]))(conversation);
  return { recipient, sender, title, after: Math.max(lastReadNumber, notifiedNumber) };
}

/**
 * Job: emails a participant the messages that they have not read after five minutes and were not emailed about before.
 * Waits again when the oldest of them is newer, because an earlier one has been read. Sends nothing about messages of
 * someone who was deleted, suspended or blocked meanwhile.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function sendMessageNotice({
  conversationId,
  userId,
}: {
  conversationId: string;
  userId: string;
}): Promise<void> {
  const people = await findPeople(conversationId, userId);
  if (!people) return;
  const { recipient, sender, title, after } = people;
  const where = { conversationId, senderId: sender.id, status: "sent", number: { gt: after } };
  const [unread, total, newest] = await Promise.all([
    db.message.findMany({
      where,
      orderBy: { number: "asc" },
      take: MAX_MAILED_MESSAGES,
      select: { number: true, body: true, createdAt: true, _count: { select: { attachments: true } } },
    }),
    db.message.count({ where }),
    db.message.findFirst({ where, orderBy: { number: "desc" }, select: { number: true } }),
  ]);
  const [oldest] = unread;
  if (!oldest || !newest) return;
  const waitSeconds = Math.ceil((oldest.createdAt.getTime() - Date.now()) / 1000) + MAIL_DELAY_MINUTES * 60;
  if (waitSeconds > 0) {
    const options = { key: messageNoticeKey(conversationId, userId), delaySeconds: waitSeconds };
    return sendMessageNoticeJob.add(db, { conversationId, userId }, options);
  }
  const name = cleanName(sender.name) || "Someone";
  const subject = total === 1 ? `New message from ${name}` : `${total} new messages from ${name}`;
  await sendMail({
    key: `message-${conversationId}-${newest.number}`,
    kind: "message",
    to: recipient,
    about: sender,
    content: {
      subject,
      heading: subject,
      paragraphs: [
        title ? `${name} wrote to you about “${title}”.` : `${name} wrote to you on Forgehall.`,
        ...(total > unread.length ? [`These are the first ${unread.length} of ${total} messages.`] : []),
      ],
      quote: unread.map(quoteOf).join("\n\n"),
      action: { label: "Read and reply", url: new URL(paths.conversation(conversationId), env.APP_URL).href },
    },
  });
  await db.conversationParticipant.updateMany({
    where: { conversationId, userId, notifiedNumber: { lt: newest.number } },
    data: { notifiedNumber: newest.number },
  });
}

export const sendMessageNoticeTask = implementJob(sendMessageNoticeJob, {
  run: sendMessageNotice,
});
