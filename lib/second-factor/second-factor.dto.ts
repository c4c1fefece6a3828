import type { z } from "zod";
import type * as answer from "@/lib/second-factor/second-factor.answer";

/** How things stand with the viewer's second factor. */
export type SecondFactorState = z.infer<typeof answer.secondFactor>;
/** What an authenticator app needs, before it is in force. */
export type SecondFactorSetup = z.infer<typeof answer.secondFactorSetup>;
export type RecoveryCodes = z.infer<typeof answer.recoveryCodes>;
