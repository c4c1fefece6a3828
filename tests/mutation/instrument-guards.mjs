import { findGuards } from "./find-guards.mjs";

/**
 * The text inserted before and after a guard, so that it applies unless it is switched off; `off` is the expression
 * for that.
 */
const WRAPPERS = {
  call: (off) => [`${off} || `, ""],
  if: (off) => [`!${off} && (`, ")"],
  where: (off) => [`...(${off} ? {} : { `, " })"],
  sql: (off) => ["${" + off + " ? GuardSql.sql`TRUE` : GuardSql.sql`", "`}"],
  lock: (off) => ["${" + off + " ? GuardSql.empty : GuardSql.sql`", "`}"],
};

/**
 * The guards of a source file, each with a name that is stable when lines move: the file, the guard's own text, and a
 * number where the same text occurs again.
 * @param {string} file from the project's folder
 * @param {string} source
 * @returns {(import("./find-guards.mjs").Guard & { name: string, file: string, text: string, line: number })[]}
 */
export function nameGuards(file, source) {
  const times = new Map();
  return findGuards(source).map((guard) => {
    const text = source.slice(guard.from, guard.to).replaceAll(/\s+/g, " ");
    const time = (times.get(text) ?? 0) + 1;
    times.set(text, time);
    return {
      ...guard,
      file,
      text,
      line: source.slice(0, guard.from).split("\n").length,
      name: `${file}: ${text}${time > 1 ? ` (${time})` : ""}`,
    };
  });
}

/**
 * The source with a switch around each guard, on the same lines. `globalThis.guardOff(name)` returns whether one is
 * off; without that function all are on.
 * @param {string} file
 * @param {string} source
 */
export function instrumentGuards(file, source) {
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
  const door = guards.some(({ kind }) => kind === "sql" || kind === "lock")
    ? 'import { Prisma as GuardSql } from "@/lib/db/generated/client"; '
    : "";
  return door + text + source.slice(done);
}
