import { Secret, TOTP } from "otpauth";

const ISSUER = "Forgehall";
/** Seconds for which a code is valid (RFC 6238). */
const PERIOD_SECONDS = 30;
/** Time steps that an authenticator's clock may be ahead or behind. */
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

/** Generates a secret for an authenticator app: 160 random bits in base32. */
export function generateTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * Returns the otpauth URI that adds a secret to an authenticator app, as a QR code or link.
 * @param label account name that the app shows
 */
export function totpUri(secret: string, label: string): string {
  return createTotp(secret, label).toString();
}

/**
 * Finds the time step to which a code belongs (RFC 6238), among the current one and its neighbors.
 * @param at milliseconds since 1970
 * @returns null when the code matches none of them
 */
export function findTimeStep(secret: string, code: string, at: number): number | null {
  const delta = createTotp(secret).validate({ token: code, timestamp: at, window: ALLOWED_DRIFT_STEPS });
  return delta === null ? null : Math.floor(at / 1000 / PERIOD_SECONDS) + delta;
}
