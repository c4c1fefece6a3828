import { scrub } from "@/lib/foundation/log";

describe("scrub", () => {
  it.each([
    ["550 No such user <ada.byron+x@example.co.uk>", "550 No such user <[email]>"],
    ["GET /verify%3Fto=ada%40example.com", "GET /verify%3Fto=[email]"],
    ["Key (email)=(ada@example.com) already exists.", "Key (email)=([email]) already exists."],
    ["No such key: sk_live_51Habc", "No such key: [secret]"],
    ["client_secret pi_3Abc_secret_9xYz", "client_secret [secret]"],
    ["https://forgehall.test/verify-email?token=abc&x=1 failed", "https://forgehall.test/verify-email?… failed"],
    ["Authorization: Bearer eyJhbGciOi.x.y", "Authorization: [secret] [secret]"],
    ["postgresql://forgehall:hunter2@db:5432/x", "postgresql://forgehall:[secret]@db:5432/x"],
    ['{"a":"https://a.test/b","b":"postgres://u:p/w@db"}', '{"a":"https://a.test/b","b":"postgres://u:[secret]@db"}'],
    ['{"password":"correct horse"}', '{"password":[secret]}'],
    [`cookie Zk3-${"a1B_".repeat(10)}`, "cookie [secret]"],
    [
      "bad otpauth://totp/Forgehall:ada?secret=JBSW&period=30, key JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
      "bad [secret] key [secret]",
    ],
    ["no code mrsd-jr2m-rbd8-9fft-8j2x-5c6q", "no code [secret]"],
    ["connect from 203.0.113.7:443 and 2001:db8:0:1::7", "connect from [address]:443 and [address]"],
  ])("%s", (text, clean) => expect(scrub(text)).toBe(clean));

  it("keeps what is needed for debugging: ids, file positions, versions and times", () => {
    const text =
      "order 0d9488d3-6a1f-4c55-9e6e-1f0d8a3b2c11 of pi_3AbcDefGhi at " +
      "lib/commerce/orders/apply-payment.ts:12:34 (next 16.4.5) at 12:34:56. Why? Who knows.";
    expect(scrub(text)).toBe(text);
  });
});
