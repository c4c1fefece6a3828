import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { LIMITS, type LimitName } from "@/lib/rate-limits/limits.constants";

// One set a process, also when the server's bundles load this module more than once.
const shared = globalThis as typeof globalThis & { forgehallLimiters?: Map<LimitName, RateLimiterPostgres> };

type Row = { points: number; expire: bigint };

/** The database as the limiter speaks to it. */
const store = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    const found = await db.$queryRawUnsafe<Row[]>(text, ...values);
    const rows = found.map(({ points, expire }) => ({ points, expire: Number(expire) }));
    return { rows, rowCount: rows.length };
  },
};

/** Counts are in the database, so that a limit is one for all servers (decision 0080). */
function limiter(name: LimitName): RateLimiterPostgres {
  shared.forgehallLimiters ??= new Map();
  let found = shared.forgehallLimiters.get(name);
  if (!found) {
    const { points, duration } = LIMITS[name];
    const limit = { keyPrefix: name, points: Math.ceil(points * env.RATE_LIMIT_SCALE), duration };
    found = new RateLimiterPostgres({ ...limit, storeClient: store, storeType: "client", tableName: "rate_limits", tableCreated: true, clearExpiredByTimeout: false });
    shared.forgehallLimiters.set(name, found);
  }
  return found;
}

/** Whose limit it is, in a form that says nothing about them. */
const hidden = (key: string) => createHash("sha256").update(key).digest("base64url");

/**
 * Takes one call from a limit.
 * @param key whose limit: an address, a user's id
 * @throws AppError rate_limited with the seconds to wait, unavailable while the database is away
 */
export async function takeFromLimit(name: LimitName, key: string): Promise<void> {
  try {
    await limiter(name).consume(hidden(key));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new AppError("rate_limited", "Too many tries. Please wait a while and try again.", { retryAfterSeconds });
  }
}

/** Gives one call back, since it turned out not to count (a sign-in that succeeded). */
export async function returnToLimit(name: LimitName, key: string): Promise<void> {
  await limiter(name).reward(hidden(key));
}

/** Forgets what was counted for this key. */
export async function clearLimit(name: LimitName, key: string): Promise<void> {
  await limiter(name).delete(hidden(key));
}
