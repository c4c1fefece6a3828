import { findGuards } from "./find-guards.mjs";

/**
 * What stands before and after a guard, so that it holds while its switch is on; `off` is the question whether it is
 * off.
 */
const WRAPPERS = {
  call: (off) => [`${off} || `, ""],
  if: (off) => [`!${off} && (`, ")"],
  where: (off) => [`...(${off} ? {} : { `, " })"],
  sql: (off) => ["${" + off + " ? GuardSql.sql`TRUE` : GuardSql.sql`", "`}"],
  lock: (off) => ["${" + off + " ? GuardSql.empty : GuardSql.sql`", "`}"],
};

/**
 * The guards of a source file, each by a name that stays when lines move: the file, the guard's own text, and its
 * number where the same text comes again.
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
 * The source with a switch around each guard, in the same lines. `globalThis.guardOff(name)` answers whether one is
 * off; where nobody has put it there, all are on.
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
  // Nested ones: the outer begins first and ends last; what ends in a place does so before anything begins there.
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
