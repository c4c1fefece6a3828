import { z } from "zod";
import { codesMessages } from "@/lib/one-time-codes/codes.messages";

const MAX_CODE = 64;

/** An authenticator code (six digits) or a recovery code as the user types it; the domain function checks which. */
export const codeInput = z
  .string({ error: codesMessages.required })
  .trim()
  .min(1, codesMessages.required)
  .max(MAX_CODE, codesMessages.wrong);
