import { hash } from "node:crypto";

/** Statements that a connection keeps prepared at most: lists of ids and changes have any number of shapes. */
const MAX_PREPARED_STATEMENTS = 300;

/**
 * What Prisma writes, and SQL of ours that says that it reads one thing: by their id, and whose they are. Lists with
 * filters and searches are planned with each call: the best way to a rare word or choice is the worst to a common one
 * (decisions 0014, 0014).
 */
const SINGLE_RECORD_QUERY = /^(?:SELECT "public"\.|\/\* one \*\/)/;

const names = new Map<string, string>();

/**
 * The name under which each connection keeps a statement, so that PostgreSQL reads and plans it once and not with every
 * call (decision 0014). Empty for what is planned with each call, and when enough are kept.
 */
export function statementName(sql: string): string {
  const known = names.get(sql);
  if (known) return known;
  if (names.size >= MAX_PREPARED_STATEMENTS || !SINGLE_RECORD_QUERY.test(sql)) return "";
  const name = `forgehall_${hash("sha1", sql, "base64url")}`;
  names.set(sql, name);
  return name;
}
