import { withAdvisoryLock } from "@/lib/db/with-advisory-lock";

describe("withAdvisoryLock", () => {
  it("runs the work once at a time, skips concurrent calls and releases the lock afterwards", async () => {
    const name = `test ${crypto.randomUUID()}`;
    const outer = await withAdvisoryLock(name, () => withAdvisoryLock(name, () => Promise.resolve("twice")));
    expect(outer).toEqual({ result: null });
    expect(await withAdvisoryLock(name, () => Promise.resolve("again"))).toEqual({ result: "again" });
  });

  it("releases the lock after an error and does not block other names", async () => {
    const name = `test ${crypto.randomUUID()}`;
    await expect(withAdvisoryLock(name, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(
      await withAdvisoryLock(name, () => withAdvisoryLock(`${name} other`, () => Promise.resolve("both"))),
    ).toEqual({ result: { result: "both" } });
  });
});
