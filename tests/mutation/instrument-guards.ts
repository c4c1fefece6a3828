import type { Guard } from "./guard";
import { nameGuards } from "./name-guards";

/**
 * The text inserted before and after a guard, so that it applies unless it is switched off; `off` is the expression
 * for that.
 */
const WRAPPERS: Record<Guard["kind"], (off: string) => [before: string, after: string]> = {
  call: (off) => [`${off} || `, ""],
  if: (off) => [`!${off} && (`, ")"],
  where: (off) => [`...(${off} ? {} : { `, " })"],
  sql: (off) => ["${" + off + " ? GuardSql.sql`TRUE` : GuardSql.sql`", "`}"],
  lock: (off) => ["${" + off + " ? GuardSql.empty : GuardSql.sql`", "`}"],
};

/**
 * The source with a switch around each guard, on the same lines. `globalThis.guardOff(name)` returns whether one is
 * off; without that function all are on.
 * @param file from the project's folder
 */
export function instrumentGuards(file: string, source: string): string {
  const guards = nameGuards(file, source);
  const edits = guards.flatMap(({ kind, name, from, to }) => {
    const [before, after] = WRAPPERS[kind](`globalThis.guardOff?.(${JSON.stringify(name)})`);
    return [
      { at: from, text: before, rank: to },
      { at: to, text: after, rank: -from },
    ];
  });
  // Nested guards: the outer one starts first and ends last; at the same position an end comes before a start.
  edits.sort((one, other) => one.at - other.at || Math.sign(one.rank) - Math.sign(other.rank) || other.rank - one.rank);
  let text = "";
  let done = 0;
  for (const edit of edits) {
    text += source.slice(done, edit.at) + edit.text;
    done = edit.at;
  }
  const sqlImport = guards.some(({ kind }) => kind === "sql" || kind === "lock")
    ? 'import { Prisma as GuardSql } from "@/lib/foundation/db/generated/client"; '
    : "";
  return sqlImport + text + source.slice(done);
}
