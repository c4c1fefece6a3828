import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { z } from "zod";
import { closeDb, db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryReplica } from "@/lib/db/query-rows";
import { closeReplica, getReplica } from "@/lib/db/replica";

const pair = spawn(process.execPath, ["tests/fixtures/replica-pair.mjs", mkdtempSync(join(tmpdir(), "pair-"))], {
  stdio: ["pipe", "pipe", "inherit"],
});
const started = z.object({ primary: z.string(), replica: z.string(), pid: z.number() });
let onReplica: pg.Client;
let pid: number;

beforeAll(async () => {
  const [line] = await once(createInterface(pair.stdout), "line");
  const told = started.parse(JSON.parse(String(line)));
  // The settings are read on first use, which is below.
  process.env.DATABASE_URL = told.primary;
  process.env.DATABASE_REPLICA_URL = told.replica;
  pid = told.pid;
  await db.$executeRaw`CREATE TABLE things (name text)`;
  onReplica = new pg.Client({ connectionString: told.replica });
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
  const [row] = await queryReplica<Read>(
    Prisma.sql`SELECT array(SELECT name FROM things ORDER BY name) AS names, pg_is_in_recovery() AS replica`,
  );
  return row ?? { names: [], replica: false };
}

/** The same, until the replica answers: it is asked again a second after it was away or behind. */
async function readOnReplica(): Promise<Read> {
  for (;;) {
    const found = await read();
    if (found.replica) return found;
  }
}

async function change(name: string): Promise<void> {
  await db.$executeRaw`INSERT INTO things VALUES (${name})`;
  getReplica()?.gate.recordChange();
}

describe("a public list with a replica", () => {
  it("is read from the primary as long as nobody tells of changes", async () => {
    expect(await read()).toEqual({ names: [], replica: false });
  });

  it("is read from the replica, with every change that was told of", async () => {
    getReplica()?.gate.open();
    await readOnReplica();
    for (const name of ["a", "b", "c"]) {
      await change(name);
      expect((await read()).names).toContain(name);
    }
    expect(await readOnReplica()).toEqual({ names: ["a", "b", "c"], replica: true });
  });

  it("is read from the primary at once when the replica stands still, also by many", async () => {
    await onReplica.query("SELECT pg_wal_replay_pause()");
    await change("d");
    const found = await Promise.all(Array.from({ length: 20 }, read));
    expect(found).toEqual(Array.from({ length: 20 }, () => ({ names: ["a", "b", "c", "d"], replica: false })));
    await onReplica.query("SELECT pg_wal_replay_resume()");
    expect((await readOnReplica()).names).toContain("d");
  });

  it("is read from the primary when the replica dies under it, and nobody sees a failure", async () => {
    await readOnReplica();
    process.kill(pid, "SIGQUIT");
    const found = await Promise.all(Array.from({ length: 20 }, read));
    expect(new Set(found.map(({ names }) => names.length))).toEqual(new Set([4]));
    await onReplica.end().catch(() => undefined);
    await change("e");
    expect(await read()).toEqual({ names: ["a", "b", "c", "d", "e"], replica: false });
  });

  it("fails as it would without one when the question itself is wrong", async () => {
    await expect(queryReplica(Prisma.sql`SELECT 1 FROM nothing_of_the_kind`)).rejects.toThrow("nothing_of_the_kind");
  });
});
