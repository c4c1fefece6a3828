import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { calculateJwkThumbprint, type JWK, SignJWT } from "jose";
import { TOKEN_DAYS } from "@/lib/catalog/licenses/licenses.constants";
import { env } from "@/lib/foundation/env";
import { acceptedSecrets, keyFor } from "@/lib/foundation/keys";

/** PKCS#8 header of an Ed25519 private key (RFC 8410, section 7); the 32 bytes of the seed follow. */
const PKCS8_HEADER = Buffer.from("302e020100300506032b657004220420", "hex");

type SigningKey = { privateKey: KeyObject; publicJwk: JWK & { kid: string } };
let signingKeys: Promise<SigningKey[]> | undefined;

const seedFrom = keyFor("forgehall license tokens");

async function loadSigningKey(secret: string): Promise<SigningKey> {
  const seed = seedFrom(secret);
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEADER, seed]), format: "der", type: "pkcs8" });
  const jwk = createPublicKey(privateKey).export({ format: "jwk" }) as JWK;
  const kid = await calculateJwkThumbprint(jwk);
  return { privateKey, publicJwk: { ...jwk, kid, alg: "EdDSA", use: "sig" } };
}

/**
 * Returns the Ed25519 keys of license tokens with their public halves: the one that signs, and while the secret is
 * rotated the previous one. They are derived from the server's secrets, so every server has the same ones; their ids
 * are their thumbprints (RFC 7638).
 */
const getSigningKeys = (): Promise<SigningKey[]> =>
  (signingKeys ??= Promise.all(acceptedSecrets().map(loadSigningKey)));

type TokenClaims = {
  licenseId: string;
  appId: string;
  device: string;
  seats: number;
};

/**
 * Signs a token with which an app works offline on one device for 14 days (JWT, EdDSA; RFC 8037).
 * @returns claims `iss` (our origin), `aud` (the app's id), `sub` (the license's id), `device`, `seats`, `iat`, `exp`
 */
export async function signLicenseToken(claims: TokenClaims, now = new Date()): Promise<string> {
  const [signingKey] = await getSigningKeys();
  if (!signingKey) throw new Error("There is no key to sign license tokens with.");
  const { privateKey, publicJwk } = signingKey;
  const { licenseId, appId, device, seats } = claims;
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ device, seats })
    .setProtectedHeader({ alg: "EdDSA", typ: "JWT", kid: publicJwk.kid })
    .setIssuer(new URL(env.APP_URL).origin)
    .setAudience(appId)
    .setSubject(licenseId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_DAYS * 24 * 60 * 60)
    .sign(privateKey);
}

/** Returns the public keys that verify license tokens, as a JSON Web Key Set (RFC 7517). */
export async function getKeySet(): Promise<string> {
  return JSON.stringify({ keys: (await getSigningKeys()).map(({ publicJwk }) => publicJwk) });
}
