import { z } from "zod";
import { REGISTRATION_STATES, settingsMessages } from "@/lib/foundation/settings.schema";

const { fee, hold } = settingsMessages;

/** The stored fields of a version. */
export const storedSettings = z.object({
  platformFeePercent: z.number(fee).min(0, fee).max(100, fee).multipleOf(0.01, fee),
  payoutHoldDays: z.int(hold).min(0, hold).max(90, hold),
  registration: z.enum(REGISTRATION_STATES, { error: "registration must be open or closed" }),
});

/** What a super admin sets for the whole site (docs/product.md#settings); `version` counts the changes. */
export const settings = storedSettings
  .extend({ version: z.int("version must be a whole number").min(0) })
  .meta({ id: "Settings" });
export type Settings = z.infer<typeof settings>;
