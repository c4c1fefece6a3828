import { takeFromLimit } from "@/lib/rate-limits/rate-limiter";

// The settings are read on first use, so this file runs with the real numbers.
process.env.RATE_LIMIT_SCALE = "1";

describe("limits on calls", () => {
  it("refuses the eleventh call of ten, with the seconds to wait, and only to that key", async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) await takeFromLimit("signInPair", "ada 203.0.113.1");
    await expect(takeFromLimit("signInPair", "ada 203.0.113.1")).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: 900 });
    await expect(takeFromLimit("signInPair", "ada 203.0.113.2")).resolves.toBeUndefined();
  });
});
