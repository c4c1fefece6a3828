import { withAdvisoryLock } from "@/lib/db/with-advisory-lock";

describe("work for one server at a time", () => {
  it("is done by one, and the other steps aside; then it can be done again", async () => {
    const name = `test ${crypto.randomUUID()}`;
    const outer = await withAdvisoryLock(name, () => withAdvisoryLock(name, () => Promise.resolve("twice")));
    expect(outer).toEqual({ result: null });
    expect(await withAdvisoryLock(name, () => Promise.resolve("again"))).toEqual({ result: "again" });
  });

  it("is free again after it failed, and hinders no other work", async () => {
    const name = `test ${crypto.randomUUID()}`;
    await expect(withAdvisoryLock(name, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(
      await withAdvisoryLock(name, () => withAdvisoryLock(`${name} other`, () => Promise.resolve("both"))),
    ).toEqual({ result: { result: "both" } });
  });
});
