import { otherOf } from "@/lib/conversations/load-conversations";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { cleanName } from "@/lib/mail/clean-text";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";

/**
 * Job: emails the sender of a held message what the moderator decided.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function sendHeldDecision(messageId: string): Promise<void> {
  const message = await db.message.findUnique({
    where: { id: messageId, status: { in: ["sent", "rejected"] } },
    select: {
      status: true,
      conversation: { select: { id: true, firstUserId: true, secondUserId: true } },
      sender: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
    },
  });
  if (!message?.sender) return;
  const { sender, conversation, status } = message;
  const otherId = otherOf(sender.id, conversation);
  const other = await db.user.findUnique({ where: { id: otherId }, select: { name: true } });
  const name = cleanName(other?.name ?? "") || "a former member";
  const open = new URL(paths.conversation(conversation.id), env.APP_URL).href;
  const content =
    status === "sent"
      ? {
          subject: `Your message to ${name} was delivered`,
          heading: "Your message was delivered",
          paragraphs: [`A moderator checked the link in your message to ${name} and delivered it.`],
          action: { label: "Open conversation", url: open },
        }
      : {
          subject: `Your message to ${name} wasn't delivered`,
          heading: "Your message wasn't delivered",
          paragraphs: [
            `A moderator checked the link in your message to ${name} and found that it breaks our terms.`,
            "Think we got this wrong? Write to us from this address and tell us why.",
          ],
          action: { label: "Appeal", url: new URL(paths.contact, env.APP_URL).href },
        };
  // A rejection is sent regardless of the user's preferences, as other moderation decisions are.
  const kind = status === "sent" ? "message" : "security";
  await sendMail({
    key: `held-decision-${messageId}`,
    kind,
    because: "a moderator reviewed a message you sent",
    to: sender,
    content,
  });
}
