import { GET as exportAccount } from "@/app/api/account/export/route";
import { DELETE as removeApp, GET as getApp, PATCH as change } from "@/app/api/apps/[id]/route";
import { GET as customerOrders } from "@/app/api/customer/orders/route";
import { DELETE as removeUser } from "@/app/api/super-admin/users/[userId]/route";
import type { CustomerOrder } from "@/lib/commerce/orders/orders.rows";
import { db } from "@/lib/foundation/db/client";
import { setAppStatus } from "@/lib/staff/moderation/apps";
import { call } from "@/tests/fixtures/call";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { createSession, createSignedInUser } from "@/tests/fixtures/sessions";

const link = (version: number) => `https://downloads.example.com/kiln-${version}.zip`;

/** An approved app whose download is at version 2, and a user who bought it at version 1. */
async function sold() {
  const { user: owner, session } = await createSignedInUser("developer");
  const app = await createApp({ developerId: owner.id, downloadUrl: link(2) });
  const order = await createOrder({ appId: app.id, appDownloadUrl: link(1) });
  const buyer = await createSession(order.customerId ?? "");
  const moderator = (await createSignedInUser("admin")).viewer;
  const bought = async () =>
    ((await (await call(customerOrders, "/api/customer/orders", { session: buyer })).json()) as CustomerOrder[])[0];
  return {
    owner,
    app,
    order,
    buyer,
    bought,
    /** Every place where a buyer sees the download link. */
    async links() {
      const exported = (await (await call(exportAccount, "/api/account/export", { session: buyer })).json()) as {
        purchases: { appDownloadUrl: string | null }[];
      };
      const detail = await call(getApp, `/api/apps/${app.id}`, { params: { id: app.id }, session: buyer });
      const shown =
        detail.status === 200 ? ((await detail.json()) as { downloadUrl: string | null }).downloadUrl : "absent";
      return [(await bought())?.app.downloadUrl, exported.purchases[0]?.appDownloadUrl, shown];
    },
    edit: (body: unknown) =>
      call(change, `/api/apps/${app.id}`, { method: "PATCH", params: { id: app.id }, body, session }),
    remove: (query = "") =>
      call(removeApp, `/api/apps/${app.id}${query}`, { method: "DELETE", params: { id: app.id }, session }),
    decide: (status: "approved" | "pending" | "rejected") => setAppStatus(moderator, app.id, { status, reason: null }),
  };
}

describe("a buyer's download", () => {
  it("is the approved link until a change to it is approved", async () => {
    const { edit, links, decide, bought } = await sold();
    expect(await links()).toEqual([link(2), link(2), link(2)]);
    await edit({ downloadUrl: link(3) });
    expect(await links()).toEqual([link(2), link(2), link(2)]);
    await decide("rejected");
    // The developer can edit the listing directly now, and none of it has been approved yet.
    await edit({ downloadUrl: link(4), title: "Kiln of someone else" });
    expect(await links()).toEqual([link(2), link(2), "absent"]);
    expect((await bought())?.app).toMatchObject({
      title: expect.not.stringContaining("someone else") as string,
      screenshots: [],
    });
    await decide("approved");
    expect(await links()).toEqual([link(4), link(4), link(4)]);
  });

  it("remains available after the developer's account is deleted, as last approved", async () => {
    const { owner, links } = await sold();
    const { session } = await createSignedInUser("super_admin");
    expect(
      (
        await call(removeUser, `/api/super-admin/users/${owner.id}`, {
          method: "DELETE",
          params: { userId: owner.id },
          session,
        })
      ).status,
    ).toBe(204);
    expect(await links()).toEqual([link(2), link(2), "absent"]);
  });

  it("remains available after the app is deleted, without an unapproved link", async () => {
    const { edit, remove, links, decide } = await sold();
    await decide("pending");
    await edit({ downloadUrl: link(3) });
    expect((await remove("?permanently=true")).status).toBe(204);
    expect(await links()).toEqual([link(2), link(2), "absent"]);
  });

  it("remains available after the app is unlisted", async () => {
    const { remove, links, bought, app } = await sold();
    expect((await remove()).status).toBe(204);
    expect(await links()).toEqual([link(2), link(2), "absent"]);
    expect(await bought()).toMatchObject({ appId: app.id, onSale: false, app: { id: app.id, title: app.title } });
  });

  it("stays at the last link when the link is removed; later buyers are promised none", async () => {
    const { app, links } = await sold();
    await db.app.update({ where: { id: app.id }, data: { downloadUrl: null } });
    expect(await links()).toEqual([link(2), link(2), link(2)]);
    const later = await createOrder({ appId: app.id });
    const [order] = (await (
      await call(customerOrders, "/api/customer/orders", { session: await createSession(later.customerId ?? "") })
    ).json()) as CustomerOrder[];
    expect(order?.app.downloadUrl).toBeNull();
  });

  it("is not available for an order that is not completed, whatever happens to the app", async () => {
    const { app, owner } = await sold();
    const refunded = await createOrder({ appId: app.id, status: "refunded" });
    await db.user.delete({ where: { id: owner.id } });
    const response = await call(customerOrders, "/api/customer/orders", {
      session: await createSession(refunded.customerId ?? ""),
    });
    expect(await response.json()).toMatchObject([
      { status: "refunded", onSale: false, app: { id: null, downloadUrl: null } },
    ]);
  });
});
