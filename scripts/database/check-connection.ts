import pg from "pg";
import { describeConnectionFailure } from "../../lib/foundation/db/failures";
import { errorCode } from "../error-code.mjs";
import { connectionConfig } from "../schema-engine/connection-config";
import { UserError } from "../user-error.mjs";

/**
 * Connects to the configured database once.
 * @param options `setting` is the variable that holds the URL. Unless `mustExist`, a database that does not exist yet
 * is fine, because migrating creates it.
 * @throws UserError with one sentence that does not contain the password
 */
export async function checkConnection(
  url: string,
  { setting = "DATABASE_URL", mustExist = false }: { setting?: string; mustExist?: boolean } = {},
) {
  const { config } = connectionConfig(url);
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 8_000 });
  try {
    await client.connect();
  } catch (error) {
    if (errorCode(error) === "3D000" && !mustExist) return;
    const { problem, fix } = describeConnectionFailure(error, setting, url);
    throw new UserError(`${setting}: ${problem}; ${fix}`);
  } finally {
    await client.end().catch(() => {});
  }
}
