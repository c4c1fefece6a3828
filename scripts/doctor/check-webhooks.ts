import { env } from "@/lib/foundation/env";
import {
  listThinEventWebhooks,
  listWebhookEndpoints,
  type ProviderWebhook,
} from "@/lib/foundation/payments/check-account";
import { ACCOUNT_EVENTS, WEBHOOK_EVENTS } from "@/lib/foundation/payments/webhook-events";
import { isSandboxUnavailable } from "@/scripts/doctor/check-provider";
import { type Check, note, ok, problem, type Result, skipped } from "@/scripts/doctor/result";

/** One of our addresses that the provider sends events to. */
type Webhook = {
  path: string;
  /** What the provider's dashboard calls it. */
  what: string;
  secret: string;
  events: readonly string[];
  list: () => Promise<ProviderWebhook[] | null>;
};

const PAYMENTS: Webhook = {
  path: "/api/webhooks/stripe",
  what: "endpoint",
  secret: "STRIPE_WEBHOOK_SECRET",
  events: WEBHOOK_EVENTS,
  list: listWebhookEndpoints,
};
const ACCOUNTS: Webhook = {
  path: "/api/webhooks/stripe/accounts",
  what: "event destination for thin events",
  secret: "STRIPE_ACCOUNTS_WEBHOOK_SECRET",
  events: ACCOUNT_EVENTS,
  list: listThinEventWebhooks,
};

/** Two names of this machine are one address. */
const plain = (url: string | null) => url?.replace("//127.0.0.1", "//localhost");

/**
 * Whether our own address takes the provider's calls: it refuses an unsigned one, and nothing else does so with
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
          `${url} answers ${status} instead of 400 to an unsigned event.`,
          "have the proxy pass POST requests to it unchanged.",
        );
  } catch {
    return note(`nothing answers at ${url} from here: start the server, or look from outside.`);
  }
}

/** Whether the provider has the webhook, sends to it what we need, and reaches the server. */
async function check({ path, what, secret, events, list }: Webhook): Promise<Result[]> {
  const url = new URL(path, env.APP_URL).href;
  const webhooks = await list();
  if (!webhooks)
    return [note(`the key may not list each ${what}: look at them in the provider's dashboard.`), await tryOut(url)];
  const found = webhooks.find((webhook) => plain(webhook.url) === plain(url));
  if (!found)
    return [
      problem(
        `the card provider has no ${what} for ${url}.`,
        `add it in the provider's dashboard, and set ${secret} to its signing secret.`,
      ),
    ];
  if (!found.enabled) return [problem(`the ${what} ${url} is disabled.`, "enable it in the provider's dashboard.")];
  const missing = found.events.includes("*") ? [] : events.filter((event) => !found.events.includes(event));
  if (missing.length > 0)
    return [
      problem(
        `the card provider does not send ${missing.join(", ")} to ${url}.`,
        `add these events to the ${what} in the provider's dashboard.`,
      ),
    ];
  return [ok(`the card provider sends events to ${url}`), await tryOut(url)];
}

/** Whether events arrive: those of payments, and those of payout accounts if their secret is set. */
export const checkWebhooks: Check = {
  name: "Webhooks",
  needs: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_BASE", "APP_URL"],
  after: ["Provider"],
  run: async () => {
    if (isSandboxUnavailable()) return [skipped("npm start brings a payment sandbox")];
    const payments = await check(PAYMENTS);
    if (env.STRIPE_ACCOUNTS_WEBHOOK_SECRET) return [...payments, ...(await check(ACCOUNTS))];
    return [
      ...payments,
      note("STRIPE_ACCOUNTS_WEBHOOK_SECRET is not set. Changes of payout accounts are noticed up to an hour later."),
    ];
  },
};
