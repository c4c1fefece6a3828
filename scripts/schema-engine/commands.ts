import pg from "pg";
import { describeConnectionFailure } from "../../lib/foundation/db/failures";
import { createDatabase as create } from "../../sandbox/postgres/database";
import { errorCode } from "../error-code.mjs";
import { connectionConfig, type Datasource } from "./connection-config";

/**
 * Runs one of the engine's own sub-commands.
 * @returns the exit code
 */
export async function runCommand(name: string, datasource: Datasource): Promise<number> {
  try {
    const url = datasource.url ?? "";
    if (name === "can-connect-to-database") await canConnect(url);
    else if (name === "create-database") await createDatabase(url);
    else throw new Error(`Unknown command ${name}`);
    return 0;
  } catch (error) {
    const { message, error_code = "" } = knownFailure(error, datasource);
    logLine("ERROR", { message, error_code });
    return 1;
  }
}

/** Creates the database that `url` names unless it exists; returns its name. */
export async function createDatabase(url: string): Promise<string> {
  const { config } = connectionConfig(url);
  await create(url, config.database);
  return config.database;
}

async function canConnect(url: string): Promise<void> {
  const client = new pg.Client(connectionConfig(url).config);
  await client.connect();
  await client.end();
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Converts an engine error to the error object of a JSON-RPC response, with Prisma's code if it has one. */
export function describeFailure(
  error: unknown,
  registry: { consumeError(id: number): { error: unknown } | undefined } | undefined,
  datasource: Datasource,
) {
  // The engine refers to an error from JavaScript by its number in the registry.
  const id = /External error id#(\d+)/.exec(messageOf(error))?.[1];
  const cause = (id && registry?.consumeError(Number(id))?.error) ?? error;
  const known = knownFailure(cause, datasource);
  return {
    code: 4466,
    message: "An error happened. Check the data field for details.",
    data: { is_panic: false, message: known.message, error_code: known.error_code, meta: null },
  };
}

const PRISMA_CODES = { rejected: "P1000", unreachable: "P1001", missing: "P1003" };

/** Maps connection failures to Prisma's codes (P1000, P1001, P1003). */
function knownFailure(error: unknown, { url }: Datasource): { error_code?: string; message: string } {
  const { kind, problem, fix } = describeConnectionFailure(error, "DATABASE_URL", url || "postgresql://127.0.0.1/none");
  if (kind !== "unusable") return { error_code: PRISMA_CODES[kind], message: `${problem}; ${fix}` };
  // The engine appends its own stack trace: lines like " 0: …" and what follows.
  return { error_code: errorCode(error), message: messageOf(error).replace(/\n +(\d+: |with |at ).*/g, "") };
}

/** Writes one log line like the native engine: Prisma reads the last ERROR line to learn why a command failed. */
export function logLine(level: "INFO" | "ERROR", fields: { message: string; error_code?: string }) {
  const line = { timestamp: new Date().toISOString(), level, fields, target: "schema_engine::logger" };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
