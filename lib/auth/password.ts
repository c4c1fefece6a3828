import { hash, verify } from "@node-rs/argon2";
import { createQueue } from "@/lib/queue";

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes take 19 MiB and some 25 ms of a core each, on threads that files and name look-ups share: half of those are
 * left to them.
 */
const AT_ONCE = 2;
/** Half a second's work; whoever comes later would wait longer than is any use. */
const MAX_WAITING = 40;
const BUSY = "Many people are signing in right now. Please try again in a moment.";

const inTurn = createQueue({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING, busy: BUSY, retryAfterSeconds: 2 });

/**
 * Hashes a password with argon2id; out comes a PHC string.
 * @throws AppError unavailable while too many are being hashed
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

/**
 * Whether a stored hash was made with other costs than today's, so that it is made anew when its password is known
 * again.
 */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`);
}

// The hash of a random text that nobody knows, made with the same options. Not in turn: it is made once a process.
let dummyHash: Promise<string> | undefined;

/**
 * Whether the password belongs to the stored hash. Without a stored hash (unknown e-mail) the same
 * work is done and the answer is no, so that time does not tell who has an account.
 * @throws AppError unavailable while too many are being hashed
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored ?? (await (dummyHash ??= hash(crypto.randomUUID(), options)));
  const matches = await inTurn(() => verify(known, password));
  return stored !== undefined && matches;
}
