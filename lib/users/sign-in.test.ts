import { takeFromLimit } from "@/lib/rate-limits/rate-limiter";
import { registerUser } from "@/lib/users/register-user";
import { signIn } from "@/lib/users/sign-in";
import "@/tests/fixtures/real-limits";

const browser = (address: string) => ({ address, userAgent: null });
const person = () => ({ email: `${crypto.randomUUID()}@example.com`, password: "correct horse", name: "Ada", bio: null, role: "customer" as const });

async function failTimes(times: number, email: string, address: string) {
  const attempts = Array.from({ length: times }, () => signIn({ email, password: "wrong password" }, browser(address)).catch((error: { code: string }) => error.code));
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
    for (let attempt = 1; attempt <= 100; attempt += 1) await takeFromLimit("signInAddress", "198.51.100.4");
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

describe("registerUser", () => {
  it("stops after thirty accounts an hour from one address, and one IPv6 network is one", async () => {
    for (let attempt = 1; attempt <= 30; attempt += 1) await takeFromLimit("register", "2001:db8:0:9::/64");
    await expect(registerUser(person(), browser("2001:db8:0:9::77"))).rejects.toMatchObject({ code: "rate_limited" });
    await expect(registerUser(person(), browser("198.51.100.5"))).resolves.toMatchObject({ user: { role: "customer" } });
  });
});
