import { z } from "zod";
import { suspensionsMessages } from "@/lib/suspensions/suspensions.messages";
import { id, text } from "@/lib/text.schema";

/** Maximum length of the reason, in characters. */
const MAX_REASON = 1_000;

const today = () => new Date().toISOString().slice(0, 10);

export const suspensionReason = text("Reason", { min: 1, max: MAX_REASON });

/** The last day of a suspension in UTC ("2026-12-24"), from today on; empty or missing for no end. */
export const suspensionEnd = z
  .union([z.literal(""), z.iso.date(suspensionsMessages.untilDay)])
  .nullish()
  .transform((day) => day || null)
  .refine((day) => day === null || day >= today(), suspensionsMessages.untilPast);

/** `POST /api/admin/users/{userId}/suspension`. */
export const suspensionInput = z.object({ reason: suspensionReason, until: suspensionEnd });
export type SuspensionInput = z.infer<typeof suspensionInput>;

export const suspensionParams = z.object({ userId: id(suspensionsMessages.userNotFound) });
