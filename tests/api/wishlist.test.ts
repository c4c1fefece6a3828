import { DELETE as remove, PUT as put } from "@/app/api/wishlist/[appId]/route";
import { GET as getIds } from "@/app/api/wishlist/ids/route";
import { GET as getWishlist } from "@/app/api/wishlist/route";
import { MAX_WISHLIST_ITEMS } from "@/lib/catalog/wishlist/wishlist.constants";
import type { WishlistItem } from "@/lib/catalog/wishlist/wishlist.rows";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

type Session = string | undefined;
const as = (session: Session) => (session ? { session } : {});
const add = (appId: string, session: Session) =>
  call(put, `/api/wishlist/${appId}`, { method: "PUT", params: { appId }, ...as(session) });
const drop = (appId: string, session: Session) =>
  call(remove, `/api/wishlist/${appId}`, { method: "DELETE", params: { appId }, ...as(session) });
const list = (session: Session, query = "") => call(getWishlist, `/api/wishlist${query}`, as(session));
const items = async (response: Response) => (await response.json()) as WishlistItem[];
const ids = async (session: Session) => (await call(getIds, "/api/wishlist/ids", as(session))).json();

describe("the wishlist", () => {
  it.each(ROLES)("of a %s stores an app once, with its current price, and removes it again", async (role) => {
    const { session } = await createSignedInUser(role);
    const app = await createApp({ price: "30" });
    const first = await add(app.id, session);
    const entry = { appId: app.id, priceThen: "30.00", addedAt: expect.any(String) as string };
    expect([first.status, await first.json()]).toEqual([200, entry]);
    await db.app.update({ where: { id: app.id }, data: { price: "20" } });
    expect(await (await add(app.id, session)).json()).toEqual(entry);
    expect(await items(await list(session))).toMatchObject([
      { ...entry, owned: false, app: { id: app.id, price: "20.00" } },
    ]);
    expect(await ids(session)).toEqual({ appIds: [app.id] });
    expect([(await drop(app.id, session)).status, (await drop(app.id, session)).status]).toEqual([204, 204]);
    expect(await ids(session)).toEqual({ appIds: [] });
  });

  it("is private", async () => {
    const [one, other] = await Promise.all([createSignedInUser(), createSignedInUser()]);
    const app = await createApp();
    await add(app.id, one.session);
    expect(await items(await list(other.session))).toEqual([]);
    await drop(app.id, other.session);
    expect(await ids(one.session)).toEqual({ appIds: [app.id] });
  });

  it("stores an app once when two tabs add it concurrently", async () => {
    const { session } = await createSignedInUser();
    const app = await createApp();
    const responses = await Promise.all([add(app.id, session), add(app.id, session)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ids(session)).toEqual({ appIds: [app.id] });
  });

  it("hides an app that is not approved until it is again, and loses a deleted one", async () => {
    const { session } = await createSignedInUser();
    const [app, deleted] = await Promise.all([createApp(), createApp()]);
    for (const { id } of [app, deleted]) await add(id, session);
    await db.app.update({ where: { id: app.id }, data: { status: "rejected" } });
    await db.app.delete({ where: { id: deleted.id } });
    const without = await list(session);
    expect([without.headers.get("x-total-count"), await items(without)]).toEqual(["0", []]);
    await db.app.update({ where: { id: app.id }, data: { status: "approved" } });
    expect((await list(session)).headers.get("x-total-count")).toBe("1");
  });

  it("shows which apps were bought", async () => {
    const { session, user } = await createSignedInUser();
    const { appId } = await createOrder({ customerId: user.id });
    await add(appId ?? "", session);
    expect(await items(await list(session))).toMatchObject([{ owned: true }]);
    expect(JSON.stringify(await items(await list(session)))).not.toContain("downloads.example.com");
  });

  it("pages newest first, each app once", async () => {
    const { session } = await createSignedInUser();
    const added: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { id } = await createApp();
      await add(id, session);
      added.unshift(id);
    }
    const seen: string[] = [];
    for (let query: string | undefined = "?limit=2"; query;) {
      const response: Response = await list(session, query);
      seen.push(...(await items(response)).map(({ appId }) => appId));
      query = response.headers.get("link")?.match(/(\?.*)>/)?.[1];
    }
    expect(seen.toSorted()).toEqual(added.toSorted());
  });

  it("rejects signed-out requests, apps that are not public, and pages out of range", async () => {
    const { session } = await createSignedInUser("developer");
    const { id } = await createApp();
    for (const response of [
      await add(id, undefined),
      await drop(id, undefined),
      await list(undefined),
      await call(getIds, "/api/wishlist/ids"),
    ])
      expect(response.status).toBe(401);
    for (const missing of [(await createApp({ status: "pending" })).id, "01999999-0000-7000-8000-000000000000", "x"]) {
      const response = await add(missing, session);
      expect([response.status, await response.text()]).toEqual([404, "App not found"]);
    }
    expect((await drop("x", session)).status).toBe(404);
    for (const query of ["?limit=0", "?limit=101", "?cursor=x"]) expect((await list(session, query)).status).toBe(400);
  });

  it(`is limited to ${MAX_WISHLIST_ITEMS} apps, and says so`, async () => {
    const { session, user } = await createSignedInUser();
    const { developerId } = await createApp();
    await db.$executeRaw`
      INSERT INTO apps (id, title, description, category, built_with, price, developer_id, status)
      SELECT gen_random_uuid(), 'Many ' || n, 'One of many apps', 'DevOps', 'Cursor', 1, ${developerId}::uuid,
        'approved' FROM generate_series(1, ${MAX_WISHLIST_ITEMS + 1}::int) n`;
    await db.$executeRaw`
      INSERT INTO wishlist_items (user_id, app_id, price) SELECT ${user.id}::uuid, id, 1 FROM apps
      WHERE developer_id = ${developerId}::uuid AND title LIKE 'Many %' LIMIT ${MAX_WISHLIST_ITEMS - 1}::int`;
    const rest = await db.app.findMany({
      where: { developerId, wishedBy: { none: {} } },
      select: { id: true },
      take: 2,
    });
    const responses = await Promise.all(rest.map(({ id }) => add(id, session)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
