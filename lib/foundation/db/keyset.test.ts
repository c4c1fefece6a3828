import { db } from "@/lib/foundation/db/client";
import { type FieldOrder, findPage } from "@/lib/foundation/db/keyset";
import { createUser } from "@/tests/fixtures/factories";
import { recordStatements } from "@/tests/fixtures/statements";

const order: FieldOrder<"featured" | "position" | "createdAt" | "id"> = {
  name: "test",
  fields: [
    ["featured", "desc"],
    ["position", "asc"],
    ["createdAt", "desc"],
    ["id", "desc"],
  ],
};

/** A developer with 24 items, of which three each are equal in all but the id. */
async function createItems(): Promise<string> {
  const { id: developerId } = await createUser({ role: "developer" });
  const data = Array.from({ length: 24 }, (_, index) => ({
    developerId,
    title: String(index),
    description: "",
    featured: index % 2 === 0,
    position: Math.floor(index / 2) % 2,
    createdAt: new Date(Date.UTC(2026, 0, 1 + (Math.floor(index / 4) % 2))),
  }));
  await db.portfolioItem.createMany({ data });
  return developerId;
}

const load = (developerId: string, limit: number, cursor: { after?: string; before?: string }) =>
  findPage(order, limit, cursor, ({ where, ...args }) =>
    db.portfolioItem.findMany({ where: { developerId, AND: where }, ...args }),
  );

describe("findPage", () => {
  it.each([1, 2, 5, 23, 24])("lists every row once and in order, %i at a time, forward and backward", async (limit) => {
    const developerId = await createItems();
    const expected = await db.portfolioItem.findMany({
      where: { developerId },
      orderBy: [{ featured: "desc" }, { position: "asc" }, { createdAt: "desc" }, { id: "desc" }],
    });
    const forward: string[] = [];
    let page = await load(developerId, limit, {});
    expect(page.previousCursor).toBeNull();
    for (;;) {
      forward.push(...page.rows.map(({ id }) => id));
      if (!page.nextCursor) break;
      page = await load(developerId, limit, { after: page.nextCursor });
    }
    expect(forward).toEqual(expected.map(({ id }) => id));

    const backward = page.rows.map(({ id }) => id);
    while (page.previousCursor) {
      page = await load(developerId, limit, { before: page.previousCursor });
      const overlap = backward.length - (24 - forward.indexOf(page.rows.at(-1)?.id ?? "") - 1);
      backward.splice(0, overlap, ...page.rows.map(({ id }) => id));
    }
    expect(backward).toEqual(forward);
  });

  it("starts reading an index at the first field of the cursor", async () => {
    const { id: customerId } = await createUser();
    const sessions: FieldOrder<"createdAt" | "id"> = {
      name: "sessions",
      fields: [
        ["createdAt", "desc"],
        ["id", "desc"],
      ],
    };
    const find = (cursor: { after?: string }) =>
      findPage(sessions, 1, cursor, ({ where, ...args }) =>
        db.session.findMany({ where: { userId: customerId, AND: where }, ...args }),
      );
    for (const tokenHash of [crypto.randomUUID(), crypto.randomUUID()])
      await db.session.create({ data: { userId: customerId, tokenHash, expiresAt: new Date(Date.now() + 60_000) } });
    const { nextCursor } = await find({});
    const [statement] = await recordStatements(() => find({ after: nextCursor ?? "" }));
    expect(statement?.text).toContain('"created_at" <= $2 AND (');
  });

  it("rejects a cursor of another list", async () => {
    const developerId = await createItems();
    const other = Buffer.from(JSON.stringify(["other", true, 1, 0, developerId])).toString("base64url");
    const forged = Buffer.from(JSON.stringify(["test", "yes", 1, 0, developerId])).toString("base64url");
    for (const after of [other, forged, "x"])
      await expect(load(developerId, 5, { after })).rejects.toMatchObject({ code: "invalid_input" });
  });
});
