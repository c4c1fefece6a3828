import { z } from "zod";
import { codesMessages } from "@/lib/one-time-codes/codes.messages";

const MAX_CODE = 64;

/**
 * Six digits of an authenticator app or a recovery code, as somebody types it; whether it is one is for the domain to
 * say.
 */
export const codeInput = z
  .string({ error: codesMessages.required })
  .trim()
  .min(1, codesMessages.required)
  .max(MAX_CODE, codesMessages.wrong);
