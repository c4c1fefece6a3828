import { hash, verify } from "@node-rs/argon2";

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id; out comes a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Whether a stored hash was made with other costs than today's, so that it is made anew when its password is known again. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`);
}

// The hash of a random text that nobody knows, made with the same options.
let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the stored hash. Without a stored hash (unknown e-mail) the same
 * work is done and the answer is no, so that time does not tell who has an account.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
}
