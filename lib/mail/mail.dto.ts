/** A mailbox and whose it is. */
export type Mailbox = { name: string; address: string };

/** A message to one person. */
export type Mail = {
  /**
   * Names the message for good: sent again, it carries the same Message-ID and the same file name. Letters, digits and
   * dashes.
   */
  key: string;
  to: Mailbox;
  /** Where an answer goes, when not to the sender. */
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  /** Beside those that every message has. */
  headers?: Record<string, string>;
};

/** What a message says; how it looks is the templates' matter. */
export type MailContent = {
  subject: string;
  heading: string;
  /** Whom it greets; empty greets nobody by name. */
  name: string;
  /** Plain text; what people typed may be in it. */
  paragraphs: readonly string[];
  /** Rows of name and value. */
  details?: readonly (readonly [string, string])[];
  /** What someone wrote, set apart and with its line breaks. */
  quote?: string;
  /** Absolute address of ours, and what it says. */
  action?: { label: string; url: string };
};

/** What stands below a message. */
export type MailFooter = {
  /** Why it came. */
  reason: string;
  /** Absolute address and label of where its kind is switched off; absent for kinds that stay. */
  settings?: { label: string; url: string };
};
