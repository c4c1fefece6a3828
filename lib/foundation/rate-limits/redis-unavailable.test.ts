import { type AddressInfo, createServer, type Socket } from "node:net";
import { db } from "@/lib/foundation/db/client";
import {
  closeRateLimiters,
  connectRedis,
  consumeRateLimit,
  createRateLimiter,
  resetRateLimit,
  restoreRateLimit,
} from "@/lib/foundation/rate-limits/rate-limit";
import "@/tests/fixtures/enable-rate-limits";

// `npm run check:scale-out` tests a working Redis; this file tests an unavailable one.
process.env.REDIS_URL = "redis://127.0.0.1:9";
const log = jest.spyOn(process.stderr, "write").mockReturnValue(true);
const loggedLines = () =>
  log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("Redis is unavailable"));

beforeEach(() => void log.mockClear());
afterAll(closeRateLimiters);

describe("rate limits without Redis", () => {
  it("are counted in the database without errors and with a single log line", async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) await consumeRateLimit("signInPair", "ada");
    await expect(consumeRateLimit("signInPair", "ada")).rejects.toMatchObject({ code: "rate_limited" });
    for (let times = 1; times <= 2; times += 1) await restoreRateLimit("signInPair", "ada");
    await expect(consumeRateLimit("signInPair", "ada")).resolves.toBeUndefined();
    await resetRateLimit("signInPair", "ada");
    expect(await db.rateLimit.count({ where: { key: { startsWith: "signInPair" } } })).toBe(0);
    expect(loggedLines()).toHaveLength(1);
  });

  it("are counted in the database when Redis accepts connections but never replies", async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket.on("error", () => undefined)));
    await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
    const redis = await connectRedis(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    const limit = createRateLimiter("signInPair", "one", redis);
    for (let attempt = 1; attempt <= 10; attempt += 1) await limit.consume("noor");
    await expect(limit.consume("noor")).rejects.toMatchObject({ consumedPoints: 11 });
    expect(sockets).toHaveLength(1);
    redis.destroy();
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => silent.close(done));
  });
});
