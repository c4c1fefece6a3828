import * as z from "zod/mini";
import { id, text } from "@/lib/foundation/fields.schema";
import { suspensionsMessages, MAX_REASON, today } from "@/lib/accounts/suspensions/suspensions.constants";

const isDay = (day: string) => z.iso.date().safeParse(day).success;

/** The last day of a suspension in UTC ("2026-12-24"), from today on; empty or missing for no end. */
const suspensionEnd = z
  .pipe(
    z.nullish(z.string().check(z.refine((day) => day === "" || isDay(day), suspensionsMessages.untilDay))),
    z.transform((day: string | null | undefined) => day || null),
  )
  .check(z.refine((day) => day === null || day >= today(), suspensionsMessages.untilPast));

/** `POST /api/admin/users/{userId}/suspension`. */
export const suspensionInput = z.object({
  reason: text("Reason", { min: 1, max: MAX_REASON, multiline: true }),
  until: suspensionEnd,
});
export type SuspensionInput = z.infer<typeof suspensionInput>;

export const suspensionParams = z.object({ userId: id(suspensionsMessages.userNotFound) });
