import { GET as getApp } from "@/app/api/apps/[id]/route";
import { type Role, ROLES } from "@/lib/foundation/auth/roles.constants";
import { call } from "@/tests/fixtures/call";
import { createApp, createOrder, createReview, createUser } from "@/tests/fixtures/factories";
import { createSession, createSignedInUser } from "@/tests/fixtures/sessions";

const get = (id: string, session?: string) =>
  call(getApp, `/api/apps/${id}`, { params: { id }, ...(session && { session }) });

describe("GET /api/apps/{id}", () => {
  it("returns the app with its rating and its developer's name, avatar and bio", async () => {
    const developer = await createUser({ role: "developer", name: "Mei Tanaka", bio: "Writes compilers." });
    const app = await createApp({ developerId: developer.id, price: "9.5", priceType: "monthly" });
    await createReview({ appId: app.id, rating: 5 });
    await createReview({ appId: app.id, rating: 4 });
    const response = await get(app.id);
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(body).toMatchObject({
      id: app.id,
      title: app.title,
      price: "9.50",
      priceType: "monthly",
      rating: { avgRating: 4.5, totalReviews: 2 },
    });
    expect(body.developer).toEqual({ name: "Mei Tanaka", avatar: null, bio: "Writes compilers." });
  });

  it.each(["nobody", "01999999-0000-7000-8000-000000000000", "'", "1 OR 1=1", "%00"])(
    "returns 404 'App not found' for the id %p",
    async (id) => {
      const response = await get(id);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe("App not found");
    },
  );

  describe.each(["pending", "rejected"])("of a %s app", (status) => {
    it.each<[Role | "visitor", number]>([
      ["visitor", 404],
      ["customer", 404],
      ["developer", 404],
      ["admin", 200],
      ["super_admin", 200],
    ])("answers a %s with %p", async (role, expected) => {
      const app = await createApp({ status });
      const session = role === "visitor" ? undefined : (await createSignedInUser(role)).session;
      expect((await get(app.id, session)).status).toBe(expected);
    });

    it("is visible to its owner", async () => {
      const app = await createApp({ status });
      const response = await get(app.id, await createSession(app.developerId));
      expect(await response.json()).toMatchObject({ status, downloadUrl: app.downloadUrl });
    });

    it("is hidden from a buyer", async () => {
      const order = await createOrder({ appId: (await createApp({ status })).id });
      expect((await get(order.appId ?? "", await createSession(order.customerId ?? ""))).status).toBe(404);
    });
  });

  describe("downloadUrl", () => {
    it.each<[string, Role | "visitor"]>([
      ["a visitor", "visitor"],
      ["another customer", "customer"],
      ["another developer", "developer"],
    ])("is absent for %s", async (_who, role) => {
      const app = await createApp();
      const session = role === "visitor" ? undefined : (await createSignedInUser(role)).session;
      const text = await (await get(app.id, session)).text();
      expect(text).not.toContain("downloadUrl");
      expect(text).not.toContain(app.downloadUrl);
    });

    it.each<Role>(["admin", "super_admin"])("is there for an %s", async (role) => {
      const app = await createApp();
      expect(await (await get(app.id, (await createSignedInUser(role)).session)).json()).toMatchObject({
        downloadUrl: app.downloadUrl,
      });
    });

    it.each([
      ["completed", true],
      ["pending", false],
      ["failed", false],
      ["refunded", false],
      ["disputed", false],
    ])("for a buyer whose order is %s: %p", async (status, expected) => {
      const app = await createApp();
      const order = await createOrder({ appId: app.id, status });
      const body = await (await get(app.id, await createSession(order.customerId ?? ""))).json();
      expect("downloadUrl" in body).toBe(expected);
    });

    it("is absent for a user who did not buy the app, even if someone else did", async () => {
      const { appId } = await createOrder();
      expect(await (await get(appId ?? "", (await createSignedInUser()).session)).json()).not.toHaveProperty(
        "downloadUrl",
      );
    });

    it("is absent for the buyer of another app", async () => {
      const order = await createOrder();
      const body = await (await get((await createApp()).id, await createSession(order.customerId ?? ""))).json();
      expect(body).not.toHaveProperty("downloadUrl");
    });
  });

  it("never reveals private fields to anyone", async () => {
    const app = await createApp();
    for (const role of ROLES) {
      const text = await (await get(app.id, (await createSignedInUser(role)).session)).text();
      expect(text).not.toMatch(/password|@example\.com|stripe|search_?vector/i);
    }
  });
});
