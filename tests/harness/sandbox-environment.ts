import { join } from "node:path";

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
