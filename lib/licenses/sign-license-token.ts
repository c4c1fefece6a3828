import { SignJWT } from "jose";
import { env } from "@/lib/env";
import { TOKEN_DAYS } from "@/lib/licenses/licenses.constants";
import { getSigningKey } from "@/lib/licenses/signing-key";

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
