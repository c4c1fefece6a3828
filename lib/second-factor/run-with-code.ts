import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { codesMessages } from "@/lib/one-time-codes/codes.messages";
import { consumeCode } from "@/lib/one-time-codes/consume-code";
import { resetRateLimit, consumeRateLimit } from "@/lib/rate-limits/rate-limit";

type Tx = Parameters<Parameters<typeof transaction>[0]>[0];
type CodeProtectedAction<T> = {
  /** Locks the owner's row, and refuses what a code would not help. */
  before: (tx: Tx) => Promise<void>;
  /** What the code allows. */
  then: (tx: Tx) => Promise<T>;
};

/**
 * Does in one transaction what a code allows, and uses the code up by it. The try is counted before the code is looked
 * at.
 * @throws AppError invalid_input for a code that is not right, rate_limited after ten of them
 */
export async function runWithCode<T>(
  userId: string,
  code: string,
  { before, then }: CodeProtectedAction<T>,
): Promise<T> {
  await consumeRateLimit("secondFactor", userId);
  const done = await transaction(async (tx) => {
    await before(tx);
    const use = await consumeCode(tx, userId, code);
    if (use === "wrong" || use === "unreadable")
      throw new AppError("invalid_input", codesMessages[use], {
        issues: [{ path: "code", message: codesMessages[use] }],
      });
    return then(tx);
  });
  await resetRateLimit("secondFactor", userId);
  return done;
}
