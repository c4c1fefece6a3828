import type { Role } from "@/lib/foundation/auth/roles.constants";

/** What notifications are about, in the order of the settings. */
export const MAIL_TOPICS = [
  { value: "updates", label: "Messages and updates" },
  { value: "selling", label: "Selling" },
  { value: "projects", label: "Projects" },
  { value: "required", label: "Payments and security" },
] as const;

/**
 * All kinds of notification to users, each by email and on the site. Those of the topic `required` cannot be turned
 * off, `forDevelopers` marks kinds that only developers receive, and `because` states in the email why it was sent.
 */
export const MAIL_KINDS = [
  {
    value: "receipt",
    label: "Receipts",
    hint: "For every purchase.",
    topic: "required",
    because: "you bought an app on Forgehall",
    forDevelopers: false,
  },
  {
    value: "refund",
    label: "Refunds",
    hint: "Refund requests and decisions.",
    topic: "required",
    because: "you requested a refund",
    forDevelopers: false,
  },
  {
    value: "subscription",
    label: "Subscriptions",
    hint: "When a renewal needs your attention, or a subscription ends.",
    topic: "required",
    because: "you subscribe to an app on Forgehall",
    forDevelopers: false,
  },
  {
    value: "payout",
    label: "Payouts",
    hint: "When your payout account needs something, a sale is disputed, or your payouts are put on hold.",
    topic: "required",
    because: "you sell apps on Forgehall",
    forDevelopers: true,
  },
  {
    value: "project_funds",
    label: "Project payments",
    hint: "When a milestone is funded, submitted, approved, disputed or refunded.",
    topic: "required",
    because: "you're part of this project on Forgehall",
    forDevelopers: false,
  },
  {
    value: "security",
    label: "Password and email address",
    hint: "Sign-in changes and confirmation links.",
    topic: "required",
    because: "it's about your account's security",
    forDevelopers: false,
  },
  {
    value: "app_decision",
    label: "Decisions about your apps",
    hint: "When we approve, reject or remove an app or a release, and why.",
    topic: "selling",
    because: "you listed an app on Forgehall",
    forDevelopers: true,
  },
  {
    value: "release",
    label: "App updates",
    hint: "When an app you bought gets a new version.",
    topic: "updates",
    because: "you bought an app on Forgehall",
    forDevelopers: false,
  },
  {
    value: "message",
    label: "Messages",
    hint: "When someone writes to you and you haven't read it after five minutes.",
    topic: "updates",
    because: "someone wrote to you on Forgehall",
    forDevelopers: false,
  },
  {
    value: "project_invitation",
    label: "Project invitations",
    hint: "When a client invites you to send a proposal.",
    topic: "projects",
    because: "you offer your work on Forgehall",
    forDevelopers: true,
  },
  {
    value: "saved_searches",
    label: "Saved searches",
    hint: "When new projects match a search you saved.",
    topic: "projects",
    because: "you saved a search on Forgehall",
    forDevelopers: true,
  },
  {
    value: "sale",
    label: "Sales",
    hint: "When someone buys one of your apps.",
    topic: "selling",
    because: "you sell apps on Forgehall",
    forDevelopers: true,
  },
  {
    value: "review",
    label: "New reviews",
    hint: "When someone reviews one of your apps.",
    topic: "selling",
    because: "you listed an app on Forgehall",
    forDevelopers: true,
  },
  {
    value: "proposal_received",
    label: "New proposals",
    hint: "When a developer sends a proposal for your project.",
    topic: "projects",
    because: "you posted a project request on Forgehall",
    forDevelopers: false,
  },
  {
    value: "proposal_decided",
    label: "Proposal decisions",
    hint: "When a client accepts your proposal or chooses another.",
    topic: "projects",
    because: "you sent a proposal on Forgehall",
    forDevelopers: true,
  },
  {
    value: "project_changed",
    label: "Project updates",
    hint: "When a project is edited, its milestones change, or the other person responds.",
    topic: "projects",
    because: "you're part of this project on Forgehall",
    forDevelopers: false,
  },
  {
    value: "project_ended",
    label: "Project ended",
    hint: "When a client completes or cancels a project.",
    topic: "projects",
    because: "you sent a proposal on Forgehall",
    forDevelopers: true,
  },
] as const;

export type MailKind = (typeof MAIL_KINDS)[number]["value"];

/** Kinds that someone with a role can get. */
export const mailKindsFor = (role: Role) =>
  MAIL_KINDS.filter(({ forDevelopers }) => role === "developer" || !forDevelopers);

/** Kinds that a user can turn off. */
export const OPTIONAL_MAIL_KINDS = MAIL_KINDS.filter(({ topic }) => topic !== "required").map(({ value }) => value);

/** How a kind of email is delivered: at once, together with others once a day, or not at all. */
export const MAIL_DELIVERIES = ["now", "daily", "off"] as const;
export type MailDelivery = (typeof MAIL_DELIVERIES)[number];

/** A user's choices as stored: the kinds that differ from "on site, and by email right away". */
type NotificationSettings = { mutedMails: string[]; digestMails: string[]; mutedNotifications: string[] };

export const notificationSettingsSelect = { mutedMails: true, digestMails: true, mutedNotifications: true } as const;

/** Whether users cannot turn this kind off. */
export const isRequired = (kind: MailKind): boolean =>
  MAIL_KINDS.some(({ value, topic }) => value === kind && topic === "required");

/** How a user gets this kind by email. Kinds about money and security are always sent right away. */
export function mailDeliveryOf(kind: MailKind, { mutedMails, digestMails }: NotificationSettings): MailDelivery {
  if (isRequired(kind)) return "now";
  if (mutedMails.includes(kind)) return "off";
  return digestMails.includes(kind) ? "daily" : "now";
}

/** Whether a user gets this kind on the site. */
export const isShownOnSite = (kind: MailKind, { mutedNotifications }: NotificationSettings): boolean =>
  isRequired(kind) || !mutedNotifications.includes(kind);
