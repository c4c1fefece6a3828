import { createHash } from "node:crypto";
import { db } from "@/lib/db/client";
import { returnToAddressLimit, takeFromAddressLimit, consumeRateLimit } from "@/lib/rate-limits/rate-limit";
import "@/tests/fixtures/enable-rate-limits";

/** As a second server, or the same one started anew: it remembers nothing of its own. */
function onAnotherServer(): void {
  (globalThis as { forgehallLimiters?: unknown }).forgehallLimiters = undefined;
}

describe("limits on calls", () => {
  it("refuses the eleventh call of ten, with the seconds to wait, and only to that key", async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) await consumeRateLimit("signInPair", "ada 203.0.113.1");
    const refusal = await consumeRateLimit("signInPair", "ada 203.0.113.1").catch(
      (error: unknown) => error as { code: string; retryAfterSeconds: number },
    );
    expect(refusal).toMatchObject({ code: "rate_limited" });
    expect(refusal?.retryAfterSeconds).toBeGreaterThan(800);
    expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(900);
    await expect(consumeRateLimit("signInPair", "ada 203.0.113.2")).resolves.toBeUndefined();
  });

  it("are one for all servers, also when all ask at once", async () => {
    for (let attempt = 1; attempt <= 6; attempt += 1) await consumeRateLimit("signInPair", "noor");
    onAnotherServer();
    const rest = await Promise.allSettled(Array.from({ length: 9 }, () => consumeRateLimit("signInPair", "noor")));
    expect(rest.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  });

  it("store nothing by which a person or an address is known, nor a hash that anyone can compute for all IPv4 addresses", async () => {
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

describe("limits on an address", () => {
  const take = (address: string) => takeFromAddressLimit("passwordResetAddress", address);
  const refused = { code: "rate_limited" };

  it("count an IPv6 network of /64 as one address", async () => {
    for (let host = 1; host <= 30; host += 1) await take(`2001:db8:64:1::${host.toString(16)}`);
    await expect(take("2001:db8:64:1:ffff::1")).rejects.toMatchObject(refused);
    await expect(take("2001:db8:64:2::1")).resolves.toBeUndefined();
  });

  it("count the /48 around it as well: 65,536 networks of one customer have ten times the limit, not 65,536 times", async () => {
    for (let network = 1; network <= 300; network += 1) await take(`2001:db8:48:${network.toString(16)}::1`);
    await expect(take("2001:db8:48:ffff::1")).rejects.toMatchObject(refused);
    await expect(take("2001:db8:49:1::1")).resolves.toBeUndefined();
  });

  it("do not let one /64 use up the /48 of its neighbors", async () => {
    for (let attempt = 1; attempt <= 30; attempt += 1) await take("2001:db8:50:1::1");
    const more = await Promise.allSettled(Array.from({ length: 300 }, () => take("2001:db8:50:1::1")));
    expect(more.every(({ status }) => status === "rejected")).toBe(true);
    await expect(take("2001:db8:50:2::1")).resolves.toBeUndefined();
  });

  it("give back a call to both networks", async () => {
    for (let attempt = 1; attempt <= 30; attempt += 1) await take("2001:db8:51:1::1");
    await returnToAddressLimit("passwordResetAddress", "2001:db8:51:1::1");
    await expect(take("2001:db8:51:1::1")).resolves.toBeUndefined();
    const rows = await db.rateLimit.findMany({
      where: { key: { startsWith: "passwordResetAddress" } },
      select: { points: true },
    });
    expect(rows.map(({ points }) => points)).toContain(30);
  });

  it("count an IPv4 address as itself", async () => {
    for (let attempt = 1; attempt <= 30; attempt += 1) await take("203.0.113.50");
    await expect(take("203.0.113.50")).rejects.toMatchObject(refused);
    await expect(take("203.0.113.51")).resolves.toBeUndefined();
  });
});
