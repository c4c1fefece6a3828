import { createHash } from "node:crypto";
import { db } from "@/lib/foundation/db/client";
import {
  consumeAddressRateLimit,
  consumeRateLimit,
  refundAddressRateLimit,
} from "@/lib/foundation/rate-limits/rate-limit";
import "@/tests/fixtures/enable-rate-limits";

/** Simulates another server or a restart: drops the in-memory state. */
function onAnotherServer(): void {
  (globalThis as { forgehallLimiters?: unknown }).forgehallLimiters = undefined;
}

describe("consumeRateLimit", () => {
  it("rejects the eleventh of ten requests for that key only, with the seconds to wait", async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) await consumeRateLimit("signInPair", "ada 203.0.113.1");
    const rejection = await consumeRateLimit("signInPair", "ada 203.0.113.1").catch(
      (error: unknown) => error as { code: string; retryAfterSeconds: number },
    );
    expect(rejection).toMatchObject({ code: "rate_limited" });
    expect(rejection?.retryAfterSeconds).toBeGreaterThan(800);
    expect(rejection?.retryAfterSeconds).toBeLessThanOrEqual(900);
    await expect(consumeRateLimit("signInPair", "ada 203.0.113.2")).resolves.toBeUndefined();
  });

  it("shares the limit among all servers, also for concurrent requests", async () => {
    for (let attempt = 1; attempt <= 6; attempt += 1) await consumeRateLimit("signInPair", "noor");
    onAnotherServer();
    const rest = await Promise.allSettled(Array.from({ length: 9 }, () => consumeRateLimit("signInPair", "noor")));
    expect(rest.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  });

  it("stores no email, client address or unkeyed hash of one", async () => {
    await consumeRateLimit("signInPair", "grace@example.com 203.0.113.3");
    await consumeRateLimit("signInAddress", "203.0.113.3");
    const readable = [
      "grace",
      "203.0.113.3",
      ...["base64url", "hex"].map((encoding) =>
        createHash("sha256")
          .update("203.0.113.3")
          .digest(encoding as "hex"),
      ),
    ];
    expect(await db.rateLimit.count({ where: { OR: readable.map((part) => ({ key: { contains: part } })) } })).toBe(0);
  });
});

describe("consumeAddressRateLimit", () => {
  const take = (address: string) => consumeAddressRateLimit("passwordResetAddress", address);
  const refused = { code: "rate_limited" };

  it("counts an IPv6 /64 network as one address", async () => {
    for (let host = 1; host <= 30; host += 1) await take(`2001:db8:64:1::${host.toString(16)}`);
    await expect(take("2001:db8:64:1:ffff::1")).rejects.toMatchObject(refused);
    await expect(take("2001:db8:64:2::1")).resolves.toBeUndefined();
  });

  it("gives a /48 network ten times the limit of one address", async () => {
    for (let network = 1; network <= 300; network += 1) await take(`2001:db8:48:${network.toString(16)}::1`);
    await expect(take("2001:db8:48:ffff::1")).rejects.toMatchObject(refused);
    await expect(take("2001:db8:49:1::1")).resolves.toBeUndefined();
  });

  it("does not let one /64 network use up the limit of its /48 network", async () => {
    for (let attempt = 1; attempt <= 30; attempt += 1) await take("2001:db8:50:1::1");
    const more = await Promise.allSettled(Array.from({ length: 300 }, () => take("2001:db8:50:1::1")));
    expect(more.every(({ status }) => status === "rejected")).toBe(true);
    await expect(take("2001:db8:50:2::1")).resolves.toBeUndefined();
  });

  it("refundAddressRateLimit restores the limits of both networks", async () => {
    await db.rateLimit.deleteMany();
    for (let attempt = 1; attempt <= 30; attempt += 1) await take("2001:db8:51:1::1");
    await refundAddressRateLimit("passwordResetAddress", "2001:db8:51:1::1");
    await expect(take("2001:db8:51:1::1")).resolves.toBeUndefined();
    const points = async (prefix: string) =>
      (await db.rateLimit.findMany({ where: { key: { startsWith: prefix } } })).map((row) => row.points);
    expect([await points("passwordResetAddress:"), await points("passwordResetAddress48:")]).toEqual([[30], [30]]);
  });

  it("counts each IPv4 address separately", async () => {
    for (let attempt = 1; attempt <= 30; attempt += 1) await take("203.0.113.50");
    await expect(take("203.0.113.50")).rejects.toMatchObject(refused);
    await expect(take("203.0.113.51")).resolves.toBeUndefined();
  });
});
