import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { parseCronItems } from "graphile-worker";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { startWorker } from "@/server/worker/start-worker";

const schedule = parseCronItems([]);

/** Forwards connections to the database; `fail` breaks them and refuses new ones until `restore`. */
async function startDatabaseProxy() {
  const { hostname, port } = new URL(env.DATABASE_URL);
  const sockets = new Set<Socket>();
  let isFailing = false;
  const proxy = createServer((client) => {
    if (isFailing) return void client.destroy();
    const database = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => other.destroy());
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const url = new URL(env.DATABASE_URL);
  url.hostname = "127.0.0.1";
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    fail: () => {
      isFailing = true;
      for (const socket of sockets) socket.destroy();
    },
    restore: () => void (isFailing = false),
    stop: () => new Promise<void>((resolve) => void proxy.close(() => resolve())),
  };
}

describe("startWorker", () => {
  it("runs a job that a transaction added, and waits for running jobs when it stops", async () => {
    let finish = () => undefined as void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let begin: (payload: unknown) => void;
    const began = new Promise<unknown>((resolve) => (begin = resolve));
    const task = async (payload: unknown) => {
      begin(payload);
      await finished;
    };
    const name = `test_${crypto.randomUUID()}`;
    const stop = startWorker({ connectionString: env.DATABASE_URL, tasks: { [name]: task }, schedule });
    await db.$queryRaw`SELECT FROM graphile_worker.add_job(${name}, ${{ order: 7 }}::json)`;
    expect(await began).toEqual({ order: 7 });

    let ended = false;
    const stopped = stop().then(() => (ended = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended).toBe(false);
    finish();
    await stopped;
    expect(
      await db.$queryRaw`SELECT count(*)::int AS left FROM graphile_worker.jobs WHERE task_identifier = ${name}`,
    ).toEqual([{ left: 0 }]);
  });

  it("runs jobs again after the database failed while every worker was ending a job", async () => {
    const proxy = await startDatabaseProxy();
    const lines = jest.spyOn(process.stderr, "write").mockReturnValue(true);
    const name = `test_${crypto.randomUUID()}`;
    let running = 0;
    let fail: () => void;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    let succeed: () => void;
    const succeeded = new Promise<void>((resolve) => (succeed = resolve));
    const task = async (payload: unknown) => {
      if ((payload as { last?: true }).last) return succeed();
      // As many as there are workers.
      if (++running === 2) {
        proxy.fail();
        fail();
      }
      await failed;
    };
    const stop = startWorker({ connectionString: proxy.url, tasks: { [name]: task }, schedule });
    const add = (payload: object) => db.$queryRaw`SELECT FROM graphile_worker.add_job(${name}, ${payload}::json)`;
    await add({});
    await add({});
    await failed;
    await add({ last: true });
    proxy.restore();
    await succeeded;
    await stop();
    await proxy.stop();
    lines.mockRestore();
  });

  it("logs a job that used up its attempts, with the error and no personal data", async () => {
    let written: (line: string) => void;
    const failure = new Promise<string>((resolve) => (written = resolve));
    const lines = jest.spyOn(process.stderr, "write").mockImplementation((line) => {
      if (String(line).includes("a job failed permanently")) written(String(line));
      return true;
    });
    const name = `test_${crypto.randomUUID().slice(0, 8)}`;
    const task = () => Promise.reject(new Error("550 no mailbox <ada@example.com>"));
    const stop = startWorker({ connectionString: env.DATABASE_URL, tasks: { [name]: task }, schedule });
    const [job] = await db.$queryRaw<
      { id: bigint }[]
    >`SELECT id FROM graphile_worker.add_job(${name}, '{"email": "ada@example.com"}'::json, max_attempts => 1)`;
    const line = JSON.parse(await failure) as Record<string, unknown>;
    await stop();
    lines.mockRestore();
    expect(line).toMatchObject({
      level: "error",
      task: name,
      job: String(job?.id),
      attempts: 1,
      error: { message: "550 no mailbox <[email]>" },
    });
    expect(JSON.stringify(line)).not.toContain("ada@");
  });

  it("logs once that the database is unavailable, keeps retrying, and stops when asked", async () => {
    let tries = 0;
    let again: () => void;
    const twice = new Promise<void>((resolve) => (again = resolve));
    const nobody = createServer((socket) => {
      socket.destroy();
      if (++tries === 2) again();
    });
    await new Promise<void>((resolve) => nobody.listen(0, "127.0.0.1", resolve));
    const lines = jest.spyOn(process.stderr, "write").mockReturnValue(true);
    const stop = startWorker({
      connectionString: `postgresql://127.0.0.1:${(nobody.address() as AddressInfo).port}/none`,
      tasks: {},
      schedule,
    });
    await twice;
    await stop();
    expect(lines).toHaveBeenCalledTimes(1);
    expect(String(lines.mock.calls[0]?.[0])).toContain("Jobs wait for the database");
    lines.mockRestore();
    nobody.close();
  });
});
