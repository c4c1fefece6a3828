import { Secret, TOTP } from "otpauth";

const ISSUER = "Forgehall";
/** Seconds that a code stands for (RFC 6238). */
const PERIOD = 30;
/** Steps that an authenticator's clock may be ahead or behind. */
const DRIFT = 1;

const generator = (secret: string, label = "") => new TOTP({ issuer: ISSUER, label, algorithm: "SHA1", digits: 6, period: PERIOD, secret: Secret.fromBase32(secret) });

/** A new secret for an authenticator app: 160 random bits in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The address by which an authenticator app takes a secret over, as a picture or a link.
 * @param label whose it is, as the app shows it
 */
export function keyAddress(secret: string, label: string): string {
  return generator(secret, label).toString();
}

/**
 * The time step whose code this is (RFC 6238), of the present one and those beside it.
 * @param at milliseconds since 1970
 * @returns null for a code of none of them
 */
export function findStep(secret: string, code: string, at: number): number | null {
  const delta = generator(secret).validate({ token: code, timestamp: at, window: DRIFT });
  return delta === null ? null : Math.floor(at / 1000 / PERIOD) + delta;
}
