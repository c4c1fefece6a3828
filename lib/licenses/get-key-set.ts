import { getSigningKey } from "@/lib/licenses/signing-key";

/** Returns the public keys that verify license tokens, as a JSON Web Key Set (RFC 7517). */
export async function getKeySet(): Promise<string> {
  const { publicJwk } = await getSigningKey();
  return JSON.stringify({ keys: [publicJwk] });
}
