import { db, statementName, withAdvisoryLock } from "@/lib/foundation/db/client";
import { createApp } from "@/tests/fixtures/factories";
import { recordStatements } from "@/tests/fixtures/statements";

type Prepared = { statement: string; runs: number };

it("PostgreSQL plans a repeated Prisma query once per connection", async () => {
  const { id } = await createApp();
  const prepared = await db.$transaction(async (tx) => {
    for (let time = 0; time < 3; time += 1)
      await tx.app.findUnique({ where: { id }, select: { downloads: true, title: true } });
    return tx.$queryRaw<
      Prepared[]
    >`SELECT statement, (generic_plans + custom_plans)::int AS runs FROM pg_prepared_statements`;
  });
  const statements = prepared.filter(({ statement }) => /^SELECT [^*]*"downloads", [^*]*"title" FROM/.test(statement));
  expect(statements).toEqual([expect.objectContaining({ runs: 3 })]);
});

it("statementName names raw SQL that is marked as reading a single record", () => {
  expect(statementName("/* one */ SELECT title FROM apps WHERE id = $1")).not.toBe("");
  expect(statementName("SELECT title FROM apps WHERE id = $1")).toBe("");
});

it("statementName is empty for a list with filters", () => {
  expect(
    statementName(
      'SELECT "id" FROM apps WHERE category = $1 AND price BETWEEN $2 AND $3 ORDER BY downloads DESC LIMIT 25',
    ),
  ).toBe("");
});

it("statementName is empty for a list that Prisma reads", async () => {
  const [list] = await recordStatements(() =>
    db.order.findMany({ where: { status: "completed" }, orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 2 }),
  );
  expect(list?.text).toContain('FROM "public"."orders"');
  expect(statementName(list?.text ?? "")).toBe("");
});

it("statementName names a bounded number of statements and keeps their names", () => {
  const nameOf = (number: number) =>
    statementName(`SELECT "public"."apps"."id" FROM "public"."apps" WHERE id IN (${number})`);
  const first = nameOf(0);
  const names = Array.from({ length: 1_000 }, (_, number) => nameOf(number)).filter((name) => name !== "");
  expect(names.length).toBeLessThanOrEqual(300);
  expect(new Set(names).size).toBe(names.length);
  expect(nameOf(0)).toBe(first);
  expect(first).toMatch(/^[\w-]{1,63}$/);
});

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
