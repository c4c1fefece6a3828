import { registerUser } from "@/lib/accounts/sign-in/registration";
import { signIn } from "@/lib/accounts/sign-in/sign-in";
import { rememberDevice } from "@/lib/foundation/auth/session-cookies";
import { consumeAddressRateLimit, consumeRateLimit } from "@/lib/foundation/rate-limits/rate-limit";
import "@/tests/fixtures/enable-rate-limits";

const browser = (clientAddress: string, device?: string) => ({
  clientAddress,
  userAgent: null,
  ...(device && { device }),
});
const person = () => ({
  email: `${crypto.randomUUID()}@example.com`,
  password: "correct horse",
  name: "Ada",
  bio: null,
  role: "customer" as const,
});

async function failTimes(times: number, email: string, address: string) {
  const attempts = Array.from({ length: times }, () =>
    signIn({ email, password: "wrong password" }, browser(address)).catch((error: { code: string }) => error.code),
  );
  return Promise.all(attempts);
}

describe("signIn", () => {
  it("blocks an account after ten failures from one client address, also when they are concurrent", async () => {
    const ada = person();
    await registerUser(ada, browser("198.51.100.1"));
    const codes = await failTimes(15, ada.email, "198.51.100.1");
    expect(codes.filter((code) => code === "unauthenticated")).toHaveLength(10);
    await expect(signIn(ada, browser("198.51.100.1"))).rejects.toMatchObject({ code: "rate_limited" });
    await expect(signIn(ada, browser("198.51.100.2"))).resolves.toMatchObject({ user: { email: ada.email } });
  });

  it("counts all addresses of one IPv6 network together", async () => {
    const ada = person();
    await registerUser(ada, browser("2001:db8:0:1::1"));
    for (let host = 1; host <= 10; host += 1) await failTimes(1, ada.email, `2001:db8:0:1::${host.toString(16)}`);
    await expect(signIn(ada, browser("2001:db8::1:ffff:0:0:1"))).rejects.toMatchObject({ code: "rate_limited" });
    await expect(signIn(ada, browser("2001:db8:0:2::1"))).resolves.toMatchObject({ user: { email: ada.email } });
  });

  it("blocks guessing many accounts from one client address", async () => {
    for (let attempt = 1; attempt <= 100; attempt += 1) await consumeRateLimit("signInAddress", "198.51.100.4");
    await expect(signIn(person(), browser("198.51.100.4"))).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("does not count successful sign-ins", async () => {
    const ada = person();
    await registerUser(ada, browser("198.51.100.3"));
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await expect(signIn(ada, browser("198.51.100.3"))).resolves.toMatchObject({ user: { email: ada.email } });
    }
  });
});

describe("signIn to an account under a distributed guessing attack", () => {
  let network = 0;
  /** Returns a client address that no attempt has used yet. */
  const unusedAddress = () => `100.64.${(network += 1) >> 8}.${network & 255}`;
  const guess = (email: string, from = browser(unusedAddress())) =>
    signIn({ email, password: "wrong password" }, from).catch((error: { code: string }) => error.code);
  const limited = {
    code: "rate_limited",
    message: "Too many failed sign-in attempts. Reset your password to sign in now, or try again tomorrow.",
  };

  async function createAttackedAccount(times: number) {
    const ada = person();
    await registerUser(ada, browser(unusedAddress()));
    for (let taken = 1; taken < times; taken += 1) await consumeRateLimit("signInAccount", ada.email);
    expect(await guess(ada.email)).toBe("unauthenticated");
    return ada;
  }

  it("blocks unknown browsers after a hundred wrong passwords a day, from any address", async () => {
    const ada = await createAttackedAccount(100);
    await expect(signIn(ada, browser(unusedAddress()))).rejects.toMatchObject(limited);
    await expect(signIn(person(), browser(unusedAddress()))).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("rejects with the same error whether the account exists or not", async () => {
    const nobody = person();
    for (let taken = 1; taken <= 100; taken += 1) await consumeRateLimit("signInAccount", nobody.email);
    await expect(signIn(nobody, browser(unusedAddress()))).rejects.toMatchObject(limited);
  });

  it("still lets a browser in that has signed in before", async () => {
    const ada = await createAttackedAccount(100);
    const device = rememberDevice(undefined, ada.email);
    await expect(signIn(ada, browser(unusedAddress(), device))).resolves.toMatchObject({ user: { email: ada.email } });
    // A cookie issued for another account or a forged one does not help.
    for (const other of [rememberDevice(undefined, person().email), `${device}x`, "x", "a.b.c", ""]) {
      await expect(signIn(ada, browser(unusedAddress(), other))).rejects.toMatchObject(limited);
    }
  });

  it("still lets a known browser in from a client address that is over its limits", async () => {
    const ada = await createAttackedAccount(100);
    for (let taken = 1; taken <= 100; taken += 1) await consumeAddressRateLimit("signInAddress", "198.51.100.77");
    await expect(signIn(ada, browser("198.51.100.77", rememberDevice(undefined, ada.email)))).resolves.toMatchObject({
      user: { email: ada.email },
    });
  });

  it("allows each known browser ten wrong passwords in 15 minutes and fifty a day, counted per browser", async () => {
    const ada = await createAttackedAccount(1);
    const [mine, theirs] = [rememberDevice(undefined, ada.email), rememberDevice(undefined, ada.email)];
    for (let times = 1; times <= 10; times += 1)
      expect(await guess(ada.email, browser(unusedAddress(), theirs))).toBe("unauthenticated");
    await expect(signIn(ada, browser(unusedAddress(), theirs))).rejects.toMatchObject({ code: "rate_limited" });
    await expect(signIn(ada, browser(unusedAddress(), mine))).resolves.toMatchObject({ user: { email: ada.email } });
    for (let times = 1; times <= 5; times += 1) {
      for (let wrong = 1; wrong <= 9; wrong += 1) await guess(ada.email, browser(unusedAddress(), mine));
      await signIn(ada, browser(unusedAddress(), mine)).catch(() => undefined);
    }
    for (let wrong = 1; wrong <= 5; wrong += 1)
      expect(await guess(ada.email, browser(unusedAddress(), mine))).toBe("unauthenticated");
    await expect(signIn(ada, browser(unusedAddress(), mine))).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("does not count successful sign-ins", async () => {
    const ada = await createAttackedAccount(99);
    for (let times = 1; times <= 5; times += 1)
      await expect(signIn(ada, browser(unusedAddress()))).resolves.toMatchObject({ user: { email: ada.email } });
  });
});

describe("registerUser", () => {
  it("allows thirty accounts an hour per client address, counting one IPv6 network as one address", async () => {
    for (let attempt = 1; attempt <= 30; attempt += 1) await consumeRateLimit("register", "2001:db8:0:9::/64");
    await expect(registerUser(person(), browser("2001:db8:0:9::77"))).rejects.toMatchObject({ code: "rate_limited" });
    await expect(registerUser(person(), browser("198.51.100.5"))).resolves.toMatchObject({
      user: { role: "customer" },
    });
  });
});
