import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { calculateJwkThumbprint, type JWK, SignJWT } from "jose";
import { TOKEN_DAYS } from "@/lib/catalog/licenses/licenses.constants";
import { env } from "@/lib/foundation/env";
import { deriveKey } from "@/lib/foundation/keys";

/** PKCS#8 header of an Ed25519 private key (RFC 8410, section 7); the 32 bytes of the seed follow. */
const PKCS8_HEADER = Buffer.from("302e020100300506032b657004220420", "hex");

type SigningKey = { privateKey: KeyObject; publicJwk: JWK & { kid: string } };
let signingKey: Promise<SigningKey> | undefined;

async function loadSigningKey(): Promise<SigningKey> {
  const seed = deriveKey("forgehall license tokens");
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEADER, seed]), format: "der", type: "pkcs8" });
  const jwk = createPublicKey(privateKey).export({ format: "jwk" }) as JWK;
  const kid = await calculateJwkThumbprint(jwk);
  return { privateKey, publicJwk: { ...jwk, kid, alg: "EdDSA", use: "sig" } };
}

/**
 * Returns the Ed25519 key that signs license tokens, and its public half. It is derived from NEXTAUTH_SECRET, so every
 * server has the same one; its id is its thumbprint (RFC 7638).
 */
const getSigningKey = (): Promise<SigningKey> => (signingKey ??= loadSigningKey());

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
  const { privateKey, publicJwk } = await getSigningKey();
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
  const { publicJwk } = await getSigningKey();
  return JSON.stringify({ keys: [publicJwk] });
}
