import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { type StartedPostgres, startPostgres } from "../../sandbox/postgres/start-postgres";
import { migrateDatabase } from "../../scripts/database/migrate-database";
import { UserError } from "../../scripts/user-error.mjs";
import {
  ensurePrograms,
  type RunningProgram,
  startProgram,
  startServer,
  waitUntilReady,
} from "../harness/start-program";
import { productEnvironment } from "../harness/start-stack";
import { registerUser } from "../harness/users";
import { waitUntil } from "../harness/wait-until";

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

const CLAMD = "/usr/sbin/clamd";

/**
 * The EICAR test file, a harmless file that every scanner detects; in two parts, so that no scanner reports this
 * source file.
 */
export const EICAR = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

/** The socket of the clamd in a folder. */
const socketPath = (folder: string): string => join(folder, "clamd.ctl");

/** Ensures that clamd is installed: Debian's package, without downloading its signatures. */
export const installClamd = (): Promise<void> => ensurePrograms({ [CLAMD]: "clamav-daemon" });

/**
 * Starts clamd with one signature, EICAR's, on a socket and a port.
 * @param folder for its files
 * @returns its process, once it responds
 */
export async function startClamd(
  folder: string,
  { port, streamMaxLength = "100M" }: { port: number; streamMaxLength?: string },
): Promise<RunningProgram> {
  const [config, log] = [join(folder, "clamd.conf"), join(folder, "clamd.log")] as const;
  writeFileSync(join(folder, "eicar.ndb"), `Forgehall.Test.Eicar:0:*:${EICAR.toString("hex")}\n`);
  const settings = {
    DatabaseDirectory: folder,
    LocalSocket: socketPath(folder),
    FixStaleSocket: "yes",
    TCPSocket: port,
    TCPAddr: "127.0.0.1",
    Foreground: "yes",
    StreamMaxLength: streamMaxLength,
    TemporaryDirectory: folder,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(config, lines.join(""));
  const clamd = startProgram(CLAMD, ["--config-file", config], { log });
  const isUpOrGone = async () => clamd.exitCode !== null || (await respondsToPing(socketPath(folder)));
  if (!(await waitUntil(isUpOrGone, { timeout: 60_000, interval: 100 })) || clamd.exitCode !== null)
    throw new UserError(`clamd does not start: ${log} says why.`);
  return clamd;
}

function respondsToPing(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path }, () => socket.write("zPING\0"));
    socket.once("data", (line) => {
      resolve(String(line) === "PONG\0");
      socket.destroy();
    });
    socket.once("error", () => resolve(false));
  });
}
