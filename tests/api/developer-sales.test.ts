import { GET as developerApps } from "@/app/api/developer/apps/route";
import { GET as exportOrders } from "@/app/api/developer/orders/export/route";
import { GET as developerOrders } from "@/app/api/developer/orders/route";
import type { AppSummary } from "@/lib/catalog/apps/apps.rows";
import type { DeveloperOrder } from "@/lib/commerce/sales/sales.rows";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

const routes = [
  ["/api/developer/apps", developerApps],
  ["/api/developer/orders", developerOrders],
  ["/api/developer/orders/export", exportOrders],
] as const;

describe.each(routes)("GET %s", (path, route) => {
  it("is for developers only", async () => {
    expect(await statusAndBody(await call(route, path))).toEqual([401, "Please sign in to continue."]);
    for (const role of ["customer", "admin", "super_admin"] as const) {
      const { session } = await createSignedInUser(role);
      expect(await statusAndBody(await call(route, path, { session }))).toEqual([
        403,
        "You don't have permission to do this.",
      ]);
    }
    const { session } = await createSignedInUser("developer");
    expect((await call(route, path, { session })).status).toBe(200);
  });
});

describe("GET /api/developer/apps", () => {
  it("lists the developer's apps of every status, newest first, paginated, without download links", async () => {
    const { session, user } = await createSignedInUser("developer");
    await createApp();
    for (const [index, status] of ["approved", "pending", "rejected"].entries()) {
      await createApp({
        developerId: user.id,
        status,
        title: status,
        createdAt: new Date(Date.UTC(2026, 0, index + 1)),
      });
    }
    const first = await call(developerApps, "/api/developer/apps?limit=2", { session });
    const apps = (await first.json()) as AppSummary[];
    expect([apps.map(({ title }) => title), first.headers.get("x-total-count")]).toEqual([
      ["rejected", "pending"],
      "3",
    ]);
    expect(JSON.stringify(apps)).not.toContain("downloads.example.com");
    const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await call(developerApps, next, { session });
    expect(((await second.json()) as AppSummary[]).map(({ title }) => title)).toEqual(["approved"]);
    const pending = await call(developerApps, "/api/developer/apps?status=pending", { session });
    expect([pending.headers.get("x-total-count"), ((await pending.json()) as AppSummary[])[0]?.title]).toEqual([
      "1",
      "pending",
    ]);
  });

  it.each(["status=live", "limit=0", "limit=101", "cursor=x"])("rejects %s", async (query) => {
    const { session } = await createSignedInUser("developer");
    expect((await call(developerApps, `/api/developer/apps?${query}`, { session })).status).toBe(400);
  });
});

describe("GET /api/developer/orders", () => {
  it("returns who bought and who sold what, but neither the buyer's email nor the payment", async () => {
    const { session, user } = await createSignedInUser("developer");
    const buyer = await createUser({ stripeCustomerId: `cus_${crypto.randomUUID()}` });
    const app = await createApp({ developerId: user.id });
    const order = await createOrder({ appId: app.id, customerId: buyer.id, refundedAmount: "9.00" });
    await createOrder();
    const response = await call(developerOrders, "/api/developer/orders", { session });
    const text = await response.text();
    expect(JSON.parse(text)).toEqual([
      {
        id: order.id,
        appId: app.id,
        customerId: buyer.id,
        developerId: user.id,
        amount: "49.00",
        refundedAmount: "9.00",
        priceType: "one-time",
        status: "completed",
        createdAt: order.createdAt.toISOString(),
        completedAt: order.completedAt?.toISOString(),
        app: { id: app.id, title: app.title, category: app.category },
        customer: { name: buyer.name },
      },
    ]);
    for (const secret of [
      buyer.email,
      buyer.stripeCustomerId ?? "",
      order.stripePaymentIntentId,
      order.appDownloadUrl ?? "",
    ])
      expect(text).not.toContain(secret);
  });

  it("keeps a sale of a deleted app to a deleted account", async () => {
    const { session, user } = await createSignedInUser("developer");
    const app = await createApp({ developerId: user.id });
    await createOrder({ appId: app.id });
    await db.order.updateMany({ where: { developerId: user.id }, data: { appId: null, customerId: null } });
    const [order] = (await (
      await call(developerOrders, "/api/developer/orders", { session })
    ).json()) as DeveloperOrder[];
    expect(order).toMatchObject({
      appId: null,
      customerId: null,
      developerId: user.id,
      app: { id: null, title: app.title, category: app.category },
      customer: null,
    });
  });

  it("filters by status and whole UTC days, both inclusive", async () => {
    const { session, user } = await createSignedInUser("developer");
    const { id: appId } = await createApp({ developerId: user.id });
    const at = (createdAt: string, status = "completed") =>
      createOrder({ appId, createdAt: new Date(createdAt), status });
    const early = await at("2026-03-01T23:59:59.999Z");
    const first = await at("2026-03-02T00:00:00.000Z");
    const last = await at("2026-03-03T23:59:59.999Z", "refunded");
    const late = await at("2026-03-04T00:00:00.000Z");
    const ids = async (query: string) => {
      const response = await call(developerOrders, `/api/developer/orders?${query}`, { session });
      const orders = (await response.json()) as DeveloperOrder[];
      expect(response.headers.get("x-total-count")).toBe(String(orders.length));
      return orders.map(({ id }) => id);
    };
    expect(await ids("from=2026-03-02&to=2026-03-03")).toEqual([last.id, first.id]);
    expect(await ids("to=2026-03-01")).toEqual([early.id]);
    expect(await ids("from=2026-03-04")).toEqual([late.id]);
    expect(await ids("status=refunded")).toEqual([last.id]);
  });

  it.each([
    "from=2026-13-01",
    "from=yesterday",
    "from=2026-03-02&to=2026-03-01",
    "status=paid",
    "limit=1e3",
    "cursor=x",
  ])("rejects %s", async (query) => {
    const { session } = await createSignedInUser("developer");
    expect((await call(developerOrders, `/api/developer/orders?${query}`, { session })).status).toBe(400);
  });
});

describe("GET /api/developer/orders/export", () => {
  const lines = async (session: string, query = "") => {
    const response = await call(exportOrders, `/api/developer/orders/export${query}`, { session });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { response, bytes, lines: bytes.toString("utf8").slice(1).split("\r\n") };
  };

  it("is a UTF-8 file for spreadsheets, with exact cents and no formulas", async () => {
    const { session, user } = await createSignedInUser("developer");
    const buyer = await createUser({ name: '=HYPERLINK("https://evil.example")' });
    const app = await createApp({ developerId: user.id, title: "Zürich, maps", price: "1234.56" });
    const moment = { createdAt: new Date("2026-03-02T10:00:00Z"), completedAt: new Date("2026-03-02T10:01:30Z") };
    const order = await createOrder({
      appId: app.id,
      customerId: buyer.id,
      refundedAmount: "0.10",
      platformFeePercent: 10,
      ...moment,
    });
    await createOrder();
    const { response, bytes, lines: rows } = await lines(session);
    expect([
      response.headers.get("content-type"),
      response.headers.get("content-disposition"),
      response.headers.get("cache-control"),
    ]).toEqual(["text/csv; charset=utf-8", 'attachment; filename="forgehall-orders.csv"', "private, no-store"]);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(rows).toEqual([
      "Order ID,Ordered at (UTC),Paid at (UTC),App,Category,Billing,Buyer,Status,Amount (USD),Refunded " +
        "(USD),Revenue (USD),Platform fee (USD)",
      `${order.id},2026-03-02 10:00:00,2026-03-02 10:01:30,"Zürich, maps","Web ` +
        `Applications",one-time,"'=HYPERLINK(""https://evil.example"")",completed,1234.56,0.10,1111.01,123.45`,
      "",
    ]);
  });

  it("contains the orders of the requested days, which name the file, with no revenue for refunded ones", async () => {
    const { session, user } = await createSignedInUser("developer");
    const { id: appId } = await createApp({ developerId: user.id });
    await createOrder({ appId, createdAt: new Date("2026-03-01T12:00:00Z") });
    await createOrder({
      appId,
      createdAt: new Date("2026-03-02T12:00:00Z"),
      status: "refunded",
      refundedAmount: "49.00",
    });
    await createOrder({ appId, createdAt: new Date("2026-03-02T13:00:00Z"), status: "pending" });
    const { response, lines: rows } = await lines(session, "?from=2026-03-02&to=2026-03-02");
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="forgehall-orders-from-2026-03-02-to-2026-03-02.csv"',
    );
    expect(rows.slice(1, -1).map((row) => row.split(",").slice(-5).join(" "))).toEqual([
      "pending 49.00 0.00 0.00 0.00",
      "refunded 49.00 49.00 0.00 0.00",
    ]);
  });
});
