import { hashPassword, verifyPassword } from "@/lib/auth/password";

describe("password hashing", () => {
  it("runs a few hashes at a time, queues some and rejects the rest at once with Retry-After", async () => {
    const stored = await hashPassword("correct horse");
    const results = await Promise.allSettled(Array.from({ length: 80 }, () => verifyPassword(stored, "correct horse")));
    const rejected = results.filter(({ status }) => status === "rejected");
    expect(rejected.length).toBeGreaterThanOrEqual(30);
    expect(rejected[0]).toMatchObject({
      reason: {
        code: "unavailable",
        retryAfterSeconds: 2,
        message: "Many people are signing in right now. Please try again in a moment.",
      },
    });
    expect(results.filter((one) => one.status === "fulfilled" && one.value).length).toBe(80 - rejected.length);
    await expect(verifyPassword(stored, "correct horse")).resolves.toBe(true);
  });
});
