import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";
import type { EventRecord } from "../../sandbox/stripe/ledger/records";
import { SANDBOX_KEYS } from "../../scripts/settings/server-environment";
import type { Random } from "../harness/seeded-random";
import type { Stack } from "../harness/start-stack";

const MAX_ATTEMPTS = 6;

/** An event, how it is signed, and the status with which the product must answer. */
export type Delivery = { event: EventRecord; signature: "valid" | "forged" | "stale"; expected: 200 | 400 };

/** Each event three times, and one delivery in ten forged or an hour old, under an id of its own; shuffled. */
export function shuffleDeliveries(events: EventRecord[], random: Random): Delivery[] {
  const valid = [...events, ...events, ...events].map((event): Delivery => ({
    event,
    signature: "valid",
    expected: 200,
  }));
  const invalid = Array.from({ length: Math.round(valid.length / 9) }, (_, index): Delivery => {
    const event = { ...random.pick(events), id: `evt_bad_${index}`, type: "payment_intent.succeeded" };
    return { event, signature: index % 2 ? "forged" : "stale", expected: 400 };
  });
  return [...valid, ...invalid]
    .map((delivery) => ({ delivery, place: random.between(0, 1) }))
    .sort((one, other) => one.place - other.place)
    .map(({ delivery }) => delivery);
}

/**
 * Delivers an event like the provider, again after a 503.
 * @returns what is wrong with the response; null when it is as expected
 */
export async function deliver(stack: Stack, { event, signature, expected }: Delivery): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    const { payload, header } = sign(event, signature);
    const response = await fetch(`${stack.url}/api/webhooks/stripe`, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": header },
      body: payload,
    });
    await response.arrayBuffer();
    if (response.status === expected) return null;
    // "Deliver it again" is a response of the product's that the provider follows.
    if (response.status !== 503 || attempt === MAX_ATTEMPTS)
      return `${event.id} (${event.type}) was answered ${response.status} instead of ${expected}.`;
    await sleep(200 * attempt);
  }
}

function sign(event: EventRecord, signature: Delivery["signature"]): { payload: string; header: string } {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000) - (signature === "stale" ? 3600 : 0);
  const secret = signature === "forged" ? "whsec_of_somebody_else" : SANDBOX_KEYS.STRIPE_WEBHOOK_SECRET;
  return { payload, header: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
}
