import { Prisma } from "@/lib/foundation/db/generated/client";
import { db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { checkAccount } from "@/lib/foundation/payments/check-account";
import { isSandboxUnavailable } from "@/scripts/doctor/check-provider";
import { type Check, ok, problem, type Result } from "@/scripts/doctor/result";

/** Milliseconds. Codes of authenticator apps change every 30 seconds; a signed event is refused after five minutes. */
const TOLERANCE = 15_000;

/**
 * Judges how far our clock is from another one.
 * @param of whose that is
 * @param ahead milliseconds that ours is ahead; less than nothing when it is behind
 */
export function evaluateClock(of: string, ahead: number): Result {
  const seconds = Math.round(Math.abs(ahead) / 1_000);
  if (Math.abs(ahead) <= TOLERANCE) return ok(`agrees with the clock of ${of}`);
  return problem(
    `this machine's clock is ${seconds} seconds ${ahead > 0 ? "ahead of" : "behind"} the clock of ${of}.`,
    "keep the clock right with NTP: timedatectl set-ntp true.",
  );
}

async function aheadOfDatabase(): Promise<number> {
  const asked = Date.now();
  const [row] = await queryRows(
    db,
    { now: "float8" },
    Prisma.sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`,
  );
  return (asked + Date.now()) / 2 - (row?.now ?? 0);
}

/** Whether our clock agrees with those of the database and the card provider. */
export const checkClock: Check = {
  name: "Clock",
  needs: ["DATABASE_URL"],
  after: ["Database"],
  run: async () => {
    const results = [evaluateClock("the database", await aheadOfDatabase())];
    const account = isSandboxUnavailable() ? null : await checkAccount();
    if (account && "date" in account && account.date)
      results.push(evaluateClock("the card provider", Date.now() - account.date.getTime()));
    return results;
  },
};
