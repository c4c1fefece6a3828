import type { Client } from "pg";
import { queryRow } from "./query-row";
/**
 * Migrations first published under a future timestamp: old name to new name. The SQL is the same, so a database that
 * has applied one only needs its record renamed.
 */
export const RENAMED: Record<string, string> = {
  "20261123100000_reports_of_apps_and_users": "20261123010000_reports_of_apps_and_users",
  "20261123110000_contact_messages": "20261123011000_contact_messages",
  "20261123120000_mail_switches": "20261123012000_mail_switches",
  "20261123300000_app_counts": "20261123013000_app_counts",
  "20261123300100_app_filters": "20261123013100_app_filters",
  "20261123300200_search_at_size": "20261123013200_search_at_size",
  "20261123303000_sitemap_files": "20261123013300_sitemap_files",
  "20261124090000_platform_tallies": "20261123014000_platform_tallies",
  "20261125080000_own_apps_index": "20261123015000_own_apps_index",
  "20261126080000_plain_names": "20261123020000_plain_names",
  "20261126090000_second_factor": "20261123021000_second_factor",
};

/**
 * Updates the names that this database has recorded, so that no migration is applied a second time under its new name.
 * Does nothing in a database without migrations or with current names.
 * @param client connected as the owner of the tables
 */
export async function renameMigrations(client: Client): Promise<void> {
  const { exists } = await queryRow<{ exists: boolean }>(
    client,
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists",
  );
  if (!exists) return;
  await client.query(
    `UPDATE _prisma_migrations SET migration_name = renamed.new
     FROM unnest($1::text[], $2::text[]) AS renamed (old, new) WHERE migration_name = renamed.old`,
    [Object.keys(RENAMED), Object.values(RENAMED)],
  );
}
