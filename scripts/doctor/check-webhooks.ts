import { env } from "@/lib/env";
import { listWebhookEndpoints } from "@/lib/payments/check-account";
import { WEBHOOK_EVENTS } from "@/lib/payments/webhook-events.constants";
import { isSandboxUnavailable } from "@/scripts/doctor/check-provider";
import { note, ok, problem, skipped, type Check, type Result } from "@/scripts/doctor/result";

const wanted = () => new URL("/api/webhooks/stripe", env.APP_URL).href;
/** Two names of this machine are one address. */
const plain = (url: string | null) => url?.replace("//127.0.0.1", "//localhost");

/**
 * Whether our own address takes the provider's calls: it refuses one that nobody signed, and nothing else does so with
 * 400.
 */
async function tryOut(url: string): Promise<Result> {
  try {
    const { status } = await fetch(url, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
      signal: AbortSignal.timeout(8_000),
    });
    return status === 400
      ? ok(`${url} takes events`)
      : problem(
          `${url} answers ${status} instead of 400 to an event that nobody signed.`,
          "have the proxy pass POST requests to it unchanged.",
        );
  } catch {
    return note(`nothing answers at ${url} from here: start the server, or look from outside.`);
  }
}

/** Whether the provider has our endpoint, sends to it what we need, and reaches the server. */
export const checkWebhooks: Check = {
  name: "Webhooks",
  needs: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_BASE", "APP_URL"],
  after: ["Provider"],
  run: async () => {
    if (isSandboxUnavailable()) return [skipped("npm start brings a payment sandbox")];
    const url = wanted();
    const endpoints = await listWebhookEndpoints();
    if (!endpoints)
      return [
        note("the key may not list webhook endpoints: look at them in the provider's dashboard."),
        await tryOut(url),
      ];
    const found = endpoints.find((endpoint) => plain(endpoint.url) === plain(url));
    if (!found)
      return [
        problem(
          `the card provider has no endpoint for ${url}.`,
          "add it in the provider's dashboard, and set STRIPE_WEBHOOK_SECRET to its signing secret.",
        ),
      ];
    if (!found.enabled) return [problem(`the endpoint ${url} is disabled.`, "enable it in the provider's dashboard.")];
    const missing = found.events.includes("*") ? [] : WEBHOOK_EVENTS.filter((event) => !found.events.includes(event));
    if (missing.length > 0)
      return [
        problem(
          `the card provider does not send ${missing.join(", ")}.`,
          "add these events to the endpoint in the provider's dashboard.",
        ),
      ];
    return [ok(`the card provider sends events to ${url}`), await tryOut(url)];
  },
};
