import { hash } from "node:crypto";

/** The most statements that a connection keeps prepared: lists of ids and updates have any number of shapes. */
const MAX_PREPARED_STATEMENTS = 300;

/**
 * Matches Prisma's own statements and raw SQL marked as reading a single record by id or owner. Lists, which are
 * sorted, and searches are planned on every call, because the best plan for a rare value is the worst for a common
 * one (decision
 * 0014).
 */
const SINGLE_RECORD_QUERY = /^(?:SELECT "public"\.(?![^]* ORDER BY )|\/\* one \*\/)/;

const names = new Map<string, string>();

/**
 * Returns the name under which each connection prepares a statement, so that PostgreSQL parses and plans it only once
 * (decision 0014). Empty for statements to plan on every call, and when enough are prepared.
 */
export function statementName(sql: string): string {
  const known = names.get(sql);
  if (known) return known;
  if (names.size >= MAX_PREPARED_STATEMENTS || !SINGLE_RECORD_QUERY.test(sql)) return "";
  const name = `forgehall_${hash("sha1", sql, "base64url")}`;
  names.set(sql, name);
  return name;
}
