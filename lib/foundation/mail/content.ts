/** An email address with its owner's name. */
type Mailbox = { name: string; address: string };

/** An email to one recipient. */
export type Mail = {
  /**
   * Identifies the email permanently: when sent again, it has the same Message-ID and file name. Letters, digits and
   * dashes.
   */
  key: string;
  to: Mailbox;
  /** Where replies go, if not to the sender. */
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  /** In addition to the headers of every email. */
  headers?: Record<string, string>;
};

/** An email's content; the templates define its appearance. */
export type MailContent = {
  subject: string;
  heading: string;
  /** The recipient's name for the greeting; empty for a greeting without a name. */
  name: string;
  /** Plain text; may contain user input. */
  paragraphs: readonly string[];
  /** What our staff wrote to the recipient, with its line breaks. */
  letter?: string;
  /** Rows of label and value. */
  details?: readonly (readonly [string, string])[];
  /** User input shown as a quotation with its line breaks. */
  quote?: string;
  /** Headings with a list of links each; what the daily email consists of. */
  groups?: readonly MailGroup[];
  /** A button with its label and an absolute URL of ours. */
  action?: { label: string; url: string };
};

/** Links under a heading; the URLs are absolute and ours. */
export type MailGroup = { heading: string; items: readonly { title: string; body: string | null; url: string }[] };

/** A notification on the site: `path` is the page that it leads to. */
export type NotificationContent = { title: string; body: string | null; path: string };

/** The footer of an email. */
export type MailFooter = {
  /** Why the email was sent. */
  reason: string;
  /** Label and absolute URL of the page for turning this kind off; absent for kinds that cannot be turned off. */
  settings?: { label: string; url: string };
};

/** Returns the first of a person's names; empty without one. */
export const firstName = (name: string): string => name.trim().split(/\s/u, 1)[0] ?? "";

/** Returns the first line of every email. */
export const greeting = (name: string): string => (name ? `Hi ${firstName(name)},` : "Hi,");

const renderGroup = ({ heading, items }: MailGroup): string =>
  [heading, ...items.map(({ title, body, url }) => [`- ${title}`, body, url].filter(Boolean).join("\n  "))].join("\n");

/** Renders an email as plain text. */
export function renderPlainText(
  { name, paragraphs, letter = "", details = [], quote, groups = [], action }: MailContent,
  { reason, settings }: MailFooter,
): string {
  const quotedLines = quote
    ?.split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
  const parts = [
    greeting(name),
    ...paragraphs,
    letter,
    details.map(([label, value]) => `${label}: ${value}`).join("\n"),
    quotedLines ?? "",
    ...groups.map(renderGroup),
    action ? `${action.label}: ${action.url}` : "",
    "Forgehall",
    ["-- ", reason, settings ? `${settings.label}: ${settings.url}` : ""].filter(Boolean).join("\n"),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
