import { readFileSync } from "node:fs";
import { db } from "@/lib/foundation/db/client";
import { createApp, createUser } from "@/tests/fixtures/factories";

it("removes bidirectional control characters from stored names and titles, and changes no other row", async () => {
  const [turned, blank, plain] = await Promise.all(
    ["Zoe \u202egnp.live", "\u202e\u2066 ", "Ada \u200fB"].map((name) => createUser({ name })),
  );
  if (!turned || !blank || !plain) throw new Error("three users were created");
  const [app, untouched] = await Promise.all([
    createApp({ title: "\u2067Notes\u2069", developerId: turned.id }),
    createApp({ title: "Plain", developerId: turned.id }),
  ]);
  const migration = readFileSync("prisma/migrations/20261123020000_plain_names/migration.sql", "utf8").replace(
    /^--.*$/gm,
    "",
  );
  for (const statement of migration.split(";").filter((part) => part.trim())) await db.$executeRawUnsafe(statement);

  const nameOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).name;
  const appNow = (id: string) => db.app.findUniqueOrThrow({ where: { id } });
  expect(await Promise.all([turned, blank, plain].map(({ id }) => nameOf(id)))).toEqual([
    "Zoe gnp.live",
    "Unnamed",
    "Ada \u200fB",
  ]);
  expect((await appNow(app.id)).title).toBe("Notes");
  expect((await appNow(untouched.id)).updatedAt).toEqual(untouched.updatedAt);
});
