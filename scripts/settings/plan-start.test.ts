import { planStart } from "./plan-start.mjs";

const production = { dev: false };
const configured = {
  DATABASE_URL: "postgresql://someone@db.example/forgehall",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  NEXTAUTH_SECRET: "0123456789abcdef0123456789abcdef",
  STORAGE_DIR: "/srv/objects",
  APP_URL: "https://forgehall.example",
  SMTP_URL: "smtp://mail.example:587",
};
const without = (name: string) => Object.fromEntries(Object.entries(configured).filter(([key]) => key !== name));

describe("what a start stands in for", () => {
  test("nothing set: its own database and the payment sandbox, on port 3000", () => {
    const plan = planStart({}, production);
    expect(plan).toMatchObject({ port: 3000, appUrl: "http://localhost:3000", ownDatabase: true, sandbox: true });
  });

  test("everything set: nothing", () => {
    const plan = planStart(configured, production);
    expect(plan).toMatchObject({ ownDatabase: false, standIns: false, sandbox: false });
  });

  test("a database of advisories without the others: no excerpt beside it", () => {
    expect(planStart({}, production)).toMatchObject({ advisories: true });
    expect(planStart({ OSV_URL: "https://osv.example" }, production)).toMatchObject({ advisories: false });
    expect(planStart(configured, production)).toMatchObject({ advisories: false });
  });

  test("payment keys without a database: the provider, not the sandbox", () => {
    expect(planStart(without("DATABASE_URL"), production)).toMatchObject({ ownDatabase: true, sandbox: false });
  });

  test("a configured database in development: the payment sandbox", () => {
    const given = { DATABASE_URL: configured.DATABASE_URL };
    expect(planStart(given, { dev: true })).toMatchObject({ ownDatabase: false, sandbox: true });
  });
});

describe("a configured database in production refuses to start", () => {
  const needed = [
    "STRIPE_SECRET_KEY",
    "STRIPE_PUBLISHABLE_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "NEXTAUTH_SECRET",
    "STORAGE_DIR",
    "APP_URL",
    "SMTP_URL",
  ];
  test.each(needed)("without %s, and names it", (name) => {
    expect(() => planStart(without(name), production)).toThrow(name);
  });

  test("and names all that is missing at once", () => {
    const { DATABASE_URL } = configured;
    expect(() => planStart({ DATABASE_URL }, production)).toThrow(
      `Missing settings: ${needed.join(", ").replace("STORAGE_DIR", "S3_BUCKET or STORAGE_DIR")}.`,
    );
  });

  test("and names what is wrong beside what is missing", () => {
    const given = { ...without("SMTP_URL"), NEXTAUTH_SECRET: "short", STRIPE_SECRET_KEY: "sk_test_forgehall" };
    expect(() => planStart(given, production)).toThrow(/STRIPE_SECRET_KEY.*\n.*SMTP_URL.*\n.*NEXTAUTH_SECRET/);
  });

  test("with the sandbox's key or address", () => {
    expect(() => planStart({ ...configured, STRIPE_SECRET_KEY: "sk_test_forgehall" }, production)).toThrow(
      "STRIPE_SECRET_KEY",
    );
    expect(() => planStart({ ...configured, STRIPE_API_BASE: "http://127.0.0.1:12111" }, production)).toThrow(
      "STRIPE_API_BASE",
    );
  });
});

describe("a wrong setting is named", () => {
  const wrong = [
    ["PORT", "http"],
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://db.example/forgehall"],
    ["NEXTAUTH_SECRET", "short"],
    ["NEXTAUTH_SECRET", "a".repeat(64)],
  ];
  test.each(wrong)("%s=%s", (name, value) => {
    expect(() => planStart({ ...configured, [name]: value }, production)).toThrow(name);
  });
});
