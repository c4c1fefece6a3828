import * as z from "zod/mini";
import { text } from "@/lib/foundation/fields.schema";

export const REGISTRATION_STATES = ["open", "closed"] as const;

export const settingsMessages = {
  fee: "Enter a percentage from 0 to 100, with at most two decimals.",
  hold: "Enter a whole number of days from 0 to 90.",
  changed: "Someone else saved the settings meanwhile.",
  registrationClosed: "New sign-ups are closed right now. If you have an account, sign in instead.",
};

const number = (pattern: RegExp, max: number, message: string) =>
  text("The value", { max: 10 }).check(
    z.refine((typed) => pattern.test(typed) && Number(typed) <= max, { error: message }),
  );

/** The form on the Settings tab, whose fields are text. */
export const settingsForm = z.object({
  platformFeePercent: number(/^\d+(\.\d{1,2})?$/, 100, settingsMessages.fee),
  payoutHoldDays: number(/^\d+$/, 90, settingsMessages.hold),
  registration: z.enum(REGISTRATION_STATES),
});
