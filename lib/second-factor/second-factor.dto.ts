import type { z } from "zod";
import type * as response from "@/lib/second-factor/second-factor.response";

/** State of the viewer's second factor. */
export type SecondFactorState = z.infer<typeof response.secondFactor>;
/** The secret for an authenticator app, before the second factor takes effect. */
export type SecondFactorSetup = z.infer<typeof response.secondFactorSetup>;
export type RecoveryCodes = z.infer<typeof response.recoveryCodes>;
