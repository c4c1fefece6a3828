import * as z from "zod/mini";
import { codesMessages } from "@/lib/one-time-codes/codes.messages";

const MAX_CODE = 64;

/** An authenticator code (six digits) or a recovery code as the user types it; the domain function checks which. */
export const codeInput = z
  .string({ error: codesMessages.required })
  .check(z.trim(), z.minLength(1, codesMessages.required), z.maxLength(MAX_CODE, codesMessages.wrong));
