import { db } from "@/lib/db/client";
import { statementName } from "@/lib/db/statement-name";
import { createApp } from "@/tests/fixtures/factories";

type Prepared = { statement: string; runs: number };

it("a connection keeps what it was asked, and PostgreSQL does not read it anew", async () => {
  const { id } = await createApp();
  const prepared = await db.$transaction(async (tx) => {
    for (let time = 0; time < 3; time += 1)
      await tx.app.findUnique({ where: { id }, select: { downloads: true, title: true } });
    return tx.$queryRaw<
      Prepared[]
    >`SELECT statement, (generic_plans + custom_plans)::int AS runs FROM pg_prepared_statements`;
  });
  const asked = prepared.filter(({ statement }) => /^SELECT [^*]*"downloads", [^*]*"title" FROM/.test(statement));
  expect(asked).toEqual([expect.objectContaining({ runs: 3 })]);
});

it("SQL of ours is kept where it says that it reads one thing", () => {
  expect(statementName("/* one */ SELECT title FROM apps WHERE id = $1")).not.toBe("");
  expect(statementName("SELECT title FROM apps WHERE id = $1")).toBe("");
});

it("a list with filters is planned for its own", () => {
  expect(
    statementName(
      'SELECT "id" FROM apps WHERE category = $1 AND price BETWEEN $2 AND $3 ORDER BY downloads DESC LIMIT 25',
    ),
  ).toBe("");
});

it("a connection keeps a bounded number, and those that it has", () => {
  const ask = (number: number) =>
    statementName(`SELECT "public"."apps"."id" FROM "public"."apps" WHERE id IN (${number})`);
  const first = ask(0);
  const kept = Array.from({ length: 1_000 }, (_, number) => ask(number)).filter((name) => name !== "");
  expect(kept.length).toBeLessThanOrEqual(300);
  expect(new Set(kept).size).toBe(kept.length);
  expect(ask(0)).toBe(first);
  expect(first).toMatch(/^[\w-]{1,63}$/);
});
