import { GET as developerSubscriptions } from "@/app/api/developer/subscriptions/route";
import type { DeveloperSubscription } from "@/lib/commerce/sales/sales.rows";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { createApp, createSubscription, createUser } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

const PATH = "/api/developer/subscriptions";

const read = async (session: string, query = "") => {
  const response = await call(developerSubscriptions, `${PATH}${query}`, { session });
  return { response, items: (await response.json()) as DeveloperSubscription[] };
};

describe("GET /api/developer/subscriptions", () => {
  it("is for developers only", async () => {
    expect(await statusAndBody(await call(developerSubscriptions, PATH))).toEqual([401, "Please sign in to continue."]);
    for (const role of ["customer", "admin", "super_admin"] as const) {
      const { session } = await createSignedInUser(role);
      expect(await statusAndBody(await call(developerSubscriptions, PATH, { session }))).toEqual([
        403,
        "You don't have permission to do this.",
      ]);
    }
  });

  it("returns the subscriber's name but neither the email nor the ids at the provider", async () => {
    const { session, user } = await createSignedInUser("developer");
    const buyer = await createUser({ stripeCustomerId: `cus_${crypto.randomUUID()}` });
    const app = await createApp({ developerId: user.id, title: "Ledger Cloud", priceType: "yearly" });
    const cancelAt = new Date("2026-12-03T10:00:00Z");
    const subscription = await createSubscription({
      appId: app.id,
      customerId: buyer.id,
      price: "90",
      priceType: "yearly",
      cancelAt,
      endReason: "buyer",
    });
    await createSubscription();
    const response = await call(developerSubscriptions, PATH, { session });
    const text = await response.text();
    expect(JSON.parse(text)).toEqual([
      {
        id: subscription.id,
        app: { id: app.id, title: "Ledger Cloud" },
        status: "active",
        price: "90.00",
        priceType: "yearly",
        startedAt: subscription.startedAt?.toISOString(),
        paidThrough: subscription.paidThrough?.toISOString(),
        cancelAt: cancelAt.toISOString(),
        endedAt: null,
        endReason: "buyer",
        customer: { name: buyer.name },
      },
    ]);
    for (const secret of [buyer.email, buyer.id, buyer.stripeCustomerId ?? "", subscription.stripeSubscriptionId ?? ""])
      expect(text).not.toContain(secret);
  });

  it("lists what was ever paid, newest first, paginated, without checkouts that were never finished", async () => {
    const { session, user } = await createSignedInUser("developer");
    const { id: appId } = await createApp({ developerId: user.id, priceType: "monthly" });
    const at = (day: number) => ({ appId, createdAt: new Date(Date.UTC(2026, 9, day)) });
    const oldest = await createSubscription(at(1));
    await createSubscription({ ...at(2), status: "incomplete" });
    await createSubscription({ ...at(3), status: "canceled", startedAt: null, endReason: "unpaid" });
    const ended = await createSubscription({ ...at(4), status: "canceled", endReason: "refunded" });
    const newest = await createSubscription({ ...at(5), status: "past_due" });
    const first = await read(session, "?limit=2");
    expect(first.items.map(({ id, status }) => [id, status])).toEqual([
      [newest.id, "past_due"],
      [ended.id, "canceled"],
    ]);
    expect(first.response.headers.get("x-total-count")).toBe("3");
    const next = /<([^>]+)>/.exec(first.response.headers.get("link") ?? "")?.[1] ?? "";
    const second = (await (await call(developerSubscriptions, next, { session })).json()) as DeveloperSubscription[];
    expect(second.map(({ id }) => id)).toEqual([oldest.id]);
  });

  it("keeps the subscription of a deleted account to a deleted app", async () => {
    const { session, user } = await createSignedInUser("developer");
    const { id, appId, customerId, appTitle } = await createSubscription({ developerId: user.id });
    await db.user.delete({ where: { id: customerId ?? "" } });
    await db.app.delete({ where: { id: appId ?? "" } });
    const [subscription] = (await read(session)).items;
    expect(subscription).toMatchObject({
      id,
      app: { id: null, title: appTitle },
      status: "canceled",
      endReason: "account_deleted",
      customer: null,
    });
  });

  it.each(["limit=0", "limit=101", "cursor=x"])("rejects %s", async (query) => {
    const { session } = await createSignedInUser("developer");
    expect((await call(developerSubscriptions, `${PATH}?${query}`, { session })).status).toBe(400);
  });
});
