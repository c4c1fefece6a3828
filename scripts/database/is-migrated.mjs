import { compareMigrations } from "./compare-migrations.mjs";

/**
 * Says whether every migration of this release is applied with its present SQL, and none is unfinished: then
 * `prisma migrate deploy`, which takes over a second to start, has nothing to do.
 * @param {import("pg").ClientBase} client
 */
export async function isMigrated(client) {
  const { missing, unfinished, changed } = await compareMigrations(client);
  return missing.length === 0 && unfinished.length === 0 && changed.length === 0;
}
