import { POST as createPaymentIntent } from "@/app/api/create-payment-intent/route";
import { confirmRenewal, updateRenewalCard } from "@/lib/commerce/subscriptions/renewals";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { consumeRateLimit } from "@/lib/foundation/rate-limits/rate-limit";
import { call } from "@/tests/fixtures/call";
import "@/tests/fixtures/enable-rate-limits";
import { createSubscription } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const begin = (session: string, address = "203.0.113.7") =>
  call(createPaymentIntent, "/api/create-payment-intent", {
    method: "POST",
    body: { appId: "none" },
    session,
    headers: { "x-forgehall-address": address },
  });
const statuses = (responses: Response[]) => [...new Set(responses.map(({ status }) => status))];

describe("payment attempts", () => {
  it("are limited to 30 an hour per account from any client addresses, to stop testing of stolen cards", async () => {
    const { session } = await createSignedInUser();
    const first = await Promise.all(Array.from({ length: 30 }, (_, index) => begin(session, `198.51.100.${index}`)));
    expect(statuses(first)).toEqual([404]);
    const refused = await begin(session, "198.51.100.99");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect((await begin((await createSignedInUser()).session, "198.51.100.99")).status).toBe(404);
  });

  it.each([
    ["confirmations of a renewal", confirmRenewal],
    ["new cards of a subscription", (viewer: Viewer, id: string) => updateRenewalCard(viewer, id, {})],
  ])("include %s", async (_what, attempt) => {
    const { viewer } = await createSignedInUser();
    await db.user.update({ where: { id: viewer.id }, data: { stripeCustomerId: `cus_${viewer.id}` } });
    const { id } = await createSubscription({ customerId: viewer.id });
    for (let made = 0; made < 30; made += 1) await consumeRateLimit("payment", viewer.id);
    await expect(attempt(viewer, id)).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("are limited to 100 an hour per client address, for any accounts", async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, () => createSignedInUser()));
    for (const { session } of accounts)
      expect(statuses(await Promise.all(Array.from({ length: 20 }, () => begin(session))))).toEqual([404]);
    const { session } = await createSignedInUser();
    expect([(await begin(session)).status, (await begin(session, "203.0.113.8")).status]).toEqual([429, 404]);
  });
});
