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

/**
 * The settings that connect the product and the payment sandbox, for both.
 * @param folder of this run: the sandbox's ledger is in it
 * @param ports of the sandbox and of the product, which receives the webhooks
 */
export function sandboxEnvironment(folder: string, ports: { sandbox: number; product: number }) {
  return {
    STRIPE_API_BASE: `http://127.0.0.1:${ports.sandbox}`,
    STRIPE_JS_URL: `http://localhost:${ports.sandbox}/v3/stripe.js`,
    SANDBOX_STRIPE_PORT: String(ports.sandbox),
    SANDBOX_STRIPE_DIR: join(folder, "stripe"),
    SANDBOX_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${ports.product}/api/webhooks/stripe`,
    SANDBOX_STRIPE_THIN_WEBHOOK_URL: `http://127.0.0.1:${ports.product}/api/webhooks/stripe/accounts`,
  };
}
