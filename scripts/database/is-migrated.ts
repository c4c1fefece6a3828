import { compareMigrations } from "./compare-migrations";
import type { ClientBase } from "pg";

/**
 * Whether every migration of this release is applied with its current SQL and none is unfinished. Then `prisma
 * migrate deploy`, which takes over a second to start, can be skipped.
 */
export async function isMigrated(client: ClientBase) {
  const { missing, unfinished, changed } = await compareMigrations(client);
  return missing.length === 0 && unfinished.length === 0 && changed.length === 0;
}
