import { expect, type BrowserContext } from "@playwright/test";
import { Secret, TOTP } from "otpauth";

/** What an authenticator app with this secret shows now; it is good for the next half minute, too. */
export const totpCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/**
 * Turns two-step sign-in on over the API; its screens have a story of their own.
 * @returns the app's secret
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
