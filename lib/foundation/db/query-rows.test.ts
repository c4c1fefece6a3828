import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { z } from "zod";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { closeDb, db } from "@/lib/foundation/db/client";
import { queryReplica } from "@/lib/foundation/db/query-rows";
import { closeReplica, getReplica } from "@/lib/foundation/db/replica";

const program = ["--import", "tsx", "tests/fixtures/replica-pair.ts", mkdtempSync(join(tmpdir(), "pair-"))];
const pair = spawn(process.execPath, program, { stdio: ["pipe", "pipe", "inherit"] });
const serversSchema = z.object({ primary: z.string(), replica: z.string(), pid: z.number() });
let onReplica: pg.Client;
let pid: number;

beforeAll(async () => {
  const [line] = await once(createInterface(pair.stdout), "line");
  const servers = serversSchema.parse(JSON.parse(String(line)));
  // Settings are read on first use, which is below.
  process.env.DATABASE_URL = servers.primary;
  process.env.DATABASE_REPLICA_URL = servers.replica;
  pid = servers.pid;
  await db.$executeRaw`CREATE TABLE things (name text)`;
  onReplica = new pg.Client({ connectionString: servers.replica });
  onReplica.on("error", () => undefined);
  await onReplica.connect();
});

afterAll(async () => {
  await Promise.all([closeReplica(), closeDb()]);
  await onReplica.end().catch(() => undefined);
  pair.stdin.end();
  await once(pair, "exit");
});

type Read = { names: string[]; replica: boolean };

async function read(): Promise<Read> {
  const [row] = await queryReplica(
    { names: "text[]", replica: "bool" },
    Prisma.sql`SELECT array(SELECT name FROM things ORDER BY name) AS names, pg_is_in_recovery() AS replica`,
  );
  return row ?? { names: [], replica: false };
}

/** Reads until the replica responds. After a failure or lag it is retried a second later. */
async function readOnReplica(): Promise<Read> {
  for (;;) {
    const result = await read();
    if (result.replica) return result;
  }
}

async function change(name: string): Promise<void> {
  await db.$executeRaw`INSERT INTO things VALUES (${name})`;
  getReplica()?.gate.recordChange();
}

describe("queryReplica", () => {
  it("reads from the primary until change notifications are available", async () => {
    expect(await read()).toEqual({ names: [], replica: false });
  });

  it("reads from the replica, including every recorded change", async () => {
    getReplica()?.gate.open();
    await readOnReplica();
    for (const name of ["a", "b", "c"]) {
      await change(name);
      expect((await read()).names).toContain(name);
    }
    expect(await readOnReplica()).toEqual({ names: ["a", "b", "c"], replica: true });
  });

  it("falls back to the primary at once when replay is paused, also for concurrent reads", async () => {
    await onReplica.query("SELECT pg_wal_replay_pause()");
    await change("d");
    const result = await Promise.all(Array.from({ length: 20 }, read));
    expect(result).toEqual(Array.from({ length: 20 }, () => ({ names: ["a", "b", "c", "d"], replica: false })));
    await onReplica.query("SELECT pg_wal_replay_resume()");
    expect((await readOnReplica()).names).toContain("d");
  });

  it("falls back to the primary without errors when the replica dies", async () => {
    await readOnReplica();
    process.kill(pid, "SIGQUIT");
    const result = await Promise.all(Array.from({ length: 20 }, read));
    expect(new Set(result.map(({ names }) => names.length))).toEqual(new Set([4]));
    await onReplica.end().catch(() => undefined);
    await change("e");
    expect(await read()).toEqual({ names: ["a", "b", "c", "d", "e"], replica: false });
  });

  it("throws when the query itself is wrong", async () => {
    await expect(queryReplica({}, Prisma.sql`SELECT 1 FROM nothing_of_the_kind`)).rejects.toThrow(
      "nothing_of_the_kind",
    );
  });
});
