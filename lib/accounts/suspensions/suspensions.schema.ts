import * as z from "zod/mini";
import { id, text } from "@/lib/foundation/fields.schema";

/** Sentences about suspended accounts. */
export const suspensionsMessages = {
  userNotFound: "User not found.",
  ownAccount: "You can't suspend or reinstate your own account.",
  staffAccount: "Only a super admin can suspend or reinstate a staff account.",
  alreadySuspended: "This account is already suspended.",
  notSuspended: "This account isn't suspended.",
  untilDay: "The last day must be a day like 2026-12-24",
  untilPast: "The last day must be today or later",
  suspended: (name: string) => `${name} is suspended`,
  suspendedText: "They're signed out everywhere. We've emailed them the reason.",
  lifted: (name: string) => `${name}'s suspension is lifted`,
  liftedText: "Their listings are back, and they can sign in again. We've emailed them.",
  failed: "Couldn't change the suspension",
} as const;

/** Maximum length of the reason, in characters. */
const MAX_REASON = 1_000;

const today = () => new Date().toISOString().slice(0, 10);
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
