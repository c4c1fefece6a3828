import { z } from "zod";

export const REGISTRATION_STATES = ["open", "closed"] as const;

const FEE = "Enter a percentage from 0 to 100, with at most two decimals.";
const HOLD = "Enter a whole number of days from 0 to 90.";

const values = {
  platformFeePercent: z.number(FEE).min(0, FEE).max(100, FEE).multipleOf(0.01, FEE),
  payoutHoldDays: z.int(HOLD).min(0, HOLD).max(90, HOLD),
  registration: z.enum(REGISTRATION_STATES, { error: "registration must be open or closed" }),
};

/** What is stored of a version. */
export const storedSettings = z.object(values);

/** What a super admin sets for the whole site (docs/product.md#settings); `version` counts the changes. */
export const settingsInput = z.object({ version: z.int("version must be a whole number").min(0), ...values });
export type Settings = z.infer<typeof settingsInput>;

/** The form on the Settings tab, whose fields are text. */
export const settingsForm = z.object({
  platformFeePercent: z.string().trim().min(1, FEE).transform(Number).pipe(values.platformFeePercent),
  payoutHoldDays: z.string().trim().min(1, HOLD).transform(Number).pipe(values.payoutHoldDays),
  registration: values.registration,
});

export const settingsMessages = {
  changed: "Someone else saved the settings meanwhile.",
  registrationClosed: "New sign-ups are closed right now. If you have an account, sign in instead.",
};
