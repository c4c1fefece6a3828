import { GET as adminRefunds } from "@/app/api/admin/refund-requests/route";
import { GET as customerOrders } from "@/app/api/customer/orders/route";
import { GET as developerRefunds } from "@/app/api/developer/refund-requests/route";
import { POST as askRoute } from "@/app/api/orders/[id]/refund-requests/route";
import { PUT as decideRoute } from "@/app/api/refund-requests/[id]/route";
import type { CustomerOrder } from "@/lib/commerce/orders/orders.rows";
import type { RefundRequest } from "@/lib/commerce/refunds/refunds.rows";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { createOrder } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

const send = (session: string | undefined, id: string, body: unknown = { reason: "It does not start." }) =>
  call(askRoute, `/api/orders/${id}/refund-requests`, {
    method: "POST",
    body,
    params: { id },
    ...(session && { session }),
  });
const decide = (session: string | undefined, id: string, body: unknown = { decision: "granted" }) =>
  call(decideRoute, `/api/refund-requests/${id}`, { method: "PUT", body, params: { id }, ...(session && { session }) });
const rows = async (response: Response) => (await response.json()) as RefundRequest[];

/** An order with an open refund request, its buyer and its seller. */
async function asked() {
  const [buyer, seller] = await Promise.all([createSignedInUser(), createSignedInUser("developer")]);
  const order = await createOrder({ customerId: buyer.user.id, developerId: seller.user.id });
  const request = (await (await send(buyer.session, order.id)).json()) as RefundRequest;
  return { buyer, seller, order, request };
}

describe("POST /api/orders/{id}/refund-requests", () => {
  it.each(ROLES)("accepts one request from a %s for their own order", async (role) => {
    const { session, user } = await createSignedInUser(role);
    const order = await createOrder({ customerId: user.id });
    const response = await send(session, order.id, { reason: "  It does not start.  ", status: "granted" });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      orderId: order.id,
      amount: "49.00",
      reason: "It does not start.",
      status: "open",
      note: null,
      decidedBy: null,
      failure: null,
      customer: { name: user.name },
    });
    expect(await statusAndBody(await send(session, order.id))).toEqual([
      409,
      "You've already requested a refund for this order.",
    ]);
    const [mine] = (await (await call(customerOrders, "/api/customer/orders", { session })).json()) as CustomerOrder[];
    expect(mine?.refund).toMatchObject({
      askableUntil: null,
      daysLeft: null,
      request: { status: "open", reason: "It does not start." },
    });
  });

  it("stores one of two concurrent requests", async () => {
    const { session, user } = await createSignedInUser();
    const { id } = await createOrder({ customerId: user.id });
    const statuses = (await Promise.all([send(session, id), send(session, id), send(session, id)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });

  it("returns 404 for another user's order", async () => {
    const { session } = await createSignedInUser();
    const { id } = await createOrder();
    expect((await send(undefined, id)).status).toBe(401);
    for (const order of [id, crypto.randomUUID(), "7"])
      expect(await statusAndBody(await send(session, order))).toEqual([404, "Order not found."]);
  });

  it.each([
    ["free", { amount: "0.00" }, "This order was free, so there's nothing to refund."],
    ["pending", { status: "pending" }, "Only a completed order can be refunded."],
    ["failed", { status: "failed" }, "Only a completed order can be refunded."],
    ["refunded", { status: "refunded" }, "This order has already been refunded."],
    ["disputed", { status: "disputed" }, "Your bank is reviewing this payment. It can't be refunded until then."],
    [
      "15 days old",
      { completedAt: new Date(Date.now() - 15 * 86_400_000) },
      "You can request a refund within 14 days of payment.",
    ],
  ])("rejects an order that is %s", async (_what, more, sentence) => {
    const { session, user } = await createSignedInUser();
    const { id } = await createOrder({ customerId: user.id, ...more });
    expect(await statusAndBody(await send(session, id))).toEqual([409, sentence]);
  });

  it.each([[{}], [{ reason: "" }], [{ reason: "   " }], [{ reason: "x".repeat(1001) }], [{ reason: 7 }]])(
    "rejects %j",
    async (body) => {
      const { session, user } = await createSignedInUser();
      const { id } = await createOrder({ customerId: user.id });
      expect((await send(session, id, body)).status).toBe(400);
      expect((await send(session, id, { reason: "x".repeat(1000) })).status).toBe(201);
    },
  );
});

describe("GET /api/developer/refund-requests", () => {
  it("lists requests for the developer's own sales with only the buyer's name", async () => {
    const { buyer, seller, order, request } = await asked();
    await asked();
    const response = await call(developerRefunds, "/api/developer/refund-requests", { session: seller.session });
    const text = await response.text();
    expect([response.headers.get("x-total-count"), (JSON.parse(text) as RefundRequest[]).map(({ id }) => id)]).toEqual([
      "1",
      [request.id],
    ]);
    for (const secret of [buyer.user.email, buyer.user.id, order.stripePaymentIntentId])
      expect(text).not.toContain(secret);
    expect(
      await rows(
        await call(developerRefunds, "/api/developer/refund-requests?status=declined", { session: seller.session }),
      ),
    ).toEqual([]);
    expect(
      (await call(developerRefunds, "/api/developer/refund-requests?status=lost", { session: seller.session })).status,
    ).toBe(400);
  });

  it("is for developers only", async () => {
    expect((await call(developerRefunds, "/api/developer/refund-requests")).status).toBe(401);
    for (const role of ["customer", "admin", "super_admin"] as const) {
      expect(
        (
          await call(developerRefunds, "/api/developer/refund-requests", {
            session: (await createSignedInUser(role)).session,
          })
        ).status,
      ).toBe(403);
    }
  });
});

describe("GET /api/admin/refund-requests", () => {
  it("lists all requests to staff, paginated, also when the seller was deleted", async () => {
    const first = await asked();
    const second = await asked();
    await db.user.delete({ where: { id: second.seller.user.id } });
    for (const role of ["admin", "super_admin"] as const) {
      const { session } = await createSignedInUser(role);
      const response = await call(adminRefunds, "/api/admin/refund-requests?limit=1", { session });
      expect(await rows(response)).toMatchObject([{ id: second.request.id, developer: null }]);
      const next = /<([^>]+)>/.exec(response.headers.get("link") ?? "")?.[1] ?? "";
      expect((await rows(await call(adminRefunds, next, { session })))[0]?.id).toBe(first.request.id);
    }
    for (const role of ["customer", "developer"] as const)
      expect(
        (await call(adminRefunds, "/api/admin/refund-requests", { session: (await createSignedInUser(role)).session }))
          .status,
      ).toBe(403);
  });
});

describe("PUT /api/refund-requests/{id}", () => {
  it.each(["admin", "super_admin", "developer"] as const)(
    "lets a %s decide with a note, and writes an audit record",
    async (role) => {
      const { seller, order, request } = await asked();
      const decider = role === "developer" ? seller : await createSignedInUser(role);
      const response = await decide(decider.session, request.id, { decision: "declined", note: " It starts here. " });
      expect([response.status, await response.json()]).toMatchObject([
        200,
        { status: "declined", note: "It starts here.", decidedBy: role === "developer" ? "developer" : "admin" },
      ]);
      const [event] = await db.auditEvent.findMany({ where: { subjectId: order.id } });
      expect(event).toMatchObject({
        actorId: decider.user.id,
        actorRole: role,
        action: "refund.decline",
        subjectType: "order",
        from: { refund: "open" },
        to: { refund: "declined" },
        reason: "It starts here.",
      });
      expect(await db.paymentRefund.count({ where: { orderId: order.id } })).toBe(0);
    },
  );

  it("queues the refund in the same transaction as the decision to approve it", async () => {
    const { seller, order, request } = await asked();
    expect(await (await decide(seller.session, request.id)).json()).toMatchObject({
      status: "granted",
      amount: "49.00",
    });
    expect(
      await db.paymentRefund.findUnique({ where: { paymentIntentId: order.stripePaymentIntentId } }),
    ).toMatchObject({ orderId: order.id, reason: "granted", refundedAt: null });
    expect(
      await db.$queryRaw`SELECT task_identifier FROM graphile_worker.jobs
        WHERE key = ${`refund-${order.stripePaymentIntentId}`}`,
    ).toEqual([{ task_identifier: "refund_payment" }]);
  });

  it("returns 404 to another developer and 403 to the buyer and for the decider's own purchase", async () => {
    const { buyer, request } = await asked();
    expect((await decide(undefined, request.id)).status).toBe(401);
    expect((await decide(buyer.session, request.id)).status).toBe(403);
    expect(await statusAndBody(await decide((await createSignedInUser("developer")).session, request.id))).toEqual([
      404,
      "Refund request not found.",
    ]);
    const admin = await createSignedInUser("admin");
    const own = await createOrder({ customerId: admin.user.id });
    const { id } = (await (await send(admin.session, own.id)).json()) as RefundRequest;
    expect(await statusAndBody(await decide(admin.session, id))).toEqual([
      403,
      "This is your own purchase. Someone else needs to decide on the refund.",
    ]);
    for (const unknown of [crypto.randomUUID(), "7"]) expect((await decide(admin.session, unknown)).status).toBe(404);
  });

  it.each([{}, { decision: "refunded" }, { decision: "granted", note: "x".repeat(1001) }])(
    "rejects %j",
    async (body) => {
      const { seller, request } = await asked();
      expect((await decide(seller.session, request.id, body)).status).toBe(400);
    },
  );

  it("decides once, but an admin may still approve a declined request", async () => {
    const { seller, request, order } = await asked();
    const admin = await createSignedInUser("admin");
    await decide(seller.session, request.id, { decision: "declined" });
    expect(await statusAndBody(await decide(seller.session, request.id))).toEqual([
      409,
      "This request has already been declined.",
    ]);
    expect(await statusAndBody(await decide(admin.session, request.id, { decision: "declined" }))).toEqual([
      409,
      "This request has already been declined.",
    ]);
    expect((await decide(admin.session, request.id, { decision: "granted", note: "The file is broken." })).status).toBe(
      200,
    );
    for (const decision of ["granted", "declined"])
      expect(await statusAndBody(await decide(admin.session, request.id, { decision }))).toEqual([
        409,
        "This refund has already been approved.",
      ]);
    expect(
      (await db.auditEvent.findMany({ where: { subjectId: order.id }, orderBy: { at: "asc" } })).map(
        ({ action }) => action,
      ),
    ).toEqual(["refund.decline", "refund.grant"]);
  });

  it("does not let an admin who saw an open request approve it after it was declined", async () => {
    const { seller, request, order } = await asked();
    const { session } = await createSignedInUser("admin");
    await decide(seller.session, request.id, { decision: "declined" });
    expect(await statusAndBody(await decide(session, request.id, { decision: "granted", from: "open" }))).toEqual([
      409,
      "This request was declined after you opened it. Please review it again.",
    ]);
    expect(await db.paymentRefund.count({ where: { orderId: order.id } })).toBe(0);
    expect((await decide(session, request.id, { decision: "granted", from: "refunded" })).status).toBe(400);
    expect(await (await decide(session, request.id, { decision: "granted", from: "declined" })).json()).toMatchObject({
      status: "granted",
    });
  });

  it("accepts a decision only about the version that was seen", async () => {
    const { seller, request } = await asked();
    expect(
      await statusAndBody(
        await decide((await createSignedInUser("admin")).session, request.id, {
          decision: "granted",
          from: "declined",
        }),
      ),
    ).toEqual([409, "This request changed after you opened it. Please review it again."]);
    expect((await decide(seller.session, request.id, { decision: "declined", from: "open" })).status).toBe(200);
  });

  it("applies one of two concurrent decisions", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { seller, request, order } = await asked();
      const responses = await Promise.all([
        decide(seller.session, request.id),
        decide(seller.session, request.id, { decision: "declined" }),
        decide(seller.session, request.id),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await db.auditEvent.count({ where: { subjectId: order.id } })).toBe(1);
    }
  });

  it("grants nothing while the payment is disputed", async () => {
    const { seller, request, order } = await asked();
    await db.order.update({ where: { id: order.id }, data: { status: "disputed" } });
    expect(await statusAndBody(await decide(seller.session, request.id))).toEqual([
      409,
      "The buyer's bank is reviewing this payment. It can't be refunded until then.",
    ]);
  });
});
