import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlQuery,
  type SqlQueryable,
} from "@prisma/driver-adapter-utils";
import pg from "pg";
import { errorCode } from "../error-code.mjs";
import { connectionConfig, MIGRATION_SESSION } from "./connection-config";

/** Lock timeout of a statement in milliseconds; later statements wait behind it meanwhile. */
const LOCK_TIMEOUT_MS = 3_000;

/**
 * Provides the engine's database connections, including shadow databases that are created for one comparison and
 * dropped afterwards.
 */
export function adapterFactory(url: string) {
  const { config, schema } = connectionConfig(url);
  const opened: pg.Pool[] = [];
  const open = async (database: string): Promise<SqlDriverAdapter> => {
    const pool = new pg.Pool({
      ...config,
      database,
      lock_timeout: LOCK_TIMEOUT_MS,
      application_name: MIGRATION_SESSION,
    });
    const adapter = patchAdapter(await new PrismaPg(pool, { schema, disposeExternalPool: true }).connect());
    opened.push(pool);
    return adapter;
  };
  const bound = bindMigrationAwareSqlAdapterFactory({
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: () => open(config.database),
    connectToShadowDb: () => openShadowDatabase(open, config.database),
  });
  const closeAll = () => Promise.all(opened.filter((pool) => !pool.ended).map((pool) => pool.end()));
  return { bound, closeAll };
}

async function openShadowDatabase(
  open: (database: string) => Promise<SqlDriverAdapter>,
  database: string,
): Promise<SqlDriverAdapter> {
  const main = await open(database);
  const name = `prisma_migrate_shadow_db_${randomUUID()}`;
  await main.executeScript(`CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8'`);
  const shadow = await open(name);
  const close = shadow.dispose.bind(shadow);
  shadow.dispose = async () => {
    await close();
    await main.executeScript(`DROP DATABASE "${name}" WITH (FORCE)`);
    await main.dispose();
  };
  return shadow;
}

type PgAdapter = Awaited<ReturnType<PrismaPg["connect"]>>;
type Field = { dataTypeID: number };
/** What adapter-pg's connections and transactions have besides their public interface. */
type PgQueryable = SqlQueryable & { performIO: (query: SqlQuery) => Promise<{ fields?: Field[] }> };

const CHAR = 18; // PostgreSQL's one-byte "char", used throughout its catalog
const TEXT = 25;

/**
 * Adds what adapter-pg lacks for migrations: it does not know `"char"`, it splits scripts at every semicolon, even
 * inside function bodies, and the engine drops the code of an error, so the message repeats it.
 */
function patchAdapter(adapter: PgAdapter): PgAdapter {
  patchTypes(adapter);
  const startTransaction = adapter.startTransaction.bind(adapter);
  adapter.startTransaction = async (level) => patchTypes(await startTransaction(level));
  adapter.executeScript = async (script) => {
    // The simple query protocol accepts a whole script, as the native engine sends it.
    await adapter
      .underlyingDriver()
      .query(script)
      .catch((error) => {
        const code = errorCode(error);
        if (code) error.message = `${error.message} (SQLSTATE ${code})`;
        adapter["onError"](error);
      });
  };
  return adapter;
}

const isPgQueryable = (queryable: SqlQueryable): queryable is PgQueryable => "performIO" in queryable;

// The adapter reads the column as text, and the result then has its real type.
function patchTypes<T extends SqlQueryable>(queryable: T): T {
  if (!isPgQueryable(queryable)) throw new Error("This version of @prisma/adapter-pg has no performIO.");
  const chars = new WeakMap<SqlQuery, number[]>();
  const performIO = queryable.performIO.bind(queryable);
  queryable.performIO = async (query) => {
    const result = await performIO(query);
    const fields = result.fields ?? []; // a script of several statements has several results
    const found = fields.filter((field) => field.dataTypeID === CHAR);
    chars.set(
      query,
      found.map((field) => fields.indexOf(field)),
    );
    for (const field of found) field.dataTypeID = TEXT;
    return result;
  };
  const queryRaw = queryable.queryRaw.bind(queryable);
  queryable.queryRaw = async (query) => {
    const response = await queryRaw(query);
    for (const index of chars.get(query) ?? []) response.columnTypes[index] = ColumnTypeEnum.Character;
    return response;
  };
  return queryable;
}
