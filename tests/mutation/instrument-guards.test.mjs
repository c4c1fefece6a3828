import { nameGuards, instrumentGuards } from "./instrument-guards.mjs";

/** The text of each guard of a source, with its kind. */
const found = (source) => nameGuards("lib/x/y.ts", source).map(({ kind, text }) => `${kind} ${text}`);
const off = (name) => `globalThis.guardOff?.(${JSON.stringify(`lib/x/y.ts: ${name}`)})`;

describe("findGuards", () => {
  it("finds calls of authorize and conditions that lead to a throw, also at the end of a block", () => {
    expect(
      found(
        'authorize(viewer, "a.b"); if (!row) throw new AppError("x"); if (late) { note(); throw new AppError("y"); } if (fine) go(); else if (bad) throw new AppError("z");',
      ),
    ).toEqual(['call authorize(viewer, "a.b");', "if !row", "if late", "if bad"]);
  });

  it("finds calls that refuse own content, a wrong password or an exceeded rate limit, but not those whose result is used", () => {
    const source =
      'async function f() { refuseOwn(viewer, [id], "x"); await checkPassword(viewer, typed, "password"); if (asks) await consumeRateLimit("a", id); const stored = await checkPassword(v, p, "x"); }';
    expect(found(source)).toEqual([
      'call refuseOwn(viewer, [id], "x");',
      'call await checkPassword(viewer, typed, "password");',
      'call await consumeRateLimit("a", id);',
    ]);
  });

  it("finds locks of a row", () => {
    expect(found('async function f() { await lockRow(tx, "User", id, "share"); }')).toEqual([
      'call await lockRow(tx, "User", id, "share");',
    ]);
  });

  it("ignores the rethrow of a caught error", () => {
    expect(found("try { go(); } catch (error) { if (!isKnown(error)) throw error; }")).toEqual([]);
  });

  it("finds early returns in functions that return whether a user may do something", () => {
    expect(
      found(
        "function canRead(viewer) { if (!viewer) return false; return true; } function read() { if (!row) return null; }",
      ),
    ).toEqual(["if !viewer"]);
  });

  it("finds conditions on owner and status in a where, at any depth, but not in data or select", () => {
    expect(
      found(
        'db.app.updateMany({ where: { id, developerId: viewer.id, OR: [{ status: "open" }, { order: { userId } }] }, data: { status: "done" }, select: { userId: true } });',
      ),
    ).toEqual(["where developerId: viewer.id", 'where status: "open"', "where userId"]);
  });

  it("finds conditions of a where that is built earlier or returned", () => {
    expect(
      found(
        'const own = { id, ownerId: viewer.id }; const row = { ownerId: viewer.id }; function seen(): Prisma.AppWhereInput { return { status: "approved" }; }',
      ),
    ).toEqual(["where ownerId: viewer.id", 'where status: "approved"']);
  });

  it("ignores the key that identifies one row", () => {
    expect(
      found(
        "db.x.findUnique({ where: { userId } }); db.x.findUnique({ where: { userId_appId: { userId, appId } } }); db.x.deleteMany({ where: { userId } });",
      ),
    ).toEqual(["where userId"]);
  });

  it("finds conditions on owner and status in SQL, and locks", () => {
    const source =
      "async function f() { await tx.$queryRaw<Row[]>`SELECT count(*) FILTER (WHERE status = 'x') FROM a JOIN b ON b.id = a.b AND b.status = 'y' WHERE a.id = ${id}::uuid AND (a.used_at IS NULL OR a.n = 1) AND a.user_id = ${viewer.id}::uuid ${more} ORDER BY id FOR UPDATE OF a SKIP LOCKED`; }";
    expect(found(source)).toEqual([
      "sql b.status = 'y'",
      "sql (a.used_at IS NULL OR a.n = 1)",
      "sql a.used_at IS NULL",
      "sql a.user_id = ${viewer.id}::uuid",
      "lock FOR UPDATE OF a SKIP LOCKED",
    ]);
  });

  it("gives guards stable names when lines move, and distinct ones for repeated text", () => {
    const guard = 'if (!row) throw new AppError("x");';
    expect(nameGuards("lib/x/y.ts", `${guard}\n\n${guard}`).map(({ name, line }) => [name, line])).toEqual([
      ["lib/x/y.ts: !row", 1],
      ["lib/x/y.ts: !row (2)", 3],
    ]);
  });
});

describe("instrumentGuards", () => {
  it("adds a switch before each guard, on the same line", () => {
    expect(
      instrumentGuards(
        "lib/x/y.ts",
        'authorize(viewer, "a.b");\nif (!row) throw new AppError("x");\ndb.a.deleteMany({ where: { id, userId } });',
      ),
    ).toBe(
      [
        `${off('authorize(viewer, "a.b");')} || authorize(viewer, "a.b");`,
        `if (!${off("!row")} && (!row)) throw new AppError("x");`,
        `db.a.deleteMany({ where: { id, ...(${off("userId")} ? {} : { userId }) } });`,
      ].join("\n"),
    );
  });

  it("replaces an SQL condition by TRUE and removes a lock, also when nested", () => {
    const text = instrumentGuards(
      "lib/x/y.ts",
      "const f = () => tx.$queryRaw`SELECT 1 FROM a WHERE (b = 1 OR role = ${role}) FOR SHARE`;",
    );
    expect(text.replaceAll(/globalThis\.guardOff\?\.\("lib\/x\/y\.ts: ([^"]*)"\)/g, "off")).toBe(
      'import { Prisma as GuardSql } from "@/lib/db/generated/client"; const f = () => tx.$queryRaw`SELECT 1 FROM a WHERE ${off ? GuardSql.sql`TRUE` : GuardSql.sql`(b = 1 OR ${off ? GuardSql.sql`TRUE` : GuardSql.sql`role = ${role}`})`} ${off ? GuardSql.empty : GuardSql.sql`FOR SHARE`}`;',
    );
  });

  it("returns a source without guards unchanged", () => {
    expect(instrumentGuards("lib/x/y.ts", "export const one = 1;\n")).toBe("export const one = 1;\n");
  });
});
