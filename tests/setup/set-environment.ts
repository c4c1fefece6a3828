import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testEnvironment } from "./test-environment";

// Runs before a test file loads anything, because modules read their settings once.
const folder = mkdtempSync(join(process.env.FORGEHALL_TEST_DIR ?? tmpdir(), "files-"));
const database = new URL(process.env.FORGEHALL_TEST_SERVED_BY ?? "postgresql://127.0.0.1:9/none");
database.pathname = `/${process.env.FORGEHALL_TEST_DATABASE}`;

const settings: Record<string, string | undefined> = {
  ...testEnvironment,
  DATABASE_URL: database.href,
  STRIPE_API_BASE: process.env.FORGEHALL_TEST_PROVIDER,
  STORAGE_DIR: join(folder, "objects"),
  MAIL_DIR: join(folder, "mail"),
};
for (const [name, value] of Object.entries(settings)) {
  if (value === undefined) delete process.env[name];
  else Object.assign(process.env, { [name]: value });
}
