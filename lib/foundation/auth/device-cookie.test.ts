import { deviceCookie, findDevice, rememberDevice } from "@/lib/foundation/auth/session-cookies";

const DAY_MS = 24 * 60 * 60 * 1000;
const ADA = "ada@example.com";

describe("device cookie", () => {
  it("identifies the device only for the account that signed in", () => {
    const value = rememberDevice(undefined, ADA);
    expect(findDevice(value, ADA)).toMatch(/^[\w-]{22}$/);
    expect(findDevice(value, "grace@example.com")).toBeNull();
  });

  it("gets a different device ID in each browser, so browsers do not share a rate limit", () => {
    expect(findDevice(rememberDevice(undefined, ADA), ADA)).not.toBe(findDevice(rememberDevice(undefined, ADA), ADA));
  });

  it("keeps its device ID when the same account signs in again, so signing in does not reset the rate limit", () => {
    const first = rememberDevice(undefined, ADA);
    expect(findDevice(rememberDevice(first, ADA), ADA)).toBe(findDevice(first, ADA));
  });

  it("remembers the three accounts that signed in most recently", () => {
    const emails = ["a", "b", "c", "d"].map((name) => `${name}@example.com`);
    const value = emails.reduce<string | undefined>((before, email) => rememberDevice(before, email), undefined);
    expect(emails.map((email) => findDevice(value, email) !== null)).toEqual([false, true, true, true]);
  });

  it.each(["", "x", "a.b.c", "~~~", "a.b.c~d.e.f", "é", "x".repeat(5_000)])("ignores the invalid value %j", (value) => {
    expect(findDevice(value, ADA)).toBeNull();
    expect(findDevice(rememberDevice(value, ADA), ADA)).not.toBeNull();
  });

  it("rejects a cookie whose device ID, issue time or signature was altered", () => {
    const [issued = "", name = "", signature = ""] = rememberDevice(undefined, ADA).split(".");
    for (const forged of [
      `${issued}.${"A".repeat(22)}.${signature}`,
      `zzzzzz.${name}.${signature}`,
      `${issued}.${name}.${"A".repeat(43)}`,
    ])
      expect(findDevice(forged, ADA)).toBeNull();
  });

  it("expires after a year without signing in", () => {
    const value = rememberDevice(undefined, ADA);
    expect(findDevice(value, ADA, Date.now() + 364 * DAY_MS)).not.toBeNull();
    expect(findDevice(value, ADA, Date.now() + 366 * DAY_MS)).toBeNull();
  });

  it("reveals no account and is HttpOnly and SameSite=Lax", () => {
    const cookie = deviceCookie(rememberDevice(undefined, ADA));
    expect(cookie).toMatch(/^forgehall-device=[\w.~-]+; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/);
    expect(cookie).not.toContain("ada");
  });
});
