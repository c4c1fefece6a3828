import type { z } from "zod";
import type * as response from "@/lib/second-factor/second-factor.response";

/** How things stand with the viewer's second factor. */
export type SecondFactorState = z.infer<typeof response.secondFactor>;
/** What an authenticator app needs, before it is in force. */
export type SecondFactorSetup = z.infer<typeof response.secondFactorSetup>;
export type RecoveryCodes = z.infer<typeof response.recoveryCodes>;
