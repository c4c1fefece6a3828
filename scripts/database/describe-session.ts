/** A session of PostgreSQL: `name` is its `application_name`; null is what this role may not see. */
export type DatabaseSession = { pid: number; name: string | null; since: Date | null };

/**
 * Names a session in a sentence: `pid 4711 (psql, connected since 2026-11-23 16:40:12 UTC)`.
 * @param state what it has been since then
 */
export function describeSession({ pid, name, since }: DatabaseSession, state: string): string {
  const time = since && `${state} since ${since.toISOString().slice(0, 19).replace("T", " ")} UTC`;
  return `pid ${pid} (${[name || "without a name", time].filter(Boolean).join(", ")})`;
}
