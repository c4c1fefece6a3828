import { UserError } from "../user-error.mjs";

/**
 * As whom the configured database is migrated, and by whom it is served: two roles where DATABASE_OWNER_URL is set,
 * else one. Neither goes through a pooler, which would hand the connection on.
 * @param {Record<string, string | undefined>} given settings
 * @returns {{ ownerUrl: string, servedBy: string }}
 */
export function databaseUrls({ DATABASE_OWNER_URL, DATABASE_DIRECT_URL, DATABASE_URL }) {
  if (!DATABASE_URL) throw new UserError("DATABASE_URL is not set: name the database to migrate.");
  const servedBy = DATABASE_DIRECT_URL || DATABASE_URL;
  return { ownerUrl: DATABASE_OWNER_URL || servedBy, servedBy };
}
