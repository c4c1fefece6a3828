import { setImmediate as turn } from "node:timers/promises";
import { createQueue, queueForClient } from "@/lib/foundation/concurrency";
import "@/tests/fixtures/enable-rate-limits";

/** A queue for two jobs at once, whose jobs end when they are told to, and record when they start. */
function createTestQueue() {
  const run = createQueue({
    atOnce: 2,
    maxWaiting: 12,
    busy: "Full.",
    maxPerNetwork: 8,
    networkBusy: "Your network has enough.",
    retryAfterSeconds: 3,
  });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const add = (address: string | null, name: string) => {
    const work = () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    };
    return address === null ? run(work) : queueForClient(address, () => run(work));
  };
  const addMany = (address: string | null, name: string, count: number) =>
    Array.from({ length: count }, (_item, index) =>
      add(address, `${name}${index + 1}`).catch((error: unknown) => error),
    );
  const finishAll = async () => {
    for (let end; (end = ends.shift());) {
      end();
      await turn();
    }
  };
  return { run, add, addMany, started, finishAll };
}

describe("a queue", () => {
  it("rejects jobs beyond a network's share, and takes those of others", async () => {
    const { add, addMany, finishAll } = createTestQueue();
    const many = addMany("198.51.100.1", "a", 10);
    const other = add("198.51.100.2", "b");
    const tooMany = { code: "unavailable", message: "Your network has enough.", retryAfterSeconds: 3 };
    expect(await Promise.all(many.slice(8))).toMatchObject([tooMany, tooMany]);
    await finishAll();
    expect(await other).toBe("b");
    expect(await Promise.all(many.slice(0, 8))).toEqual(["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"]);
  });

  it("counts the addresses of an IPv6 /48 network together", async () => {
    const { addMany, finishAll } = createTestQueue();
    const jobs = [...addMany("2001:db8:40:1::1", "a", 5), ...addMany("2001:db8:40:2::9", "b", 5)];
    await finishAll();
    const results = await Promise.all(jobs);
    expect(results.filter((result) => result instanceof Error)).toHaveLength(2);
  });

  it("lets networks take turns", async () => {
    const { addMany, started, finishAll } = createTestQueue();
    const jobs = [...addMany("198.51.100.1", "a", 6), ...addMany("198.51.100.2", "b", 2), ...addMany(null, "job", 1)];
    await finishAll();
    await Promise.all(jobs);
    expect(started).toEqual(["a1", "a2", "a3", "b1", "job1", "a4", "b2", "a5", "a6"]);
  });

  it("rejects everyone's jobs when it is full", async () => {
    const { add, addMany, finishAll } = createTestQueue();
    const jobs = ["1", "2"].flatMap((host) => addMany(`198.51.100.${host}`, host, 7));
    await expect(add("198.51.100.3", "late")).rejects.toMatchObject({ code: "unavailable", message: "Full." });
    await finishAll();
    await Promise.all(jobs);
  });

  it("frees a network's share when its jobs end, also when they fail", async () => {
    const { run, addMany, finishAll } = createTestQueue();
    const fail = () => queueForClient("198.51.100.1", () => run(() => Promise.reject(new Error("damaged"))));
    for (let count = 1; count <= 12; count += 1) await expect(fail()).rejects.toThrow("damaged");
    const jobs = addMany("198.51.100.1", "a", 8);
    await finishAll();
    expect((await Promise.all(jobs)).filter((result) => result instanceof Error)).toEqual([]);
  });
});
