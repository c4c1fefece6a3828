import { generateRecoveryCode, hashRecoveryCode } from "@/lib/foundation/auth/one-time-codes";
import { decryptSecret, encryptSecret } from "@/lib/foundation/keys";

const [ada, grace] = [crypto.randomUUID(), crypto.randomUUID()];

describe("encryptSecret and decryptSecret", () => {
  it("decrypts only for the owner and encrypts the same secret differently each time", () => {
    const encrypted = encryptSecret("JBSWY3DPEHPK3PXP", ada);
    expect([decryptSecret(encrypted, ada), decryptSecret(encrypted, grace)]).toEqual(["JBSWY3DPEHPK3PXP", null]);
    expect([
      encrypted === encryptSecret("JBSWY3DPEHPK3PXP", ada),
      Buffer.from(encrypted, "base64url").includes("JBSW"),
    ]).toEqual([false, false]);
  });

  it("returns null for altered or truncated ciphertext", () => {
    const bytes = Buffer.from(encryptSecret("JBSWY3DPEHPK3PXP", ada), "base64url");
    const decrypted = [0, 12, 28, bytes.length - 1].map((at) => {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
      return decryptSecret(changed.toString("base64url"), ada);
    });
    expect([
      ...decrypted,
      decryptSecret("", ada),
      decryptSecret(bytes.subarray(0, 20).toString("base64url"), ada),
    ]).toEqual([null, null, null, null, null, null]);
  });
});

describe("recovery codes", () => {
  it("have 24 characters in groups of four and are unique", () => {
    const codes = Array.from({ length: 200 }, generateRecoveryCode);
    expect(codes.filter((code) => !/^(?:[0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(200);
    expect(new Set(codes.join("").replaceAll("-", "")).size).toBe(32);
  });

  it("hash the same regardless of case, spaces, dashes and look-alike letters", () => {
    const hashes = ["abcd-0110-efgh-jkmn-pqrs-tvwx", " ABCD 0110 EFGH JKMN PQRS TVWX ", "abcdoilOefghjkmnpqrstvwx"].map(
      hashRecoveryCode,
    );
    expect(new Set(hashes).size).toBe(1);
    expect(hashRecoveryCode("abcd-0110-efgh-jkmn-pqrs-tvwy")).not.toBe(hashes[0]);
  });
});
