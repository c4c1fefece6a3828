/** A message to one person. */
export type Mail = {
  /** Names the message for good: sent again, it carries the same Message-ID and the same file name. Letters, digits and dashes. */
  key: string;
  to: { name: string; address: string };
  /** Where an answer goes, when not to the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
};
