import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { createUser } from "@/tests/fixtures/factories";

describe("transaction", () => {
  it("retries after a deadlock", async () => {
    const [one, other] = [await createUser(), await createUser()];
    let arrived = 0;
    let release = () => {};
    const both = new Promise<void>((done) => (release = done));
    const touch = (ids: string[], first: string) =>
      transaction(async (tx) => {
        for (const id of ids) {
          await tx.user.update({ where: { id }, data: { bio: first } });
          arrived += 1;
          if (arrived === 2) release();
          await both;
        }
      });
    await Promise.all([touch([one.id, other.id], "a"), touch([other.id, one.id], "b")]);
    expect(arrived).toBeGreaterThan(4);
    const bios = await db.user.findMany({ where: { id: { in: [one.id, other.id] } }, select: { bio: true } });
    expect(new Set(bios.map(({ bio }) => bio)).size).toBe(1);
  });

  it("does not retry after any other error", async () => {
    let runs = 0;
    const failing = transaction(async () => {
      runs += 1;
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(runs).toBe(1);
  });
});
