import pg from "pg";

/**
 * Turns a database URL into the pool settings of node-postgres, every part on
 * its own: given whole, the shadow database would silently be the main one.
 * `sslmode` require and stricter checks the server's certificate; `schema` is
 * Prisma's own parameter.
 * @param {string} url
 * @returns {{ config: pg.PoolConfig, schema?: string }}
 */
export function connectionConfig(url) {
  const address = new URL(url);
  const schema = address.searchParams.get("schema") ?? undefined;
  address.searchParams.delete("schema");
  // "require" already means "verify" to node-postgres, with a warning about its future.
  if (["require", "prefer", "verify-ca"].includes(address.searchParams.get("sslmode"))) {
    address.searchParams.set("sslmode", "verify-full");
  }
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: address.href });
  const options = schema ? `-c search_path=${JSON.stringify(schema).replaceAll(" ", "\\ ")}` : undefined;
  // One connection that stays: the migration lock belongs to the session.
  const pool = { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000 };
  return { config: { host, port, user, password, database, ssl, options, ...pool }, schema };
}
