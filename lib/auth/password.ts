import { hash, verify } from "@node-rs/argon2";
import { createQueue } from "@/lib/queue";

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash takes 19 MiB and about 25 ms of a core, on the libuv threads that file access and DNS lookups share. Half of
 * those threads stay free for them.
 */
const AT_ONCE = 2;
/** About half a second of work. A request queued behind that would wait too long to be useful. */
const MAX_WAITING = 40;
const BUSY = "Many people are signing in right now. Please try again in a moment.";

const enqueueHash = createQueue({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING, busy: BUSY, retryAfterSeconds: 2 });

/**
 * Hashes a password with argon2id.
 * @returns a PHC string
 * @throws AppError unavailable when too many hashes are queued
 */
export function hashPassword(password: string): Promise<string> {
  return enqueueHash(() => hash(password, options));
}

/**
 * Whether a stored hash was made with other argon2id parameters than the current ones. Such a hash is replaced at the
 * next sign-in, when the password is available.
 */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`);
}

// The hash of a random secret, made with the same parameters. It bypasses the queue because each process makes it once.
let dummyHash: Promise<string> | undefined;

/**
 * Whether the password matches the stored hash. Without a stored hash (unknown email) it does the same work and returns
 * false, so that response time does not reveal which accounts exist.
 * @throws AppError unavailable when too many hashes are queued
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored ?? (await (dummyHash ??= hash(crypto.randomUUID(), options)));
  const matches = await enqueueHash(() => verify(known, password));
  return stored !== undefined && matches;
}
