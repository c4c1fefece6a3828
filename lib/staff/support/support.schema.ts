import * as z from "zod/mini";
import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { id, text } from "@/lib/foundation/fields.schema";

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

export const supportParams = z.object({ id: id(supportMessages.notFound) });

const entryText = text("Text", { min: 1, max: TEXT_LIMITS.comment, multiline: true });
/** The form for a reply or a note. */
export const supportForm = z.object({ text: entryText });

/**
 * `POST /api/super-admin/support/{id}/entries`. `after` is the last entry that its author saw, or null if there was
 * none, so that two people don't both answer.
 */
export const supportEntryInput = z.object({
  kind: z.enum(SUPPORT_ENTRY_KINDS),
  text: entryText,
  after: z.nullable(id("after must be an entry's id or null")),
});
export type SupportEntryInput = z.infer<typeof supportEntryInput>;

/** `PUT /api/super-admin/support/{id}`: `assigned` to the viewer or unassigned. */
export const supportChange = z.object({
  status: z.optional(z.enum(SUPPORT_STATUSES)),
  assigned: z.optional(z.boolean()),
});
export type SupportChange = z.infer<typeof supportChange>;
