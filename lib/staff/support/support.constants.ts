export const SUPPORT_STATUSES = ["open", "answered", "closed"] as const;
export type SupportStatus = (typeof SUPPORT_STATUSES)[number];

/** Replies are emailed to the writer; notes are for staff. */
export const SUPPORT_ENTRY_KINDS = ["reply", "note"] as const;

/** What became of a reply's email; `none` for a note. */
export const SUPPORT_DELIVERIES = ["none", "pending", "sent", "rejected"] as const;

/** Replies and notes on one message. */
export const MAX_SUPPORT_ENTRIES = 200;

export const supportMessages = {
  notFound: "Message not found.",
  changed: "Someone else replied or added a note meanwhile. Reload the page to see it.",
  full: `A message can have up to ${MAX_SUPPORT_ENTRIES} replies and notes.`,
};
