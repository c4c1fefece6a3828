import { db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { env } from "@/lib/foundation/env";
import { readLastEvents, type WebhookName } from "@/lib/foundation/last-events";
import {
  listThinEventWebhooks,
  listWebhookEndpoints,
  type ProviderWebhook,
} from "@/lib/foundation/payments/check-account";
import { stripe } from "@/lib/foundation/payments/stripe";
import { ACCOUNT_EVENTS, HARMLESS_EVENT, WEBHOOK_EVENTS } from "@/lib/foundation/payments/webhook-events";
import { isSandboxUnavailable } from "@/scripts/doctor/check-provider";
import { type Check, note, ok, problem, type Result, skipped } from "@/scripts/doctor/result";

/** One of our addresses that the provider sends events to. */
type Webhook = {
  name: WebhookName;
  path: string;
  /** The kind of its events. */
  object: "event" | "v2.core.event";
  /** What the provider's dashboard calls it. */
  what: string;
  secret: "STRIPE_WEBHOOK_SECRET" | "STRIPE_ACCOUNTS_WEBHOOK_SECRET";
  events: readonly string[];
  list: () => Promise<ProviderWebhook[] | null>;
};

const PAYMENTS: Webhook = {
  name: "payments",
  object: "event",
  path: "/api/webhooks/stripe",
  what: "endpoint",
  secret: "STRIPE_WEBHOOK_SECRET",
  events: WEBHOOK_EVENTS,
  list: listWebhookEndpoints,
};
const ACCOUNTS: Webhook = {
  name: "accounts",
  object: "v2.core.event",
  path: "/api/webhooks/stripe/accounts",
  what: "event destination for thin events",
  secret: "STRIPE_ACCOUNTS_WEBHOOK_SECRET",
  events: ACCOUNT_EVENTS,
  list: listThinEventWebhooks,
};

/** Two names of this machine are one address. */
const plain = (url: string | null) => url?.replace("//127.0.0.1", "//localhost");

/** Whether our own address takes the provider's calls: it accepts a signed event, unless its secret is another one. */
async function tryOut({ secret, object }: Webhook, url: string): Promise<Result> {
  const event = { id: "evt_doctor", object, type: HARMLESS_EVENT, data: { object: {} } };
  const payload = JSON.stringify(event);
  const signature = stripe().webhooks.generateTestHeaderString({ payload, secret: env[secret] ?? "" });
  try {
    const { status } = await fetch(url, {
      method: "POST",
      body: payload,
      headers: { "content-type": "application/json", "stripe-signature": signature },
      signal: AbortSignal.timeout(8_000),
    });
    if (status === 200) return ok(`${url} accepts a signed event`);
    if (status === 400)
      return problem(
        `${url} rejects an event that was signed with ${secret}: the server runs with another secret.`,
        "restart the server with these settings.",
      );
    return problem(
      `${url} answers ${status} instead of 200 to a signed event.`,
      "have the proxy pass POST requests to it unchanged.",
    );
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    const code = cause?.code ? ` (${cause.code})` : "";
    return note(`nothing answers at ${url} from here${code}: start the server, or look from outside.`);
  }
}

/** Milliseconds that the sweep, which runs every five minutes, may learn of events before their webhook. */
const LATE_MS = 15 * 60_000;

/** When the migration that added last_events ran. Webhooks weren't recorded before it. */
export async function findMigrationTime(): Promise<Date | undefined> {
  const [migration] = await queryRows(
    db,
    { finished: "timestamptz?" },
    Prisma.sql`
      SELECT max(finished_at) AS finished FROM _prisma_migrations WHERE migration_name LIKE ${"%_last_events"}`,
  );
  return migration?.finished ?? undefined;
}

/**
 * Whether the provider's own events arrive: a secret that isn't the provider's shows only there. What no webhook
 * brought, the sweep found later.
 */
async function checkArrivals({ name, secret }: Webhook): Promise<Result> {
  const accepted = (await readLastEvents()).get(`webhook ${name}`);
  const since = accepted ?? (await findMigrationTime()) ?? new Date();
  const missed = await db.paymentEvent.findFirst({
    where: { type: { in: [...WEBHOOK_EVENTS] }, processedAt: { gt: new Date(since.getTime() + LATE_MS) } },
    select: { id: true },
  });
  const last = accepted
    ? `the last webhook of ${name} was accepted ${ago(accepted)}`
    : `no webhook of ${name} has arrived yet`;
  if (name === "payments" && missed)
    return problem(
      `${last}, but the provider has newer events.`,
      `compare ${secret} with the endpoint's signing secret in the provider's dashboard; it lists failed deliveries.`,
    );
  return accepted ? ok(last) : note(last);
}

function ago(at: Date): string {
  const minutes = Math.round((Date.now() - at.getTime()) / 60_000);
  if (minutes < 120) return `${minutes} minutes ago`;
  return minutes < 2_880 ? `${Math.round(minutes / 60)} hours ago` : `${Math.round(minutes / 1_440)} days ago`;
}

/** Whether the provider has the webhook, sends to it what we need, and reaches the server. */
async function check(webhook: Webhook): Promise<Result[]> {
  const { path, what, secret, events, list } = webhook;
  const url = new URL(path, env.APP_URL).href;
  const webhooks = await list();
  if (!webhooks)
    return [
      note(`the key isn't allowed to list each ${what}: look at them in the provider's dashboard.`),
      await tryOut(webhook, url),
    ];
  const found = webhooks.find((one) => plain(one.url) === plain(url));
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
  // Missing migrations are reported by the check of the database.
  const arrivals = checkArrivals(webhook).catch(() => skipped("the database doesn't say when the last webhook came"));
  return [ok(`the card provider sends events to ${url}`), await tryOut(webhook, url), await arrivals];
}

/** Whether events arrive: those of payments, and those of payout accounts if their secret is set. */
export const checkWebhooks: Check = {
  name: "Webhooks",
  needs: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_BASE", "APP_URL"],
  after: ["Database", "Provider"],
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
