import { join } from "node:path";
import { SANDBOX_KEYS } from "../../scripts/settings/server-environment";

/**
 * The settings of the product under test, independent of the developer's own.
 * @param folder of this run
 */
export function productEnvironment(folder: string, databaseUrl: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? "",
    HOME: process.env.HOME ?? folder,
    ...(process.platform !== "darwin" && { TMPDIR: folder }),
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    FORGEHALL_STAND_INS: "1",
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: "a-secret-that-only-the-tests-know-0123456789",
    STORAGE_DIR: join(folder, "objects"),
    MAIL_DIR: join(folder, "mail"),
    RATE_LIMIT_SCALE: "1000",
    ...SANDBOX_KEYS,
  };
}
