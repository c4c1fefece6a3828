import { hash, verify } from "@node-rs/argon2";
import { normalizePassword } from "@/lib/foundation/fields.constants";
import { createQueue } from "@/lib/foundation/concurrency";

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes a password with argon2id.
 * @returns a PHC string
 * @throws AppError unavailable when too many hashes are queued
 */
export function hashPassword(password: string): Promise<string> {
  return enqueueHash(() => hash(normalizePassword(password), options));
}

const isCurrent = (stored: string) =>
  stored.startsWith(`$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`);

// The hash of a random secret, made with the same parameters. It bypasses the queue because each process makes it once.
let dummyHash: Promise<string> | undefined;

/**
 * Compares a password with the stored hash. Without a stored hash (unknown email) it does the same work and finds no
 * match, so that response time does not reveal which accounts exist. Hashes made before passwords were normalized match
 * what was typed then; only a password that is not in NFKC form takes that second comparison.
 * @returns null when it does not match; "outdated" when the hash should be replaced while the password is available,
 * because it was made with other parameters or from a password that was not normalized
 * @throws AppError unavailable when too many hashes are queued
 */
export async function matchPassword(
  stored: string | undefined,
  password: string,
): Promise<"current" | "outdated" | null> {
  const known = stored ?? (await (dummyHash ??= hash(crypto.randomUUID(), options)));
  const normalized = normalizePassword(password);
  const matches = await enqueueHash(() => verify(known, normalized));
  const matchesTyped = !matches && normalized !== password && (await enqueueHash(() => verify(known, password)));
  if (!stored || !(matches || matchesTyped)) return null;
  return matches && isCurrent(stored) ? "current" : "outdated";
}

/**
 * Whether the password matches the stored hash, as `matchPassword`.
 * @throws AppError unavailable when too many hashes are queued
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  return (await matchPassword(stored, password)) !== null;
}

/**
 * A hash takes 19 MiB and about 25 ms of a core, on the libuv threads that file access and DNS lookups share. Half of
 * those threads stay free for them.
 */
const AT_ONCE = 2;
/** About half a second of work. A request queued behind that would wait too long to be useful. */
const MAX_WAITING = 40;
const BUSY = "Many people are signing in right now. Please try again in a moment.";
const RETRY_SECONDS = 2;

/**
 * Hashes for requests of one network that run or wait at once, beside the limits on attempts, which successful ones do
 * not use up.
 */
const MAX_PER_NETWORK = 10;
const NETWORK_BUSY = "Too many sign-ins from your network at once. Please try again in a moment.";

/**
 * Hashes or verifies a password when it is its turn.
 * @throws AppError unavailable when too many hashes are queued, in all or for the network of this request
 */
const enqueueHash = createQueue({
  atOnce: AT_ONCE,
  maxWaiting: MAX_WAITING,
  busy: BUSY,
  maxPerNetwork: MAX_PER_NETWORK,
  networkBusy: NETWORK_BUSY,
  retryAfterSeconds: RETRY_SECONDS,
});
