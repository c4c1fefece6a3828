import { compareMigrations } from "./compare-migrations.mjs";

/**
 * Whether every migration of this release is applied with its current SQL and none is unfinished. Then `prisma
 * migrate deploy`, which takes over a second to start, can be skipped.
 * @param {import("pg").ClientBase} client
 */
export async function isMigrated(client) {
  const { missing, unfinished, changed } = await compareMigrations(client);
  return missing.length === 0 && unfinished.length === 0 && changed.length === 0;
}
