import { processPaymentEvent } from "@/lib/commerce/orders/webhook";
import { db } from "@/lib/foundation/db/client";
import { captureLogs } from "@/tests/fixtures/capture-logs";
import { countRejectedWebhooks, readLastEvents, receiveWebhook } from "@/lib/foundation/last-events";
import { HARMLESS_EVENT, parseWebhookEvent } from "@/lib/foundation/payments/webhook-events";
import { stripe } from "@/lib/foundation/payments/stripe";

const receive = (type: string, secret = process.env.STRIPE_WEBHOOK_SECRET ?? "") => {
  const payload = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: "event", type, data: { object: {} } });
  const signature = stripe().webhooks.generateTestHeaderString({ payload, secret });
  return receiveWebhook("payments", () => parseWebhookEvent(payload, signature));
};

describe("receiveWebhook", () => {
  it("names the setting once when signatures are wrong, counts each call, and stores nothing", async () => {
    const before = countRejectedWebhooks();
    const lines = await captureLogs(async () => {
      for (let call = 0; call < 3; call += 1)
        await expect(receive("charge.refunded", "whsec_other")).rejects.toMatchObject({ code: "invalid_input" });
    });
    expect(lines).toMatchObject([{ event: "webhook_rejected", setting: "STRIPE_WEBHOOK_SECRET" }]);
    expect(JSON.stringify(lines)).not.toContain("whsec");
    expect(countRejectedWebhooks()).toBe(before + 3);
    expect(await db.lastEvent.count()).toBe(0);
  });

  it("remembers the provider's events, not the doctor's", async () => {
    await processPaymentEvent(await receive(HARMLESS_EVENT));
    expect((await readLastEvents()).has("webhook payments")).toBe(false);
    await receive("charge.refunded");
    expect((await readLastEvents()).has("webhook payments")).toBe(true);
    // Written once a minute: webhooks come by the second.
    await db.lastEvent.delete({ where: { name: "webhook payments" } });
    await receive("charge.refunded");
    expect((await readLastEvents()).has("webhook payments")).toBe(false);
  });
});
