import { db } from "@/lib/db/client";
import { takeFromLimit } from "@/lib/rate-limits/rate-limiter";
import "@/tests/fixtures/real-limits";

/** As a second server, or the same one started anew: it remembers nothing of its own. */
function onAnotherServer(): void {
  (globalThis as { forgehallLimiters?: unknown }).forgehallLimiters = undefined;
}

describe("limits on calls", () => {
  it("refuses the eleventh call of ten, with the seconds to wait, and only to that key", async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) await takeFromLimit("signInPair", "ada 203.0.113.1");
    const refusal = await takeFromLimit("signInPair", "ada 203.0.113.1").catch((error: unknown) => error as { code: string; retryAfterSeconds: number });
    expect(refusal).toMatchObject({ code: "rate_limited" });
    expect(refusal?.retryAfterSeconds).toBeGreaterThan(800);
    expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(900);
    await expect(takeFromLimit("signInPair", "ada 203.0.113.2")).resolves.toBeUndefined();
  });

  it("are one for all servers, also when all ask at once", async () => {
    for (let attempt = 1; attempt <= 6; attempt += 1) await takeFromLimit("signInPair", "noor");
    onAnotherServer();
    const rest = await Promise.allSettled(Array.from({ length: 9 }, () => takeFromLimit("signInPair", "noor")));
    expect(rest.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  });

  it("keep nothing by which a person or an address is known", async () => {
    await takeFromLimit("signInPair", "grace@example.com 203.0.113.3");
    expect(await db.rateLimit.count({ where: { OR: [{ key: { contains: "grace" } }, { key: { contains: "203.0.113.3" } }] } })).toBe(0);
  });
});
