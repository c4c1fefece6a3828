import { PUT as decideStatus } from "@/app/api/admin/apps/[appId]/status/route";
import { POST as relistApp } from "@/app/api/apps/[id]/relist/route";
import { DELETE as removeApp, GET as getApp, PATCH as changeApp } from "@/app/api/apps/[id]/route";
import { GET as listApps } from "@/app/api/apps/route";
import { POST as createIntent } from "@/app/api/create-payment-intent/route";
import { GET as customerOrders } from "@/app/api/customer/orders/route";
import { GET as developerApps } from "@/app/api/developer/apps/route";
import { GET as wishlist } from "@/app/api/wishlist/route";
import { db } from "@/lib/foundation/db/client";
import { getStats } from "@/lib/staff/platform/figures";
import { call } from "@/tests/fixtures/call";
import { createApp, createOrder, createReview } from "@/tests/fixtures/factories";
import { collectInvalidatedTags } from "@/tests/fixtures/invalidated-tags";
import { createSession, createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

const UNKNOWN = "01999999-0000-7000-8000-000000000000";
const as = (session: string | undefined) => (session ? { session } : {});
const remove = (session: string | undefined, id: string, query = "") =>
  call(removeApp, `/api/apps/${id}${query}`, { method: "DELETE", params: { id }, ...as(session) });
const erase = (session: string | undefined, id: string) => remove(session, id, "?permanently=true");
const relist = (session: string | undefined, id: string) =>
  call(relistApp, `/api/apps/${id}/relist`, { method: "POST", params: { id }, ...as(session) });
const get = (session: string | undefined, id: string) =>
  call(getApp, `/api/apps/${id}`, { params: { id }, ...as(session) });
const row = (id: string) => db.app.findUniqueOrThrow({ where: { id } });
const events = async (id: string) =>
  (await db.auditEvent.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } })).map(
    ({ action, actorId, from, to }) => ({ action, actorId, from, to }),
  );
const setStatus = async (id: string, status: string) =>
  call(decideStatus, `/api/admin/apps/${id}/status`, {
    method: "PUT",
    params: { appId: id },
    body: { status },
    session: (await createSignedInUser("admin")).session,
  });

async function listed(more: Parameters<typeof createApp>[0] = {}) {
  const { user, session, viewer } = await createSignedInUser("developer");
  const app = await createApp({ developerId: user.id, ...more });
  return {
    user,
    session,
    viewer,
    app,
    pages: [`app:${app.id}`, "catalog", `developer:${user.id}`, "developers"].sort(),
  };
}

describe("DELETE /api/apps/{id}", () => {
  it("removes it from the catalog: only its developer and moderators find it, and no one can buy it", async () => {
    const { user, session, app } = await listed({ title: `zither${crypto.randomUUID().slice(0, 8)}` });
    expect(await statusAndBody(await remove(session, app.id))).toEqual([204, ""]);
    const stranger = (await createSignedInUser()).session;
    expect([(await get(undefined, app.id)).status, (await get(stranger, app.id)).status]).toEqual([404, 404]);
    for (const query of [`?developerId=${user.id}`, `?search=${app.title}`])
      expect(await (await call(listApps, `/api/apps${query}`)).json()).toEqual([]);
    expect(
      (
        await call(createIntent, "/api/create-payment-intent", {
          method: "POST",
          body: { appId: app.id },
          session: stranger,
        })
      ).status,
    ).toBe(404);
    expect(await (await get(session, app.id)).json()).toMatchObject({ status: "approved", unlisted: true });
    expect(await (await get((await createSignedInUser("admin")).session, app.id)).json()).toMatchObject({
      status: "approved",
      unlisted: true,
    });
    expect(await (await call(developerApps, "/api/developer/apps", { session })).json()).toMatchObject([
      { id: app.id, status: "approved", unlisted: true },
    ]);
    expect(await (await call(developerApps, "/api/developer/apps?status=unlisted", { session })).json()).toMatchObject([
      { id: app.id },
    ]);
    expect(await (await call(developerApps, "/api/developer/apps?status=approved", { session })).json()).toEqual([]);
  });

  it("keeps the app, its reviews, orders and wishlist entries, and its last update time", async () => {
    const { user, session, app } = await listed();
    const review = await createReview({ appId: app.id });
    const order = await createOrder({ appId: app.id });
    await db.wishlistItem.create({ data: { userId: order.customerId ?? "", appId: app.id, price: app.price } });
    const wished = async () =>
      await (await call(wishlist, "/api/wishlist", { session: await createSession(order.customerId ?? "") })).json();
    const before = await row(app.id);
    await remove(session, app.id);
    expect(await row(app.id)).toEqual({ ...before, status: "unlisted", unlistedStatus: "approved" });
    expect(await db.review.count({ where: { id: review.id } })).toBe(1);
    expect(await wished()).toEqual([]);
    expect(await events(app.id)).toEqual([
      { action: "app.unlist", actorId: user.id, from: { unlisted: false }, to: { unlisted: true } },
    ]);
    await relist(session, app.id);
    expect(await wished()).toMatchObject([{ appId: app.id }]);
  });

  it("unlists with permanently=false, and rejects an invalid value", async () => {
    const { session, app } = await listed();
    expect((await remove(session, app.id, "?permanently=yes")).status).toBe(400);
    expect((await remove(session, app.id, "?permanently=false")).status).toBe(204);
    expect((await row(app.id)).status).toBe("unlisted");
  });

  it("is idempotent, and invalidates the pages that showed the app", async () => {
    const { session, app, pages } = await listed();
    expect(
      (await collectInvalidatedTags(() => Promise.all([remove(session, app.id), remove(session, app.id)]))).sort(),
    ).toEqual(pages);
    expect((await remove(session, app.id)).status).toBe(204);
    expect(await events(app.id)).toHaveLength(1);
    const hidden = await createApp({ developerId: app.developerId, status: "pending" });
    expect(await collectInvalidatedTags(() => remove(session, hidden.id))).toEqual([]);
  });

  it("updates the platform's and the directory's totals", async () => {
    const { user, session, app } = await listed();
    const published = async () => [
      (await getStats((await createSignedInUser("super_admin")).viewer)).publishedApps,
      (await db.directoryEntry.findUniqueOrThrow({ where: { userId: user.id } })).publishedApps,
    ];
    const [all = 0] = await published();
    await remove(session, app.id);
    expect(await published()).toEqual([all - 1, 0]);
    await relist(session, app.id);
    expect(await published()).toEqual([all, 1]);
  });
});

describe("POST /api/apps/{id}/relist", () => {
  it("restores an approved app unchanged, once, and invalidates its pages", async () => {
    const { user, session, app, pages } = await listed();
    const before = await row(app.id);
    await remove(session, app.id);
    const tags = await collectInvalidatedTags(async () => {
      const response = await relist(session, app.id);
      expect([response.status, await response.json()]).toEqual([
        200,
        expect.objectContaining({ id: app.id, status: "approved", unlisted: false }),
      ]);
    });
    expect(tags.sort()).toEqual(pages);
    expect(await row(app.id)).toEqual(before);
    expect((await get(undefined, app.id)).status).toBe(200);
    expect(await collectInvalidatedTags(() => relist(session, app.id))).toEqual([]);
    expect((await events(app.id)).slice(1)).toEqual([
      { action: "app.relist", actorId: user.id, from: { unlisted: true }, to: { unlisted: false } },
    ]);
  });

  it.each(["pending", "rejected"])("returns a %s app to its previous status, which is not on sale", async (status) => {
    const { session, app } = await listed({ status });
    await remove(session, app.id);
    expect(await (await get(session, app.id)).json()).toMatchObject({ status, unlisted: true });
    const tags = await collectInvalidatedTags(async () =>
      expect(await (await relist(session, app.id)).json()).toMatchObject({ status, unlisted: false }),
    );
    expect([tags, (await get(undefined, app.id)).status, (await row(app.id)).status]).toEqual([[], 404, status]);
  });

  it("does not restore an app that moderators removed meanwhile, nor does an approval relist an unlisted app", async () => {
    const { session, app } = await listed();
    await remove(session, app.id);
    expect(await (await setStatus(app.id, "rejected")).json()).toMatchObject({ status: "rejected", unlisted: true });
    await relist(session, app.id);
    expect((await get(undefined, app.id)).status).toBe(404);
    await remove(session, app.id);
    expect(await (await setStatus(app.id, "approved")).json()).toMatchObject({ status: "approved", unlisted: true });
    expect((await get(undefined, app.id)).status).toBe(404);
    await relist(session, app.id);
    expect((await get(undefined, app.id)).status).toBe(200);
  });

  it("restores the approved version while its change stays pending", async () => {
    const { session, app } = await listed();
    const change = { title: "Kilnline 2" };
    await call(changeApp, `/api/apps/${app.id}`, { method: "PATCH", params: { id: app.id }, body: change, session });
    await remove(session, app.id);
    expect(await (await relist(session, app.id)).json()).toMatchObject({
      title: app.title,
      status: "approved",
      pendingChange: change,
    });
    expect(await (await get(undefined, app.id)).json()).toMatchObject({ title: app.title });
  });

  it("resubmits an app that was edited while rejected and unlisted, once it is relisted", async () => {
    const { session, app } = await listed({ status: "rejected" });
    await remove(session, app.id);
    await call(changeApp, `/api/apps/${app.id}`, {
      method: "PATCH",
      params: { id: app.id },
      body: { title: "Mended" },
      session,
    });
    expect(await row(app.id)).toMatchObject({ title: "Mended", status: "unlisted", unlistedStatus: "pending" });
    expect(await (await relist(session, app.id)).json()).toMatchObject({ title: "Mended", status: "pending" });
  });
});

describe("DELETE /api/apps/{id}?permanently=true", () => {
  it.each([false, true])(
    "deletes the app with its reviews, and keeps purchases (unlisted first: %p)",
    async (first) => {
      const { user, session, app } = await listed();
      await createReview({ appId: app.id });
      const later = new Date(Date.now() + 3_600_000);
      const order = await createOrder({ appId: app.id, checkAt: later });
      const waiting = await createOrder({ appId: app.id, status: "pending", checkAt: later });
      if (first) await remove(session, app.id);
      expect(await statusAndBody(await erase(session, app.id))).toEqual([204, ""]);
      expect([(await get(session, app.id)).status, (await relist(session, app.id)).status]).toEqual([404, 404]);
      expect(await db.review.count({ where: { appId: app.id } })).toBe(0);
      const [bought] = (await (
        await call(customerOrders, "/api/customer/orders", { session: await createSession(order.customerId ?? "") })
      ).json()) as object[];
      expect(bought).toMatchObject({
        status: "completed",
        appId: null,
        onSale: false,
        app: { id: null, title: app.title, category: app.category, screenshots: [], downloadUrl: app.downloadUrl },
      });
      // An open checkout is canceled soon; a completed order is not checked.
      expect((await db.order.findUniqueOrThrow({ where: { id: waiting.id } })).checkAt.getTime()).toBeLessThanOrEqual(
        Date.now(),
      );
      expect((await db.order.findUniqueOrThrow({ where: { id: order.id } })).checkAt).toEqual(later);
      expect((await events(app.id)).at(-1)).toEqual({
        action: "app.delete",
        actorId: user.id,
        from: expect.objectContaining({ title: app.title, status: "approved" }) as object,
        to: null,
      });
    },
  );

  it("invalidates the pages that showed the app, and none for an app that was not public", async () => {
    const { session, app, pages } = await listed();
    const hidden = await createApp({ developerId: app.developerId, status: "pending" });
    expect((await collectInvalidatedTags(() => erase(session, app.id))).sort()).toEqual(pages);
    expect(await collectInvalidatedTags(() => erase(session, hidden.id))).toEqual([]);
  });
});

describe.each([
  ["unlist", remove, 204],
  ["relist", relist, 200],
  ["delete", erase, 204],
] as const)("to %s", (_what, act, done) => {
  it("is for the developer only", async () => {
    const { session, app } = await listed();
    const others = [
      undefined,
      (await createSignedInUser()).session,
      (await createSignedInUser("developer")).session,
      (await createSignedInUser("admin")).session,
      (await createSignedInUser("super_admin")).session,
    ];
    expect(await Promise.all(others.map(async (other) => (await act(other, app.id)).status))).toEqual([
      401, 403, 403, 403, 403,
    ]);
    expect(await row(app.id)).toMatchObject({ status: "approved" });
    for (const id of [UNKNOWN, "7", (await createApp({ status: "rejected" })).id])
      expect(await statusAndBody(await act(session, id))).toEqual([404, "App not found"]);
    expect((await act(session, app.id)).status).toBe(done);
    await db.user.update({ where: { id: app.developerId }, data: { role: "customer" } });
    expect((await act(session, app.id)).status).toBe(403);
  });
});
