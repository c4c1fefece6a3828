import { GET as getReviews } from "@/app/api/apps/[id]/reviews/route";
import type { Review } from "@/lib/catalog/reviews/reviews.rows";
import { call } from "@/tests/fixtures/call";
import { createApp, createReview } from "@/tests/fixtures/factories";
import { createSession, createSignedInUser } from "@/tests/fixtures/sessions";

const get = (id: string, query = "", session?: string) =>
  call(getReviews, `/api/apps/${id}/reviews${query}`, { params: { id }, ...(session && { session }) });

describe("GET /api/apps/{id}/reviews", () => {
  it("returns only the documented fields of the app's reviews, newest first", async () => {
    const app = await createApp();
    const first = await createReview({
      appId: app.id,
      rating: 3,
      comment: "<b>Fine</b>",
      createdAt: new Date(Date.UTC(2026, 0, 1)),
    });
    const second = await createReview({
      appId: app.id,
      rating: 5,
      comment: null,
      createdAt: new Date(Date.UTC(2026, 0, 2)),
    });
    await createReview();
    const response = await get(app.id);
    expect(response.headers.get("x-total-count")).toBe("2");
    expect(await response.json()).toEqual([
      {
        id: second.id,
        appId: second.appId,
        userId: second.userId,
        rating: 5,
        comment: null,
        createdAt: "2026-01-02T00:00:00.000Z",
      },
      {
        id: first.id,
        appId: first.appId,
        userId: first.userId,
        rating: 3,
        comment: "<b>Fine</b>",
        createdAt: "2026-01-01T00:00:00.000Z",
      },
    ]);
  });

  it("returns an empty array for an app without reviews", async () => {
    const response = await get((await createApp()).id);
    expect(response.headers.get("x-total-count")).toBe("0");
    expect(await response.json()).toEqual([]);
  });

  it("returns each review once across pages, also with equal timestamps and concurrent inserts", async () => {
    const app = await createApp();
    const createdAt = new Date(Date.UTC(2026, 0, 1));
    for (let count = 0; count < 7; count += 1) await createReview({ appId: app.id, createdAt });
    const whole = ((await (await get(app.id)).json()) as Review[]).map(({ id }) => id);
    const seen: string[] = [];
    for (let query: string | undefined = "?limit=3"; query;) {
      const response: Response = await get(app.id, query);
      seen.push(...((await response.json()) as Review[]).map(({ id }) => id));
      query = response.headers.get("link")?.match(/(\?.*)>/)?.[1];
      await createReview({ appId: app.id });
    }
    expect(seen).toEqual(whole);
  });

  it.each(["?limit=0", "?limit=101", "?limit=x", "?cursor=x", "?cursor="])("returns 400 for %p", async (query) => {
    expect((await get((await createApp()).id, query)).status).toBe(400);
  });

  it.each(["nobody", "01999999-0000-7000-8000-000000000000"])("returns 404 for the app %p", async (id) => {
    const response = await get(id);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("App not found");
  });

  it("shows the reviews of an unapproved app only to its owner and to admins", async () => {
    const app = await createApp({ status: "pending" });
    expect((await get(app.id)).status).toBe(404);
    expect((await get(app.id, "", (await createSignedInUser("customer")).session)).status).toBe(404);
    expect((await get(app.id, "", (await createSignedInUser("developer")).session)).status).toBe(404);
    expect((await get(app.id, "", await createSession(app.developerId))).status).toBe(200);
    expect((await get(app.id, "", (await createSignedInUser("admin")).session)).status).toBe(200);
  });
});
