import { HOTP, Secret } from "otpauth";
import { findTimeStep, generateTotpSecret, totpUri } from "@/lib/foundation/auth/one-time-codes";

/** The secret of RFC 6238, appendix B. Its codes have eight digits there; an app shows the last six. */
const RFC = Secret.fromUTF8("12345678901234567890").base32;

describe("TOTP codes", () => {
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("accepts the RFC 6238 code of second %i: %s", (second, code) => {
    expect(findTimeStep(RFC, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it("accepts codes one time step early or late, and no further", () => {
    const step = 55_000_000;
    const code = HOTP.generate({ secret: Secret.fromBase32(RFC), counter: step });
    const found = [-2, -1, 0, 1, 2].map((drift) => findTimeStep(RFC, code, (step + drift) * 30_000));
    expect(found).toEqual([null, step, step, step, null]);
    expect([
      findTimeStep(RFC, code, (step + 2) * 30_000 - 1),
      findTimeStep(RFC, code, (step - 1) * 30_000 - 1),
    ]).toEqual([step, null]);
  });

  it("generates unique secrets and a URI with the account's email", () => {
    const [one, two] = [generateTotpSecret(), generateTotpSecret()];
    expect([/^[A-Z2-7]{32}$/.test(one), one === two]).toEqual([true, false]);
    const uri = new URL(totpUri(one, "ada@example.com"));
    expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual([
      "otpauth:",
      expect.stringMatching(/Forgehall:ada@example\.com$/),
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: "Forgehall",
      secret: one,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});
