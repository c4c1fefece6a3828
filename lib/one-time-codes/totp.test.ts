import { HOTP, Secret } from "otpauth";
import { findTimeStep, totpUri, generateTotpSecret } from "@/lib/one-time-codes/totp";

/** The secret of RFC 6238, appendix B, whose codes have eight digits there; an app shows the last six. */
const RFC = Secret.fromUTF8("12345678901234567890").base32;

describe("codes of an authenticator app", () => {
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at second %i: %s (RFC 6238)", (second, code) => {
    expect(findTimeStep(RFC, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it("are good one step early and late, and no further", () => {
    const step = 55_000_000;
    const code = HOTP.generate({ secret: Secret.fromBase32(RFC), counter: step });
    const found = [-2, -1, 0, 1, 2].map((drift) => findTimeStep(RFC, code, (step + drift) * 30_000));
    expect(found).toEqual([null, step, step, step, null]);
    expect([
      findTimeStep(RFC, code, (step + 2) * 30_000 - 1),
      findTimeStep(RFC, code, (step - 1) * 30_000 - 1),
    ]).toEqual([step, null]);
  });

  it("come from a secret of their own each, which the app takes over with its owner's name", () => {
    const [one, two] = [generateTotpSecret(), generateTotpSecret()];
    expect([/^[A-Z2-7]{32}$/.test(one), one === two]).toEqual([true, false]);
    const address = new URL(totpUri(one, "ada@example.com"));
    expect([address.protocol, decodeURIComponent(address.pathname)]).toEqual([
      "otpauth:",
      expect.stringMatching(/Forgehall:ada@example\.com$/),
    ]);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: "Forgehall",
      secret: one,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});
