import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { connectionConfig, MIGRATION_SESSION } from "../schema-engine/connection-config";
import type { DatabaseSession } from "./describe-session";

/** Milliseconds between two looks, a small part of a migration's lock timeout. */
const PAUSE = 250;

// Of what waits, `pg_blocking_pids` names the holders of locks, and of the snapshots that CREATE INDEX CONCURRENTLY
// waits for. A prepared transaction has pid 0.
const BLOCKERS = `
  SELECT DISTINCT blocking.pid, blocker.xact_start AS since,
    CASE blocking.pid WHEN 0 THEN 'a prepared transaction: pg_prepared_xacts lists it'
      ELSE coalesce(nullif(blocker.application_name, ''), blocker.backend_type) END AS name
  FROM pg_stat_activity AS ours CROSS JOIN LATERAL unnest(pg_blocking_pids(ours.pid)) AS blocking (pid)
    LEFT JOIN pg_stat_activity AS blocker ON blocker.pid = blocking.pid
  WHERE ours.datname = current_database() AND ours.application_name = $1 AND blocking.pid <> pg_backend_pid()
  ORDER BY blocking.pid`;

/**
 * Records which sessions the migrating ones wait for, on a connection of its own, until `stop`. They must be seen while
 * they are in the way: when a statement has given up, nothing shows what it waited for.
 */
export function watchBlockers(url: string): { latest: () => DatabaseSession[]; stop: () => Promise<void> } {
  let latest: DatabaseSession[] = [];
  const done = new AbortController();
  const client = new pg.Client({ ...connectionConfig(url).config, application_name: "forgehall-migrate-watch" });
  client.on("error", () => {});
  const watch = async () => {
    await client.connect();
    while (!done.signal.aborted) {
      const { rows } = await client.query<DatabaseSession>(BLOCKERS, [MIGRATION_SESSION]);
      if (rows.length > 0) latest = rows;
      await sleep(PAUSE, undefined, { signal: done.signal });
    }
  };
  // What fails here only makes the advice less precise.
  const watching = watch().catch(() => {});
  return {
    latest: () => latest,
    stop: async () => {
      done.abort();
      await watching;
      await client.end();
    },
  };
}
