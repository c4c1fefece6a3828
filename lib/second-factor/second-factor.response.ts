import { z } from "zod";
import { count, dateTime } from "@/lib/fields.response";

/** Response of `GET /api/account/second-factor`. */
export const secondFactor = z
  .object({
    since: dateTime.nullable().describe("Since when signing in asks for a code; null while it does not."),
    recoveryCodesLeft: count,
    required: z.boolean().describe("Whether the role must have one; then it cannot be turned off."),
  })
  .meta({ id: "SecondFactor" });

/** Response of `POST /api/account/second-factor`. */
export const secondFactorSetup = z
  .object({
    secret: z.string().describe("Base32, to type in by hand."),
    address: z.string().describe("otpauth:// address of the same secret, for a QR code."),
  })
  .meta({ id: "SecondFactorSetup" });

/** Recovery codes in plain text, returned only once, when they are created. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: "RecoveryCodes" });
