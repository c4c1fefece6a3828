import { env } from "@/lib/env";
import { cleanLine, cleanName, cleanSubject } from "@/lib/mail/clean-text";
import { deliverMail } from "@/lib/mail/deliver-mail";
import type { Mail, MailContent, MailFooter, MailGroup } from "@/lib/mail/mail.dto";
import { renderPlainText } from "@/lib/mail/render-plain-text";

type MailToRender = Pick<Mail, "key" | "replyTo" | "headers"> & {
  to: Mail["to"];
  content: MailContent;
  footer: MailFooter;
};

const cleanBox = ({ name, address }: Mail["to"]) => ({ name: cleanName(name), address });

const cleanGroup = ({ heading, items }: MailGroup): MailGroup => ({
  heading: cleanLine(heading),
  items: items.map(({ title, body, url }) => ({ title: cleanLine(title), body: body && cleanLine(body), url })),
});

/** Removes what users could abuse: line breaks and links in every line except the quote. */
const cleanContent = ({ subject, heading, name, paragraphs, details, groups, ...rest }: MailContent): MailContent => ({
  ...rest,
  subject: cleanSubject(subject),
  heading: cleanLine(heading),
  name: cleanName(name),
  paragraphs: paragraphs.map(cleanLine),
  ...(details && { details: details.map(([label, value]) => [label, cleanLine(value)] as const) }),
  ...(groups && { groups: groups.map(cleanGroup) }),
});

/**
 * Renders and delivers an email. Loads the templates and their renderer with the first email of a process.
 * @throws Error when the mail server does not accept it
 */
export async function renderAndDeliver(mail: MailToRender): Promise<void> {
  const { content: rawContent, footer, to, replyTo, ...rest } = mail;
  const { renderMessage } = await import("@/lib/mail/templates/render-message");
  const content = cleanContent(rawContent);
  const addressed = { ...rest, to: cleanBox(to), ...(replyTo && { replyTo: cleanBox(replyTo) }) };
  const html = renderMessage({ content, footer, home: env.APP_URL });
  await deliverMail({ ...addressed, subject: content.subject, text: renderPlainText(content, footer), html });
}
