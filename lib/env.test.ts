import { readEnv } from "@/lib/env";

const real = {
  NODE_ENV: "production", DATABASE_URL: "postgresql://db.example/hall", NEXTAUTH_SECRET: "x".repeat(32), STORAGE_DIR: "/srv/objects",
  STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1",
};

describe("the settings in production", () => {
  it("take a real provider's keys", () => {
    expect(readEnv(real)).toMatchObject({ STRIPE_SECRET_KEY: "sk_live_1" });
  });

  it.each([
    ["STRIPE_SECRET_KEY", "sk_test_forgehall"], ["STRIPE_PUBLISHABLE_KEY", "pk_test_forgehall"], ["STRIPE_WEBHOOK_SECRET", "whsec_forgehall_sandbox"],
    ["STRIPE_API_BASE", "http://127.0.0.1:12111"],
  ])("refuse the sandbox by name: %s", (name, value) => {
    expect(() => readEnv({ ...real, [name]: value })).toThrow(name);
    expect(() => readEnv({ ...real, [name]: value, FORGEHALL_STAND_INS: "1" })).not.toThrow();
  });

  it.each(["NEXTAUTH_SECRET", "STRIPE_WEBHOOK_SECRET", "DATABASE_URL"])("refuse to do without %s", (name) => {
    expect(() => readEnv({ ...real, [name]: "" })).toThrow(name);
  });
});
