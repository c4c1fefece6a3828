import { invalidateTags, onInvalidate } from "@/lib/foundation/cache/tags";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";

describe("invalidateTags", () => {
  it("invalidates the tags after the commit, once each", async () => {
    const invalidated: string[] = [];
    const stop = onInvalidate((tags) => invalidated.push(...tags));
    await transaction(async (tx) => {
      await invalidateTags(tx, ["app:1", "catalog"]);
      await invalidateTags(tx, ["app:1"]);
      expect(invalidated).toEqual([]);
    });
    stop();
    expect(invalidated).toEqual(["app:1", "catalog"]);
  });

  it("throws outside of transaction(), where the tags would be lost", async () => {
    await expect(invalidateTags(db, ["app:1"])).rejects.toThrow("inside transaction()");
    await expect(db.$transaction((tx) => invalidateTags(tx, ["app:1"]))).rejects.toThrow("inside transaction()");
  });
});
