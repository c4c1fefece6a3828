import { rememberDevice } from "@/lib/auth/device-cookie";
import { takeFromAddressLimit, consumeRateLimit } from "@/lib/rate-limits/rate-limit";
import { registerUser } from "@/lib/users/register-user";
import { signIn } from "@/lib/users/sign-in";
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
  it("stops guessing after ten failures of one account from one address, also when tried all at once", async () => {
    const ada = person();
    await registerUser(ada, browser("198.51.100.1"));
    const codes = await failTimes(15, ada.email, "198.51.100.1");
    expect(codes.filter((code) => code === "unauthenticated")).toHaveLength(10);
    await expect(signIn(ada, browser("198.51.100.1"))).rejects.toMatchObject({ code: "rate_limited" });
    await expect(signIn(ada, browser("198.51.100.2"))).resolves.toMatchObject({ user: { email: ada.email } });
  });

  it("takes all addresses of one IPv6 network for one", async () => {
    const ada = person();
    await registerUser(ada, browser("2001:db8:0:1::1"));
    for (let host = 1; host <= 10; host += 1) await failTimes(1, ada.email, `2001:db8:0:1::${host.toString(16)}`);
    await expect(signIn(ada, browser("2001:db8::1:ffff:0:0:1"))).rejects.toMatchObject({ code: "rate_limited" });
    await expect(signIn(ada, browser("2001:db8:0:2::1"))).resolves.toMatchObject({ user: { email: ada.email } });
  });

  it("stops guessing many accounts from one address", async () => {
    for (let attempt = 1; attempt <= 100; attempt += 1) await consumeRateLimit("signInAddress", "198.51.100.4");
    await expect(signIn(person(), browser("198.51.100.4"))).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("does not count successes", async () => {
    const ada = person();
    await registerUser(ada, browser("198.51.100.3"));
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await expect(signIn(ada, browser("198.51.100.3"))).resolves.toMatchObject({ user: { email: ada.email } });
    }
  });
});

describe("an account that is guessed at from many addresses", () => {
  let network = 0;
  /** An address that nobody has tried anything from. */
  const anywhere = () => `100.64.${(network += 1) >> 8}.${network & 255}`;
  const guess = (email: string, from = browser(anywhere())) =>
    signIn({ email, password: "wrong password" }, from).catch((error: { code: string }) => error.code);
  const limited = {
    code: "rate_limited",
    message:
      "There were too many failed sign-ins to this account. Reset your password to sign in now, or try again tomorrow.",
  };

  async function guessedAt(times: number) {
    const ada = person();
    await registerUser(ada, browser(anywhere()));
    for (let taken = 1; taken < times; taken += 1) await consumeRateLimit("signInAccount", ada.email);
    expect(await guess(ada.email)).toBe("unauthenticated");
    return ada;
  }

  it("is closed to browsers it does not know after a hundred wrong passwords a day, wherever they come from", async () => {
    const ada = await guessedAt(100);
    await expect(signIn(ada, browser(anywhere()))).rejects.toMatchObject(limited);
    await expect(signIn(person(), browser(anywhere()))).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("is refused alike whether there is such an account or not", async () => {
    const nobody = person();
    for (let taken = 1; taken <= 100; taken += 1) await consumeRateLimit("signInAccount", nobody.email);
    await expect(signIn(nobody, browser(anywhere()))).rejects.toMatchObject(limited);
  });

  it("stays open to the browser that has signed in to it before", async () => {
    const ada = await guessedAt(100);
    const device = rememberDevice(undefined, ada.email);
    await expect(signIn(ada, browser(anywhere(), device))).resolves.toMatchObject({ user: { email: ada.email } });
    // What another account's browser brings along, and what is made up, opens nothing.
    for (const other of [rememberDevice(undefined, person().email), `${device}x`, "x", "a.b.c", ""]) {
      await expect(signIn(ada, browser(anywhere(), other))).rejects.toMatchObject(limited);
    }
  });

  it("stays open to that browser from an address whose own limits are used up", async () => {
    const ada = await guessedAt(100);
    for (let taken = 1; taken <= 100; taken += 1) await takeFromAddressLimit("signInAddress", "198.51.100.77");
    await expect(signIn(ada, browser("198.51.100.77", rememberDevice(undefined, ada.email)))).resolves.toMatchObject({
      user: { email: ada.email },
    });
  });

  it("gives a known browser ten wrong passwords in 15 minutes and fifty a day, which nobody else's use up", async () => {
    const ada = await guessedAt(1);
    const [mine, theirs] = [rememberDevice(undefined, ada.email), rememberDevice(undefined, ada.email)];
    for (let times = 1; times <= 10; times += 1)
      expect(await guess(ada.email, browser(anywhere(), theirs))).toBe("unauthenticated");
    await expect(signIn(ada, browser(anywhere(), theirs))).rejects.toMatchObject({ code: "rate_limited" });
    await expect(signIn(ada, browser(anywhere(), mine))).resolves.toMatchObject({ user: { email: ada.email } });
    for (let times = 1; times <= 5; times += 1) {
      for (let wrong = 1; wrong <= 9; wrong += 1) await guess(ada.email, browser(anywhere(), mine));
      await signIn(ada, browser(anywhere(), mine)).catch(() => undefined);
    }
    for (let wrong = 1; wrong <= 5; wrong += 1)
      expect(await guess(ada.email, browser(anywhere(), mine))).toBe("unauthenticated");
    await expect(signIn(ada, browser(anywhere(), mine))).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("is not counted against by sign-ins that succeed", async () => {
    const ada = await guessedAt(99);
    for (let times = 1; times <= 5; times += 1)
      await expect(signIn(ada, browser(anywhere()))).resolves.toMatchObject({ user: { email: ada.email } });
  });
});

describe("registerUser", () => {
  it("stops after thirty accounts an hour from one address, and one IPv6 network is one", async () => {
    for (let attempt = 1; attempt <= 30; attempt += 1) await consumeRateLimit("register", "2001:db8:0:9::/64");
    await expect(registerUser(person(), browser("2001:db8:0:9::77"))).rejects.toMatchObject({ code: "rate_limited" });
    await expect(registerUser(person(), browser("198.51.100.5"))).resolves.toMatchObject({
      user: { role: "customer" },
    });
  });
});
