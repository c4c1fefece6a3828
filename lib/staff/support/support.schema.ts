import * as z from "zod/mini";
import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { id, text } from "@/lib/foundation/fields.schema";
import { SUPPORT_ENTRY_KINDS, SUPPORT_STATUSES, supportMessages } from "@/lib/staff/support/support.constants";

export const supportParams = z.object({ id: id(supportMessages.notFound) });

const entryText = text("Text", { min: 1, max: TEXT_LIMITS.comment, multiline: true });
/** The form for a reply or a note. */
export const supportForm = z.object({ text: entryText });

/**
 * `POST /api/super-admin/support/{id}/entries`. `after` is the last entry that the writer saw, null for none: nobody
 * answers twice without knowing.
 */
export const supportEntryInput = z.object({
  kind: z.enum(SUPPORT_ENTRY_KINDS),
  text: entryText,
  after: z.nullable(id("after must be an entry's id or null")),
});
export type SupportEntryInput = z.infer<typeof supportEntryInput>;

/** `PUT /api/super-admin/support/{id}`: `assigned` to the viewer, or to nobody. */
export const supportChange = z.object({
  status: z.optional(z.enum(SUPPORT_STATUSES)),
  assigned: z.optional(z.boolean()),
});
export type SupportChange = z.infer<typeof supportChange>;
