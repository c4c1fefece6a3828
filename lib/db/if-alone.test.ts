import { ifAlone } from "@/lib/db/if-alone";

describe("work for one server at a time", () => {
  it("is done by one, and the other steps aside; then it can be done again", async () => {
    const name = `test ${crypto.randomUUID()}`;
    const outer = await ifAlone(name, () => ifAlone(name, () => Promise.resolve("twice")));
    expect(outer).toEqual({ result: null });
    expect(await ifAlone(name, () => Promise.resolve("again"))).toEqual({ result: "again" });
  });

  it("is free again after it failed, and hinders no other work", async () => {
    const name = `test ${crypto.randomUUID()}`;
    await expect(ifAlone(name, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await ifAlone(name, () => ifAlone(`${name} other`, () => Promise.resolve("both")))).toEqual({ result: { result: "both" } });
  });
});
