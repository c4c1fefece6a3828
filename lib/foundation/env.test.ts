import { readEnv, readLimits } from "@/lib/foundation/env";

const real = {
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://db.example/hall",
  NEXTAUTH_SECRET: "0123456789abcdef0123456789abcdef",
  STORAGE_DIR: "/srv/objects",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  APP_URL: "https://hall.example",
  SMTP_URL: "smtps://hall:secret@mail.example:465",
};

describe("readEnv in production", () => {
  it("accepts a real payment provider's keys", () => {
    expect(readEnv(real)).toMatchObject({ STRIPE_SECRET_KEY: "sk_live_1" });
  });

  it.each([
    ["STRIPE_SECRET_KEY", "sk_test_forgehall"],
    ["STRIPE_PUBLISHABLE_KEY", "pk_test_forgehall"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_forgehall_sandbox"],
    ["STRIPE_API_BASE", "http://127.0.0.1:12111"],
  ])("rejects the sandbox value of %s", (name, value) => {
    expect(() => readEnv({ ...real, [name]: value })).toThrow(name);
    expect(() => readEnv({ ...real, [name]: value, FORGEHALL_STAND_INS: "1" })).not.toThrow();
  });

  it.each(["NEXTAUTH_SECRET", "STRIPE_WEBHOOK_SECRET", "DATABASE_URL", "APP_URL", "SMTP_URL"])(
    "rejects a missing %s",
    (name) => {
      expect(() => readEnv({ ...real, [name]: "" })).toThrow(name);
    },
  );

  it.each(["a".repeat(64), "change-me".slice(0, 4).repeat(10)])("rejects %s as a secret", (NEXTAUTH_SECRET) => {
    expect(() => readEnv({ ...real, NEXTAUTH_SECRET })).toThrow("NEXTAUTH_SECRET must be random");
  });

  it("rejects a name where an IP address is needed", () => {
    expect(readEnv({ ...real, LISTEN_ADDRESS: "::1" })).toMatchObject({ LISTEN_ADDRESS: "::1" });
    expect(() => readEnv({ ...real, LISTEN_ADDRESS: "localhost" })).toThrow("LISTEN_ADDRESS must be an IP address");
  });

  it("defaults APP_URL and allows a missing SMTP_URL only with stand-ins or in development", () => {
    const { APP_URL, SMTP_URL, ...rest } = real;
    expect([APP_URL, SMTP_URL].every(Boolean)).toBe(true);
    expect(readEnv({ ...rest, FORGEHALL_STAND_INS: "1", PORT: "4000" })).toMatchObject({
      APP_URL: "http://localhost:4000",
    });
    expect(readEnv({ ...rest, NODE_ENV: "development" })).toMatchObject({ APP_URL: "http://localhost:3000" });
  });

  it.each(["http://hall.example", "http://10.0.0.5:3000", "http://localhost.example"])(
    "rejects %s, because passwords would be sent unencrypted",
    (APP_URL) => {
      expect(() => readEnv({ ...real, APP_URL })).toThrow("APP_URL must begin with https://");
    },
  );

  it.each(["http://localhost:3000", "http://hall.localhost", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "accepts %s, which does not leave the machine",
    (APP_URL) => {
      expect(readEnv({ ...real, APP_URL })).toMatchObject({ APP_URL });
    },
  );

  it.each(["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])("rejects %s without its counterpart", (name) => {
    expect(() => readEnv({ ...real, S3_BUCKET: "hall", [name]: "x" })).toThrow(
      "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
    );
  });

  it("reads the platform's fee and the hold, and rejects what no sale can have", () => {
    expect(readEnv(real)).toMatchObject({ PLATFORM_FEE_PERCENT: 0, PAYOUT_HOLD_DAYS: 14 });
    expect(readEnv({ ...real, PLATFORM_FEE_PERCENT: "12.35", PAYOUT_HOLD_DAYS: "0" })).toMatchObject({
      PLATFORM_FEE_PERCENT: 12.35,
      PAYOUT_HOLD_DAYS: 0,
    });
    for (const PLATFORM_FEE_PERCENT of ["-1", "50.01", "2.505", "ten"])
      expect(() => readEnv({ ...real, PLATFORM_FEE_PERCENT })).toThrow("PLATFORM_FEE_PERCENT");
    for (const PAYOUT_HOLD_DAYS of ["-1", "366", "1.5"])
      expect(() => readEnv({ ...real, PAYOUT_HOLD_DAYS })).toThrow("PAYOUT_HOLD_DAYS");
  });

  it("reports all problems at once", () => {
    expect(() =>
      readEnv({
        ...real,
        APP_URL: "http://hall.example",
        SMTP_URL: "",
        NEXTAUTH_SECRET: "short",
        S3_BUCKET: "",
        STORAGE_DIR: "",
      }),
    ).toThrow(/NEXTAUTH_SECRET.*APP_URL.*SMTP_URL.*S3_BUCKET/);
  });
});

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
