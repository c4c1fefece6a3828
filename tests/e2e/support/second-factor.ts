import { expect, type BrowserContext } from "@playwright/test";
import { Secret, TOTP } from "otpauth";

/** The code that an authenticator app shows for this secret now; it also stays valid for the next 30 seconds. */
export const totpCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/**
 * Turns two-step sign-in on over the API; its pages have a story of their own.
 * @returns the secret
 */
export async function turnOnSecondFactor(context: BrowserContext, origin: string, password: string): Promise<string> {
  const call = { headers: { origin } };
  const begun = await context.request.post(`${origin}/api/account/second-factor`, { ...call, data: { password } });
  const { secret } = (await begun.json()) as { secret: string };
  const confirmed = await context.request.put(`${origin}/api/account/second-factor`, {
    ...call,
    data: { code: totpCode(secret) },
  });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  return secret;
}
