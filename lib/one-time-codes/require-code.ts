import { AppError } from "@/lib/errors";
import { codesMessages } from "@/lib/one-time-codes/codes.messages";
import { consumeCode } from "@/lib/one-time-codes/consume-code";

/** The error of a missing or wrong code, with an issue for the code field. */
export const codeError = (sentence: string) =>
  new AppError("invalid_input", sentence, { issues: [{ path: "code", message: sentence }] });

/**
 * Checks and consumes a code in the transaction of what it allows, like `consumeCode`.
 * @throws AppError invalid_input for a wrong code
 */
export async function requireCode(tx: Parameters<typeof consumeCode>[0], userId: string, code: string): Promise<void> {
  const use = await consumeCode(tx, userId, code);
  if (use === "wrong" || use === "unreadable") throw codeError(codesMessages[use]);
}
