import { Secret, TOTP } from "otpauth";

const ISSUER = "Forgehall";
/** Seconds that a code stands for (RFC 6238). */
const PERIOD_SECONDS = 30;
/** Steps that an authenticator's clock may be ahead or behind. */
const ALLOWED_DRIFT_STEPS = 1;

const createTotp = (secret: string, label = "") =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret for an authenticator app: 160 random bits in base32. */
export function generateTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The address by which an authenticator app takes a secret over, as a picture or a link.
 * @param label whose it is, as the app shows it
 */
export function totpUri(secret: string, label: string): string {
  return createTotp(secret, label).toString();
}

/**
 * The time step whose code this is (RFC 6238), of the present one and those beside it.
 * @param at milliseconds since 1970
 * @returns null for a code of none of them
 */
export function findTimeStep(secret: string, code: string, at: number): number | null {
  const delta = createTotp(secret).validate({ token: code, timestamp: at, window: ALLOWED_DRIFT_STEPS });
  return delta === null ? null : Math.floor(at / 1000 / PERIOD_SECONDS) + delta;
}
