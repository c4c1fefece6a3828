import { decryptSecret, encryptSecret } from "@/lib/one-time-codes/encrypt-secret";
import { hashRecoveryCode, generateRecoveryCode } from "@/lib/one-time-codes/recovery-code";

const [ada, grace] = [crypto.randomUUID(), crypto.randomUUID()];

describe("a secret in the database", () => {
  it("is read by its owner's row alone, and never the same twice", () => {
    const sealed = encryptSecret("JBSWY3DPEHPK3PXP", ada);
    expect([decryptSecret(sealed, ada), decryptSecret(sealed, grace)]).toEqual(["JBSWY3DPEHPK3PXP", null]);
    expect([
      sealed === encryptSecret("JBSWY3DPEHPK3PXP", ada),
      Buffer.from(sealed, "base64url").includes("JBSW"),
    ]).toEqual([false, false]);
  });

  it("is unreadable once a bit of it was changed, or cut off", () => {
    const bytes = Buffer.from(encryptSecret("JBSWY3DPEHPK3PXP", ada), "base64url");
    const opened = [0, 12, 28, bytes.length - 1].map((at) => {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
      return decryptSecret(changed.toString("base64url"), ada);
    });
    expect([
      ...opened,
      decryptSecret("", ada),
      decryptSecret(bytes.subarray(0, 20).toString("base64url"), ada),
    ]).toEqual([null, null, null, null, null, null]);
  });
});

describe("a recovery code", () => {
  it("has 24 signs in groups of four, and no two are the same", () => {
    const codes = Array.from({ length: 200 }, generateRecoveryCode);
    expect(codes.filter((code) => !/^(?:[0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(200);
    expect(new Set(codes.join("").replaceAll("-", "")).size).toBe(32);
  });

  it("is the same however it is typed", () => {
    const hashes = ["abcd-0110-efgh-jkmn-pqrs-tvwx", " ABCD 0110 EFGH JKMN PQRS TVWX ", "abcdoilOefghjkmnpqrstvwx"].map(
      hashRecoveryCode,
    );
    expect(new Set(hashes).size).toBe(1);
    expect(hashRecoveryCode("abcd-0110-efgh-jkmn-pqrs-tvwy")).not.toBe(hashes[0]);
  });
});
