import { planStart } from "./plan-start.mjs";
import { requireSettings } from "./require-settings";
import { serverEnvironment } from "./server-environment";

const configured = {
  PATH: process.env.PATH ?? "",
  DATABASE_URL: "postgresql://someone@127.0.0.1:9/forgehall",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  NEXTAUTH_SECRET: "0123456789abcdef0123456789abcdef",
  STORAGE_DIR: process.env.FORGEHALL_TEST_DIR ?? "",
  APP_URL: "https://forgehall.example",
  SMTP_URL: "smtp://mail.example:587",
};

async function judge(given: Record<string, string>, dev = false) {
  const plan = planStart(given, { dev });
  await requireSettings(await serverEnvironment(given, plan), plan);
}

test("production settings pass without connecting to the database", () => judge(configured));

test("no settings pass: stand-ins fill in what is missing", () => judge({ PATH: process.env.PATH ?? "" }));

test("all problems are named at once", async () => {
  await expect(
    judge({ ...configured, APP_URL: "http://forgehall.example", SMTP_URL: "mail.example", PAGES_MEMORY_MB: "1" }),
  ).rejects.toThrow(/^Fix these settings: SMTP_URL must be .*; PAGES_MEMORY_MB .*; APP_URL must begin with https:\/\//);
});

test("an unusable uploads folder is named", async () => {
  await expect(judge({ ...configured, STORAGE_DIR: "/dev/null/objects" })).rejects.toThrow(
    "STORAGE_DIR: the folder /dev/null/objects cannot be created (ENOTDIR).",
  );
});
