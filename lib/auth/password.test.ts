import { hashPassword, verifyPassword } from "@/lib/auth/password";

describe("hashing passwords", () => {
  it("is done for a few at once; some wait, and the rest hear at once that they should come back", async () => {
    const stored = await hashPassword("correct horse");
    const asked = await Promise.allSettled(Array.from({ length: 80 }, () => verifyPassword(stored, "correct horse")));
    const refused = asked.filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThanOrEqual(30);
    expect(refused[0]).toMatchObject({
      reason: {
        code: "unavailable",
        retryAfterSeconds: 2,
        message: "Many people are signing in right now. Please try again in a moment.",
      },
    });
    expect(asked.filter((one) => one.status === "fulfilled" && one.value).length).toBe(80 - refused.length);
    await expect(verifyPassword(stored, "correct horse")).resolves.toBe(true);
  });
});
