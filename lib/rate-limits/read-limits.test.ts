import { readEnv } from "@/lib/env";
import { readLimits } from "@/lib/rate-limits/read-limits";

describe("readLimits", () => {
  it("overrides limits by name", () => {
    expect(readLimits("payment=10/3600, signInAccount = 40/86400")).toEqual({
      payment: { points: 10, duration: 3600 },
      signInAccount: { points: 40, duration: 86400 },
    });
    expect(readEnv({ ...process.env, RATE_LIMITS: "payment=10/3600" }).RATE_LIMITS).toEqual({
      payment: { points: 10, duration: 3600 },
    });
  });

  it("overrides nothing when the setting is empty or missing", () => {
    expect([
      readEnv({ ...process.env, RATE_LIMITS: "" }).RATE_LIMITS,
      readEnv({ ...process.env, RATE_LIMITS: undefined }).RATE_LIMITS,
    ]).toEqual([{}, {}]);
  });

  it.each([
    "payments=10/3600",
    "payment",
    "payment=0/60",
    "payment=10",
    "payment=1e9/60",
    "toString=1/1",
    "payment=10/3600;write=1/1",
  ])("refuses to start with %j", (text) => {
    expect(() => readEnv({ ...process.env, RATE_LIMITS: text })).toThrow(
      "RATE_LIMITS must name limits as name=calls/seconds",
    );
  });
});
