import pg from "pg";

/** The database that a command of the engine is for, as Prisma passes it. */
export type Datasource = { url?: string };

/** The `application_name` of the sessions that migrate, by which they find each other and what blocks them. */
export const MIGRATION_SESSION = "forgehall-migrate";

/** node-postgres pool settings with all parts of the URL. */
export type DatabaseConfig = pg.PoolConfig & {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
};

/**
 * Converts a database URL to node-postgres pool settings, part by part: with the whole URL, the shadow database would
 * silently be the main one. `sslmode` require and stricter verify the server's certificate; `schema` is Prisma's own
 * parameter.
 */
export function connectionConfig(url: string): { config: DatabaseConfig; schema?: string } {
  const address = new URL(url);
  const schema = address.searchParams.get("schema") ?? undefined;
  address.searchParams.delete("schema");
  // node-postgres already treats "require" as "verify", with a deprecation warning.
  if (["require", "prefer", "verify-ca"].includes(address.searchParams.get("sslmode") ?? "")) {
    address.searchParams.set("sslmode", "verify-full");
  }
  const {
    host,
    port,
    user = "",
    password = "",
    database = "",
    ssl,
  } = new pg.Client({ connectionString: address.href });
  const options = schema ? `-c search_path=${JSON.stringify(schema).replaceAll(" ", "\\ ")}` : undefined;
  // One persistent connection: the migration lock belongs to the session.
  const pool = { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000 };
  return { config: { host, port, user, password, database, ssl, options, ...pool }, schema };
}
