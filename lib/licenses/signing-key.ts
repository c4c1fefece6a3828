import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { calculateJwkThumbprint, type JWK } from "jose";
import { deriveKey } from "@/lib/derive-key";

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
export const getSigningKey = (): Promise<SigningKey> => (signingKey ??= loadSigningKey());
