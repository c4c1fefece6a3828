import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { codesMessages } from "@/lib/one-time-codes/codes.messages";
import { consumeCode } from "@/lib/one-time-codes/consume-code";
import { resetRateLimit, consumeRateLimit } from "@/lib/rate-limits/rate-limit";

type Tx = Parameters<Parameters<typeof transaction>[0]>[0];
type CodeProtectedAction<T> = {
  /** Locks the owner's row and throws when the action is impossible even with a correct code. */
  before: (tx: Tx) => Promise<void>;
  /** The action that the code allows. */
  then: (tx: Tx) => Promise<T>;
};

/**
 * Runs an action that requires a code and consumes the code in the same transaction. The attempt is counted before the
 * code is checked.
 * @throws AppError invalid_input for a wrong code, rate_limited after ten of them
 */
export async function runWithCode<T>(
  userId: string,
  code: string,
  { before, then }: CodeProtectedAction<T>,
): Promise<T> {
  await consumeRateLimit("secondFactor", userId);
  const result = await transaction(async (tx) => {
    await before(tx);
    const use = await consumeCode(tx, userId, code);
    if (use === "wrong" || use === "unreadable")
      throw new AppError("invalid_input", codesMessages[use], {
        issues: [{ path: "code", message: codesMessages[use] }],
      });
    return then(tx);
  });
  await resetRateLimit("secondFactor", userId);
  return result;
}
