import { nameGuards } from "./name-guards";

/** The text of each guard of a source, with its kind. */
const found = (source: string) => nameGuards("lib/x/y.ts", source).map(({ kind, text }) => `${kind} ${text}`);

describe("nameGuards", () => {
  it("finds calls of authorize and conditions that lead to a throw, also at the end of a block", () => {
    expect(
      found(
        'authorize(viewer, "a.b"); if (!row) throw new AppError("x"); if (late) { note(); throw new ' +
          'AppError("y"); } if (fine) go(); else if (bad) throw new AppError("z");',
      ),
    ).toEqual(['call authorize(viewer, "a.b");', "if !row", "if late", "if bad"]);
  });

  it("finds calls that refuse own content, a wrong password or an exceeded rate limit, but not those whose result is used", () => {
    const source =
      'async function f() { refuseOwn(viewer, [id], "x"); await checkPassword(viewer, typed, "password"); if ' +
      '(asks) await consumeRateLimit("a", id); const stored = await checkPassword(v, p, "x"); }';
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
        "function canRead(viewer) { if (!viewer) return false; return true; } function read() { if (!row) return " +
          "null; }",
      ),
    ).toEqual(["if !viewer"]);
  });

  it("finds conditions on owner and status in a where, at any depth, but not in data or select", () => {
    expect(
      found(
        'db.app.updateMany({ where: { id, developerId: viewer.id, OR: [{ status: "open" }, { order: { userId } ' +
          '}] }, data: { status: "done" }, select: { userId: true } });',
      ),
    ).toEqual(["where developerId: viewer.id", 'where status: "open"', "where userId"]);
  });

  it("finds the conditions of a shared rule, in objects and in SQL", () => {
    expect(
      found(
        "const order = { id, AND: givesAccess() }; const page = { AND: where }; const f = () => sql`SELECT 1 FROM " +
          "orders o WHERE o.id = ${id} AND ${givesAccessSql()} AND ${where}`;",
      ),
    ).toEqual(["where AND: givesAccess()", "sql ${givesAccessSql()}"]);
  });

  it("finds conditions of a where that is built earlier or returned", () => {
    expect(
      found(
        "const own = { id, ownerId: viewer.id }; const row = { ownerId: viewer.id }; function seen(): " +
          'Prisma.AppWhereInput { return { status: "approved" }; }',
      ),
    ).toEqual(["where ownerId: viewer.id", 'where status: "approved"']);
  });

  it("ignores the key that identifies one row", () => {
    expect(
      found(
        "db.x.findUnique({ where: { userId } }); db.x.findUnique({ where: { userId_appId: { userId, appId } } " +
          "}); db.x.deleteMany({ where: { userId } });",
      ),
    ).toEqual(["where userId"]);
  });

  it("finds conditions on owner and status in SQL, and locks", () => {
    const source =
      "async function f() { await tx.$queryRaw<Row[]>`SELECT count(*) FILTER (WHERE status = 'x') FROM a JOIN b " +
      "ON b.id = a.b AND b.status = 'y' WHERE a.id = ${id}::uuid AND (a.used_at IS NULL OR a.n = 1) AND " +
      "a.user_id = ${viewer.id}::uuid ${more} ORDER BY id FOR UPDATE OF a SKIP LOCKED`; }";
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
