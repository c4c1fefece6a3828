import { instrumentGuards } from "./instrument-guards";

const off = (name: string) => `globalThis.guardOff?.(${JSON.stringify(`lib/x/y.ts: ${name}`)})`;

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
      'import { Prisma as GuardSql } from "@/lib/foundation/db/generated/client"; ' +
        "const f = () => tx.$queryRaw`SELECT 1 " +
        "FROM a WHERE ${off ? GuardSql.sql`TRUE` : GuardSql.sql`(b = 1 OR ${off ? GuardSql.sql`TRUE` : " +
        "GuardSql.sql`role = ${role}`})`} ${off ? GuardSql.empty : GuardSql.sql`FOR SHARE`}`;",
    );
  });

  it("returns a source without guards unchanged", () => {
    expect(instrumentGuards("lib/x/y.ts", "export const one = 1;\n")).toBe("export const one = 1;\n");
  });
});
