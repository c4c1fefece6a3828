import { deviceCookie, findDevice, rememberDevice } from "@/lib/auth/device-cookie";

const DAY_MS = 24 * 60 * 60 * 1000;
const ADA = "ada@example.com";

describe("the cookie of a browser that has signed in before", () => {
  it("is known for the account that signed in, and for no other", () => {
    const value = rememberDevice(undefined, ADA);
    expect(findDevice(value, ADA)).toMatch(/^[\w-]{22}$/);
    expect(findDevice(value, "grace@example.com")).toBeNull();
  });

  it("is another one in every browser, so that one's limit is not another's", () => {
    expect(findDevice(rememberDevice(undefined, ADA), ADA)).not.toBe(findDevice(rememberDevice(undefined, ADA), ADA));
  });

  it("keeps its name when the same account signs in again: signing in does not renew an allowance", () => {
    const first = rememberDevice(undefined, ADA);
    expect(findDevice(rememberDevice(first, ADA), ADA)).toBe(findDevice(first, ADA));
  });

  it("knows the three accounts that signed in last", () => {
    const people = ["a", "b", "c", "d"].map((name) => `${name}@example.com`);
    const value = people.reduce<string | undefined>((before, email) => rememberDevice(before, email), undefined);
    expect(people.map((email) => findDevice(value, email) !== null)).toEqual([false, true, true, true]);
  });

  it.each(["", "x", "a.b.c", "~~~", "a.b.c~d.e.f", "é", "x".repeat(5_000)])("is nobody's when it reads %j", (value) => {
    expect(findDevice(value, ADA)).toBeNull();
    expect(findDevice(rememberDevice(value, ADA), ADA)).not.toBeNull();
  });

  it("cannot be changed: neither its name nor its age", () => {
    const [issued = "", name = "", signature = ""] = rememberDevice(undefined, ADA).split(".");
    for (const forged of [
      `${issued}.${"A".repeat(22)}.${signature}`,
      `zzzzzz.${name}.${signature}`,
      `${issued}.${name}.${"A".repeat(43)}`,
    ])
      expect(findDevice(forged, ADA)).toBeNull();
  });

  it("is forgotten after a year without signing in", () => {
    const value = rememberDevice(undefined, ADA);
    expect(findDevice(value, ADA, Date.now() + 364 * DAY_MS)).not.toBeNull();
    expect(findDevice(value, ADA, Date.now() + 366 * DAY_MS)).toBeNull();
  });

  it("says nothing about whose browser it is, and is hidden from scripts and other sites", () => {
    const cookie = deviceCookie(rememberDevice(undefined, ADA));
    expect(cookie).toMatch(/^forgehall-device=[\w.~-]+; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/);
    expect(cookie).not.toContain("ada");
  });
});
