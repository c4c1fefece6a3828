import { UserError } from "../user-error.mjs";

/**
 * The URLs for migrating and for serving the configured database: two roles when DATABASE_OWNER_URL is set, otherwise
 * one. Neither uses a pooler, which would share the connection.
 * @param given settings
 */
export function databaseUrls({
  DATABASE_OWNER_URL,
  DATABASE_DIRECT_URL,
  DATABASE_URL,
}: Record<string, string | undefined>): { ownerUrl: string; servedBy: string } {
  if (!DATABASE_URL) throw new UserError("DATABASE_URL is not set: name the database to migrate.");
  const servedBy = DATABASE_DIRECT_URL || DATABASE_URL;
  return { ownerUrl: DATABASE_OWNER_URL || servedBy, servedBy };
}
