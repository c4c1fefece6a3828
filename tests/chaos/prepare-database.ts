import { createDatabase, databaseUrl } from "../../sandbox/postgres/database";
import type { StartedPostgres } from "../../sandbox/postgres/start-postgres";
import { grantPrivileges, setDefaultPrivileges } from "../../scripts/database/grant-runtime-role";
import { insertApps } from "../harness/insert-apps";
import { queryIds, queryOnce } from "../harness/query-once";
import { withClient } from "../harness/with-client";
import { createOldSchema } from "./create-old-schema";

/** A filled database without its newest migrations; `servedBy` is the URL that servers use. */
export type PreparedDatabase = { url: string; servedBy: string; missing: string[]; apps: string[]; buyers: string[] };

/**
 * Creates a database with an old schema, apps and buyers.
 * @param without how many of the newest migrations are left out
 */
export async function prepareDatabase(
  server: StartedPostgres,
  name: string,
  { without, apps }: { without: number; apps: number },
): Promise<PreparedDatabase> {
  const url = await createDatabase(server.ownerUrl, name);
  const servedBy = databaseUrl(server.url, name);
  const missing = await createOldSchema(url, without);
  await insertApps(url, apps);
  await queryOnce(
    url,
    "INSERT INTO users (id, email, password, name, role) SELECT gen_random_uuid(), 'buyer-' || n || " +
      "'@example.com', 'x', 'Buyer ' || n, 'customer' FROM generate_series(1, 200) AS n",
  );
  await queryOnce(url, "ANALYZE");
  await grantOldPrivileges(url, new URL(servedBy).username);
  return {
    url,
    servedBy,
    missing,
    apps: await queryIds(url, "SELECT id FROM apps LIMIT 500"),
    buyers: await queryIds(url, "SELECT id FROM users WHERE role = 'customer'"),
  };
}

/** Grants of the previous release: rows of the tables it had. */
const grantOldPrivileges = (url: string, role: string) =>
  withClient(url, async (client) => {
    await setDefaultPrivileges(client, role);
    await grantPrivileges(client, role);
  });
