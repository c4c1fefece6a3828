import { CONTACT_TOPICS } from "@/lib/contact/contact.constants";
import { db } from "@/lib/db/client";
import { formatDateTime } from "@/lib/format/date-time";
import { cleanName } from "@/lib/mail/clean-text";
import { sendMailToSupport } from "@/lib/mail/send-mail";

/**
 * Job: mails what someone wrote on the contact page to us; an answer goes to its writer. A message that was mailed
 * already is not mailed again.
 * @throws Error when the mail server cannot take it, so that the queue tries again
 */
export async function sendContactMessage(messageId: string): Promise<void> {
  const found = await db.contactMessage.findUnique({
    where: { id: messageId, mailedAt: null },
    include: { user: { select: { email: true, role: true } } },
  });
  if (!found) return;
  const { name, email, topic, message, user, createdAt } = found;
  const writer = cleanName(name) || "Someone";
  const about = CONTACT_TOPICS.find(({ value }) => value === topic)?.label ?? topic;
  await sendMailToSupport({
    key: `contact-${messageId}`,
    replyTo: { name, address: email },
    content: {
      subject: `Contact: ${about}`,
      heading: about,
      paragraphs: [`${writer} wrote on the contact page. Your answer to this mail goes to ${email}.`],
      details: [
        ["Name", writer],
        ["Email", email],
        ["Signed in", user ? `as ${user.email} (${user.role})` : "no, so the address is whatever was typed"],
        ["Written", formatDateTime(createdAt.toISOString())],
      ],
      quote: message,
    },
  });
  await db.contactMessage.update({ where: { id: messageId }, data: { mailedAt: new Date() }, select: { id: true } });
}
