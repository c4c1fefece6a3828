import { db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { env } from "@/lib/foundation/env";
import { checkAccount } from "@/lib/foundation/payments/check-account";
import { type Check, note, ok, problem, type Result, skipped } from "@/scripts/doctor/result";

const modeOf = (key: string) => /^[a-z]+_(live|test)_/.exec(key)?.[1] ?? null;
/** On a laptop, where `npm start` brings the sandbox and says at which port. */
export const isSandboxUnavailable = () => env.STRIPE_SECRET_KEY === "sk_test_forgehall" && !env.STRIPE_API_BASE;

/** Whether the card provider takes our keys, and both are of one mode. */
export const checkProvider: Check = {
  name: "Provider",
  needs: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_API_BASE"],
  run: async () => {
    if (isSandboxUnavailable()) return [skipped("npm start brings a payment sandbox")];
    const [secret, publishable] = [modeOf(env.STRIPE_SECRET_KEY), modeOf(env.STRIPE_PUBLISHABLE_KEY)];
    if (secret !== publishable)
      return [
        problem(
          `STRIPE_SECRET_KEY is a ${secret} key and STRIPE_PUBLISHABLE_KEY a ${publishable} key.`,
          "take both from the same mode of the dashboard.",
        ),
      ];
    const found = await checkAccount();
    if ("refused" in found)
      return [
        problem("the card provider rejects the key.", "copy STRIPE_SECRET_KEY from the provider's dashboard again."),
      ];
    if ("away" in found)
      return [
        problem(`the card provider does not answer (${found.away}).`, "allow this machine to reach api.stripe.com."),
      ];
    if (found.denied.length > 0)
      return [
        problem(
          `the key is not allowed to read ${found.denied.join(" and ")}, so changes that no webhook reports are ` +
            "missed.",
          "give the restricted key read access to events, refunds and disputes.",
        ),
      ];
    return [
      ok("the card provider accepts the key"),
      ...(secret === "test" ? [note("these are test keys: no card is charged.")] : []),
    ];
  },
};

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
