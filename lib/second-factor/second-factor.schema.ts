import { z } from "zod";
import { codeInput } from "@/lib/one-time-codes/codes.schema";
import { givenPassword } from "@/lib/users/users.schema";

/** `POST /api/account/second-factor`. */
export const setupInput = z.object({ password: givenPassword });
/** `PUT /api/account/second-factor`. */
export const confirmationInput = z.object({ code: codeInput });
/** What changes a factor that is on. */
export const proofInput = z.object({ password: givenPassword, code: codeInput });

export type Proof = z.infer<typeof proofInput>;
