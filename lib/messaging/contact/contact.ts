import { z } from "zod";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { dateTime, identifier } from "@/lib/foundation/fields.rows";
import { formatDateTime } from "@/lib/foundation/format/dates";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { cleanName } from "@/lib/foundation/mail/clean-text";
import { sendMailToSupport } from "@/lib/foundation/mail/send-mail";
import { consumeAddressRateLimit } from "@/lib/foundation/rate-limits/rate-limit";
import { topicLabel } from "@/lib/messaging/contact/contact.constants";
import type { ContactInput } from "@/lib/messaging/contact/contact.schema";

/** Response of `POST /api/contact`. */
export const contactReceipt = z.object({ id: identifier, createdAt: dateTime }).meta({ id: "ContactReceipt" });

/** The receipt that `POST /api/contact` returns. */
type ContactReceipt = z.infer<typeof contactReceipt>;

/**
 * Stores a message from the contact page, in one transaction with the job that emails it, so that no message is lost
 * while the mail server is unavailable. A message from a bot gets the same response and is discarded.
 * @throws AppError rate_limited
 */
export async function submitMessage(
  viewer: Viewer | null,
  { homepage, ...fields }: ContactInput,
  clientAddress: string,
): Promise<ContactReceipt> {
  await consumeAddressRateLimit("contact", clientAddress);
  if (homepage) return { id: crypto.randomUUID(), createdAt: new Date().toISOString() };
  const { id, createdAt } = await transaction(async (tx) => {
    const stored = await tx.contactMessage.create({
      data: { ...fields, userId: viewer?.id ?? null },
      select: { id: true, createdAt: true },
    });
    await sendContactMessage.add(tx, { messageId: stored.id }, { key: `contact-${stored.id}` });
    return stored;
  });
  return { id, createdAt: createdAt.toISOString() };
}

/**
 * Job: emails a message from the contact page to support, with the sender as reply-to. Skips a message that was already
 * sent.
 * @throws Error when the mail server is unavailable, so that the queue retries
 */
export const sendContactMessage = defineJob({
  name: "send_contact_message",
  payload: z.object({ messageId: z.string() }),
  priority: "requested email",
  run: async ({ messageId }) => {
    const contactMessage = await db.contactMessage.findUnique({
      where: { id: messageId, mailedAt: null },
      include: { user: { select: { email: true, role: true } } },
    });
    if (!contactMessage) return;
    const { name, email, topic, message, user, createdAt } = contactMessage;
    const sender = cleanName(name) || "Someone";
    await sendMailToSupport({
      key: `contact-${messageId}`,
      replyTo: { name, address: email },
      content: {
        subject: `Contact: ${topicLabel(topic)}`,
        heading: topicLabel(topic),
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
  },
});
