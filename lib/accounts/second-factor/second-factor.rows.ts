import { z } from "zod";
import { count, dateTime } from "@/lib/foundation/fields.rows";

/** Response of `GET /api/account/second-factor`. */
export const secondFactor = z
  .object({
    since: dateTime.nullable().describe("When two-step sign-in was turned on; null while it's off."),
    recoveryCodesLeft: count,
    required: z.boolean().describe("Whether the role requires it; then it can't be turned off."),
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

/** State of the viewer's second factor. */
export type SecondFactorState = z.infer<typeof secondFactor>;
/** The secret for an authenticator app, before the second factor takes effect. */
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
