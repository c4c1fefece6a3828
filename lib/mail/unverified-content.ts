import type { MailKind } from "@/lib/mail/mail-kinds.constants";
import type { MailContent } from "@/lib/mail/mail.dto";

/** What an email is about, in our words alone. */
export type OwnWords = { subject: string; text: string };

/** What an email of each kind says to an address that nobody has verified: of several things, the least. */
const WORDS: Record<MailKind, OwnWords> = {
  receipt: {
    subject: "Your Forgehall order",
    text: "There's news about something you ordered. You'll find it in My Purchases.",
  },
  refund: { subject: "News about a refund", text: "There's news about a refund request." },
  subscription: {
    subject: "News about your subscription",
    text: "There's news about one of your subscriptions. It may need your attention.",
  },
  payout: { subject: "News about your sales", text: "There's news about your sales or payouts." },
  security: { subject: "News about your account", text: "There's news about your account." },
  app_decision: { subject: "We reviewed your app", text: "We made a decision about one of your apps or releases." },
  release: { subject: "News about an app you bought", text: "There's news about an app you bought." },
  message: { subject: "You have a new message", text: "There's news in your messages." },
  project_invitation: {
    subject: "You're invited to a project",
    text: "A client posted a project and invited you to send a proposal.",
  },
  sale: { subject: "You made a sale", text: "Someone just paid for one of your apps." },
  review: { subject: "You have a new review", text: "Someone reviewed one of your apps." },
  proposal_received: { subject: "You have a new proposal", text: "A developer sent a proposal for your project." },
  proposal_decided: { subject: "News about your proposal", text: "A client made a decision about your proposal." },
  project_changed: { subject: "News about a project", text: "There's news about a project you take part in." },
  project_ended: { subject: "A project has ended", text: "A project that you sent a proposal for has ended." },
};

const VERIFY = "To get the details by email, sign in and verify this address.";

/** Labels of the details whose values we alone write: numbers, dates and amounts of orders. */
const OWN_DETAILS = new Set(["Order", "Date", "Amount", "Paid through", "Refunded"]);

/**
 * Replaces the content of an email to an unverified address, which may be a stranger's, so that nobody can send words
 * of their own to any address: titles, names and notes are left out, and with them every sentence around them. The
 * button stays, because its label and its URL are ours.
 * @param words what it says instead of the kind's own words
 * @param isQuoted whether a reason that our staff wrote follows
 */
export function unverifiedContent(
  kind: MailKind,
  { details = [], action }: Pick<MailContent, "details" | "action">,
  { words: { subject, text } = WORDS[kind], isQuoted }: { words?: OwnWords | undefined; isQuoted: boolean },
): Omit<MailContent, "name" | "quote"> {
  const own = details.filter(([label]) => OWN_DETAILS.has(label));
  return {
    subject,
    heading: subject,
    paragraphs: [text, VERIFY, ...(isQuoted ? ["Our reason:"] : [])],
    ...(own.length > 0 && { details: own }),
    ...(action && { action }),
  };
}
