import { hash } from "@node-rs/argon2";
import { hashPassword, matchPassword, verifyPassword } from "@/lib/foundation/auth/password";
import { queueForClient } from "@/lib/foundation/concurrency";
import "@/tests/fixtures/enable-rate-limits";

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

  it("lets one network have ten hashes at once, and the others get in meanwhile", async () => {
    const stored = await hashPassword("correct horse");
    const from = (address: string) => queueForClient(address, () => verifyPassword(stored, "correct horse"));
    for (const [one, same] of [
      ["198.51.100.40", "198.51.100.40"],
      ["2001:db8:40:1::1", "2001:db8:40:2::9"],
    ] as const) {
      const attempts = Array.from({ length: 40 }, (_item, index) => from(index % 2 ? one : same));
      const [results, other] = await Promise.all([Promise.allSettled(attempts), from("198.51.100.41")]);
      const rejected = results.filter(({ status }) => status === "rejected");
      expect([rejected.length, other]).toEqual([30, true]);
      expect(rejected[0]).toMatchObject({
        reason: {
          code: "unavailable",
          retryAfterSeconds: 2,
          message: "Too many sign-ins from your network at once. Please try again in a moment.",
        },
      });
      await expect(from(one)).resolves.toBe(true);
    }
  });

  it("counts the hashes of a failed request too", async () => {
    const failing = () => queueForClient("198.51.100.42", () => verifyPassword("not a hash", "correct horse"));
    for (let attempt = 1; attempt <= 12; attempt += 1)
      await expect(failing()).rejects.not.toMatchObject({ code: "unavailable" });
  });
});

describe("passwords in another Unicode form", () => {
  // "é" as one character and as two, and full-width letters.
  const [composed, decomposed] = ["caf\u00e9 noir", "cafe\u0301 noir"];
  const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

  it.each([
    [composed, decomposed],
    [decomposed, composed],
    ["\uff50\uff41\uff53\uff53word one", "password one"],
  ])("match: %s and %s", async (set, typed) => {
    await expect(matchPassword(await hashPassword(set), typed)).resolves.toBe("current");
  });

  it("match a hash made from what was typed, which is then outdated", async () => {
    const stored = await hash(decomposed, options);
    await expect(matchPassword(stored, decomposed)).resolves.toBe("outdated");
    await expect(matchPassword(stored, "another cafe\u0301")).resolves.toBeNull();
    await expect(matchPassword(undefined, decomposed)).resolves.toBeNull();
  });

  it("tell a hash with other parameters as outdated", async () => {
    await expect(
      matchPassword(await hash("correct horse", { ...options, timeCost: 1 }), "correct horse"),
    ).resolves.toBe("outdated");
  });
});
