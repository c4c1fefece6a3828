import { instrumentGuards, nameGuards } from "./find-guards";

const found = (source: string) => nameGuards("lib/x/y.ts", source).map(({ kind, text }) => `${kind} ${text}`);

describe("nameGuards", () => {
  it.each<[what: string, source: string, guards: string[]]>([
    [
      "calls that refuse or lock, but not those whose result is used",
      'async function f() { authorize(viewer, "a.b"); await lockRow(tx, "User", id); if (asks) await ' +
        'consumeRateLimit("a", id); const stored = await checkPassword(v, p, "x"); }',
      [
        'call authorize(viewer, "a.b");',
        'call await lockRow(tx, "User", id);',
        'call await consumeRateLimit("a", id);',
      ],
    ],
    [
      "conditions that lead to a throw, but not the rethrow of a caught error",
      'if (!row) throw new AppError("x"); if (late) { note(); throw new AppError("y"); } if (fine) go(); else if ' +
        '(bad) throw new AppError("z"); try { go(); } catch (error) { if (!isKnown(error)) throw error; }',
      ["if !row", "if late", "if bad"],
    ],
    [
      "early returns in functions that return whether a user may do something",
      "function canRead(viewer) { if (!viewer) return false; return true; } function read() { if (!row) return null; }",
      ["if !viewer"],
    ],
    [
      "conditions on owner and status in a where, but not in data, select or a unique key",
      'db.app.updateMany({ where: { id, developerId: viewer.id, OR: [{ status: "open" }, { order: { userId } }] }, ' +
        'data: { status: "done" }, select: { userId: true } }); db.x.findUnique({ where: { userId_appId: { userId, ' +
        "appId } } }); db.x.findUnique({ where: { userId } });",
      ["where developerId: viewer.id", 'where status: "open"', "where userId"],
    ],
    [
      "conditions of a where that is built earlier or returned",
      "const own = { id, ownerId: viewer.id }; const row = { ownerId: viewer.id }; function seen(): " +
        'Prisma.AppWhereInput { return { status: "approved" }; }',
      ["where ownerId: viewer.id", 'where status: "approved"'],
    ],
    [
      "the conditions of a shared rule",
      "const order = { id, AND: givesAccess() }; const page = { AND: where }; const f = () => sql`SELECT 1 FROM o " +
        "WHERE o.id = ${id} AND ${givesAccessSql()} AND ${where}`;",
      ["where AND: givesAccess()", "sql ${givesAccessSql()}"],
    ],
    [
      "conditions on owner and status in SQL, and locks",
      "async function f() { await tx.$queryRaw<Row[]>`SELECT count(*) FILTER (WHERE status = 'x') FROM a JOIN b ON " +
        "b.id = a.b AND b.status = 'y' WHERE a.id = ${id}::uuid AND (a.used_at IS NULL OR a.n = 1) AND a.user_id = " +
        "${viewer.id}::uuid ${more} ORDER BY id FOR UPDATE OF a SKIP LOCKED`; }",
      [
        "sql b.status = 'y'",
        "sql (a.used_at IS NULL OR a.n = 1)",
        "sql a.used_at IS NULL",
        "sql a.user_id = ${viewer.id}::uuid",
        "lock FOR UPDATE OF a SKIP LOCKED",
      ],
    ],
  ])("finds %s", (_what, source, guards) => expect(found(source)).toEqual(guards));

  it("gives guards names that stay when lines move, and distinct ones for repeated text", () => {
    const guard = 'if (!row) throw new AppError("x");';
    expect(nameGuards("lib/x/y.ts", `${guard}\n\n${guard}`).map(({ name, line }) => [name, line])).toEqual([
      ["lib/x/y.ts: !row", 1],
      ["lib/x/y.ts: !row (2)", 3],
    ]);
  });
});

it("adds a switch to each guard on the same line, also when nested", () => {
  const text = instrumentGuards(
    "lib/x/y.ts",
    'authorize(viewer, "a");\nif (!row) throw new AppError("x");\ndb.a.deleteMany({ where: { id, userId } });\n' +
      "const f = () => tx.$queryRaw`SELECT 1 FROM a WHERE (b = 1 OR role = ${role}) FOR SHARE`;",
  );
  expect(text.replaceAll(/globalThis\.guardOff\?\.\("(?:[^"\\]|\\.)*"\)/g, "off")).toBe(
    'import { Prisma as GuardSql } from "@/lib/foundation/db/generated/client"; ' +
      'off || authorize(viewer, "a");\nif (!off && (!row)) throw new AppError("x");\n' +
      "db.a.deleteMany({ where: { id, ...(off ? {} : { userId }) } });\n" +
      "const f = () => tx.$queryRaw`SELECT 1 FROM a WHERE ${off ? GuardSql.sql`TRUE` : GuardSql.sql`(b = 1 OR " +
      "${off ? GuardSql.sql`TRUE` : GuardSql.sql`role = ${role}`})`} " +
      "${off ? GuardSql.empty : GuardSql.sql`FOR SHARE`}`;",
  );
});
