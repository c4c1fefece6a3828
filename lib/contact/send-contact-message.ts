import { CONTACT_TOPICS } from "@/lib/contact/contact.constants";
import { db } from "@/lib/db/client";
import { formatDateTime } from "@/lib/format/date";
import { cleanName } from "@/lib/mail/clean-text";
import { sendMailToSupport } from "@/lib/mail/send-mail";

/**
 * Job: emails a message from the contact page to support, with the sender as reply-to. Skips a message that was already
 * sent.
 * @throws Error when the mail server is unavailable, so that the queue retries
 */
export async function sendContactMessage(messageId: string): Promise<void> {
  const contactMessage = await db.contactMessage.findUnique({
    where: { id: messageId, mailedAt: null },
    include: { user: { select: { email: true, role: true } } },
  });
  if (!contactMessage) return;
  const { name, email, topic, message, user, createdAt } = contactMessage;
  const sender = cleanName(name) || "Someone";
  const topicLabel = CONTACT_TOPICS.find(({ value }) => value === topic)?.label ?? topic;
  await sendMailToSupport({
    key: `contact-${messageId}`,
    replyTo: { name, address: email },
    content: {
      subject: `Contact: ${topicLabel}`,
      heading: topicLabel,
      paragraphs: [`${sender} wrote to us from the contact page. Reply to this email to answer ${email}.`],
      details: [
        ["Name", sender],
        ["Email", email],
        ["Signed in", user ? `as ${user.email} (${user.role})` : "No (address not verified)"],
        ["Written", formatDateTime(createdAt.toISOString())],
      ],
      quote: message,
    },
  });
  await db.contactMessage.update({ where: { id: messageId }, data: { mailedAt: new Date() }, select: { id: true } });
}
