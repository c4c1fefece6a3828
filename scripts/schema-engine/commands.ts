import pg from "pg";
import { createDatabase as create } from "../../sandbox/postgres/database";
import { connectionConfig, type Datasource } from "./connection-config";
import { knownFailure } from "./describe-failure";
import { logLine } from "./log-line";

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
