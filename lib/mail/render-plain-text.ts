import type { MailContent, MailFooter, MailGroup } from "@/lib/mail/mail.dto";

/** Returns the first line of every email. */
export const greeting = (name: string): string => (name ? `Hi ${name},` : "Hi,");

const renderGroup = ({ heading, items }: MailGroup): string =>
  [heading, ...items.map(({ title, body, url }) => [`- ${title}`, body, url].filter(Boolean).join("\n  "))].join("\n");

/** Renders an email as plain text. */
export function renderPlainText(
  { name, paragraphs, details = [], quote, groups = [], action }: MailContent,
  { reason, settings }: MailFooter,
): string {
  const quotedLines = quote
    ?.split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
  const parts = [
    greeting(name),
    ...paragraphs,
    details.map(([label, value]) => `${label}: ${value}`).join("\n"),
    quotedLines ?? "",
    ...groups.map(renderGroup),
    action ? `${action.label}: ${action.url}` : "",
    "Forgehall",
    ["-- ", reason, settings ? `${settings.label}: ${settings.url}` : ""].filter(Boolean).join("\n"),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
