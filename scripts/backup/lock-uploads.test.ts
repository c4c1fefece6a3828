import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { lockUploads } from "./write-backup";

const connect = async (connectionString: string) => {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  return client;
};
const HELD =
  "SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND granted";

it("locks uploads on the primary, also for a backup of a replica, which catches up first", async () => {
  const pair = spawn(
    process.execPath,
    ["--import", "tsx", "tests/fixtures/replica-pair.ts", mkdtempSync(join(tmpdir(), "pair-"))],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  const [line] = await once(createInterface(pair.stdout), "line");
  const urls = JSON.parse(line);
  const [primary, replica, looker] = [
    await connect(urls.primary),
    await connect(urls.replica),
    await connect(urls.replica),
  ];
  await primary.query("CREATE TABLE things (name text)");
  await replica.query("SELECT pg_wal_replay_pause()");
  await primary.query("INSERT INTO things VALUES ('written before the hold')");

  let ready = false;
  const holding = lockUploads(urls.primary, replica).then((hold) => ((ready = true), hold));
  while ((await primary.query(HELD)).rows[0].held === 0);
  expect(ready).toBe(false);
  await looker.query("SELECT pg_wal_replay_resume()");
  const hold = await holding;
  expect((await looker.query("SELECT name FROM things")).rows).toEqual([{ name: "written before the hold" }]);
  expect((await primary.query(HELD)).rows).toEqual([{ held: 1 }]);
  await hold.confirm();
  await hold.release();
  expect((await primary.query(HELD)).rows).toEqual([{ held: 0 }]);

  const lost = await lockUploads(urls.primary, primary);
  await primary.query(
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock'",
  );
  await expect(lost.confirm()).rejects.toThrow();
  await lost.release();
  await Promise.all([primary, replica, looker].map((client) => client.end()));
  pair.stdin.end();
  await once(pair, "exit");
});
