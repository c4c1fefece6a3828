import { join } from "node:path";
import { startPostgres, type StartedPostgres } from "../../sandbox/postgres/start-postgres";
import { migrateDatabase } from "../../scripts/database/migrate-database";
import { productEnvironment } from "../harness/product-environment";
import { startServer, waitUntilReady } from "../harness/start-server";
import { registerUser } from "../harness/users";
import { socketPath } from "./clamd";

export const PORTS = { socket: 3361, port: 3362, clamd: 3363, database: 3364 };

/** A server, how it connects to clamd, and the session of a developer there. */
export type ScannedServer = { name: "socket" | "port"; base: string; cookie: string };

/** Starts PostgreSQL with the schema. */
export async function startDatabase(folder: string): Promise<StartedPostgres> {
  const database = await startPostgres({
    dataDir: join(folder, "postgres"),
    port: PORTS.database,
    settings: { fsync: "off" },
  });
  await migrateDatabase(database.ownerUrl, { servedBy: database.url });
  return database;
}

/** Starts one server that connects to clamd's socket, and one to its port. */
export async function startServers(
  folder: string,
  databaseUrl: string,
): Promise<Record<ScannedServer["name"], ScannedServer>> {
  const start = async (name: ScannedServer["name"], clamdUrl: string): Promise<ScannedServer> => {
    const base = `http://localhost:${PORTS[name]}`;
    const env = {
      ...productEnvironment(folder, databaseUrl),
      STRIPE_API_BASE: "http://127.0.0.1:9",
      APP_URL: base,
      PORT: String(PORTS[name]),
      CLAMD_URL: clamdUrl,
    };
    startServer(env, join(folder, `${name}.log`));
    await waitUntilReady(base);
    const { cookie } = await registerUser(base, `ada-${name}`, "developer");
    return { name, base, cookie };
  };
  return {
    socket: await start("socket", socketPath(folder)),
    port: await start("port", `tcp://127.0.0.1:${PORTS.clamd}`),
  };
}
