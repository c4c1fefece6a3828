import { GET as getMine } from "@/app/api/apps/[id]/reviews/mine/route";
import { GET as getReviews, POST as postReview } from "@/app/api/apps/[id]/reviews/route";
import { GET as getOwnReviews } from "@/app/api/customer/reviews/route";
import { DELETE as deleteReply, PUT as putReply } from "@/app/api/reviews/[id]/reply/route";
import { DELETE as deleteReview, PATCH as patchReview } from "@/app/api/reviews/[id]/route";
import { loadReviewsPage } from "@/lib/catalog/reviews/read-reviews";
import { reviewsPageQuery } from "@/lib/catalog/reviews/reviews.schema";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { createApp, createOrder, createReview } from "@/tests/fixtures/factories";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSession, createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

type Session = string | undefined;
const as = (session: Session) => (session ? { session } : {});
const post = (id: string, session: Session, body: unknown = { rating: 5, comment: "Good" }) =>
  call(postReview, `/api/apps/${id}/reviews`, { method: "POST", params: { id }, body, ...as(session) });
const patch = (id: string, session: Session, body: unknown) =>
  call(patchReview, `/api/reviews/${id}`, { method: "PATCH", params: { id }, body, ...as(session) });
const remove = (id: string, session: Session) =>
  call(deleteReview, `/api/reviews/${id}`, { method: "DELETE", params: { id }, ...as(session) });
const reply = (id: string, session: Session, body: unknown = { reply: "Thank you" }) =>
  call(putReply, `/api/reviews/${id}/reply`, { method: "PUT", params: { id }, body, ...as(session) });
const unreply = (id: string, session: Session) =>
  call(deleteReply, `/api/reviews/${id}/reply`, { method: "DELETE", params: { id }, ...as(session) });
const rating = async (id: string) =>
  db.app.findUniqueOrThrow({ where: { id }, select: { ratingCount: true, ratingSum: true } });
const NOBODY = "01999999-0000-7000-8000-000000000000";

describe("POST /api/apps/{id}/reviews", () => {
  it.each(ROLES)("lets a %s review an approved app and returns 201 with the review", async (role) => {
    const { session, user } = await createSignedInUser(role);
    const app = await createApp();
    const response = await post(app.id, session, {
      rating: 4,
      comment: "  Fine \n work ",
      userId: NOBODY,
      verified: true,
    });
    expect(response.status).toBe(201);
    const review = (await response.json()) as { id: string };
    expect(review).toEqual({
      id: expect.any(String) as string,
      appId: app.id,
      userId: user.id,
      rating: 4,
      comment: "Fine \n work",
      createdAt: expect.any(String) as string,
    });
    expect(await rating(app.id)).toEqual({ ratingCount: 1, ratingSum: 4 });
  });

  it("replaces the user's first review, keeping its id and date", async () => {
    const { session } = await createSignedInUser();
    const app = await createApp();
    const first = (await (await post(app.id, session, { rating: 1, comment: "Broken" })).json()) as object;
    const second = await post(app.id, session, { rating: 5 });
    expect(second.status).toBe(201);
    expect(await second.json()).toEqual({ ...first, rating: 5, comment: null });
    expect(await rating(app.id)).toEqual({ ratingCount: 1, ratingSum: 5 });
  });

  it("stores one review when the same user sends several concurrently", async () => {
    const { session } = await createSignedInUser();
    const app = await createApp();
    const responses = await Promise.all([1, 2, 3, 4, 5].map((stars) => post(app.id, session, { rating: stars })));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const [review, ...more] = await db.review.findMany({ where: { appId: app.id } });
    expect(more).toEqual([]);
    expect(await rating(app.id)).toEqual({ ratingCount: 1, ratingSum: review?.rating });
  });

  it("is rejected when a moderator removes the app during the request", async () => {
    const { session } = await createSignedInUser();
    const { id } = await createApp();
    const [answer] = await whileRowLocked(
      (tx) => tx.app.update({ where: { id }, data: { status: "rejected" } }),
      () => [post(id, session, { rating: 5 })],
    );
    expect([answer?.status, await db.review.count({ where: { appId: id } })]).toEqual([404, 0]);
  });

  it("counts every one of several users who review concurrently", async () => {
    const app = await createApp();
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => createSignedInUser()));
    await Promise.all(people.map(({ session }, index) => post(app.id, session, { rating: index + 1 })));
    expect(await rating(app.id)).toEqual({ ratingCount: 5, ratingSum: 15 });
  });

  it.each([
    [{}],
    [{ rating: 0 }],
    [{ rating: 6 }],
    [{ rating: 4.5 }],
    [{ rating: "5" }],
    [{ rating: null }],
    [{ comment: "No stars" }],
  ])("returns 400 for %j", async (body) => {
    const { session } = await createSignedInUser();
    expect(await statusAndBody(await post((await createApp()).id, session, body))).toEqual([
      400,
      "Please select a rating.",
    ]);
  });

  it("accepts a comment of 4,000 characters and none longer", async () => {
    const { session } = await createSignedInUser();
    const { id } = await createApp();
    expect((await post(id, session, { rating: 3, comment: `${"x".repeat(4000)}  ` })).status).toBe(201);
    expect(await statusAndBody(await post(id, session, { rating: 3, comment: "x".repeat(4001) }))).toEqual([
      400,
      "Comment can't be longer than 4,000 characters.",
    ]);
    expect((await post(id, session, { rating: 3, comment: 7 })).status).toBe(400);
  });

  it("rejects signed-out requests, the app's own developer, and apps that are not approved", async () => {
    const { session, user } = await createSignedInUser("developer");
    const own = await createApp({ developerId: user.id });
    expect((await post(own.id, undefined)).status).toBe(401);
    expect(await statusAndBody(await post(own.id, session))).toEqual([403, "You can't review your own app."]);
    for (const id of [
      (await createApp({ status: "pending" })).id,
      (await createApp({ status: "rejected" })).id,
      NOBODY,
      "7",
    ]) {
      expect(await statusAndBody(await post(id, session))).toEqual([404, "App not found"]);
    }
    expect(
      (await post((await createApp({ status: "pending" })).id, (await createSignedInUser("admin")).session)).status,
    ).toBe(404);
    expect(await db.review.count({ where: { userId: user.id } })).toBe(0);
  });

  it("stores markup as plain text", async () => {
    const { session } = await createSignedInUser();
    const app = await createApp();
    const comment = `<script>alert(1)</script><img src=x onerror=alert(1)> {"a":"</script>"} '; DROP TABLE reviews; --`;
    await post(app.id, session, { rating: 1, comment });
    expect(
      await (await call(getReviews, `/api/apps/${app.id}/reviews`, { params: { id: app.id } })).json(),
    ).toMatchObject([{ comment }]);
  });
});

describe("PATCH and DELETE /api/reviews/{id}", () => {
  it("change a single field and update the rating", async () => {
    const { session, user } = await createSignedInUser();
    const { id, appId, createdAt } = await createReview({ userId: user.id, rating: 2, comment: "Slow" });
    expect(await (await patch(id, session, { rating: 4 })).json()).toMatchObject({
      id,
      rating: 4,
      comment: "Slow",
      createdAt: createdAt.toISOString(),
    });
    expect(await (await patch(id, session, { comment: " " })).json()).toMatchObject({ rating: 4, comment: null });
    expect(await rating(appId)).toEqual({ ratingCount: 1, ratingSum: 4 });
    expect((await db.review.findUniqueOrThrow({ where: { id } })).editedAt).not.toBeNull();
    for (const body of [{}, { rating: 6 }, { rating: null }, { comment: "x".repeat(4001) }])
      expect((await patch(id, session, body)).status).toBe(400);
  });

  it("do not mark a review as edited when nothing changed", async () => {
    const { session, user } = await createSignedInUser();
    const { id } = await createReview({ userId: user.id, rating: 2, comment: "Slow" });
    expect(await (await patch(id, session, { rating: 2, comment: " Slow " })).json()).toMatchObject({
      rating: 2,
      comment: "Slow",
    });
    expect((await db.review.findUniqueOrThrow({ where: { id } })).editedAt).toBeNull();
  });

  it("delete once and update the rating", async () => {
    const { session, user } = await createSignedInUser();
    const { id, appId } = await createReview({ userId: user.id, rating: 2 });
    await createReview({ appId, rating: 5 });
    expect((await remove(id, session)).status).toBe(204);
    expect(await rating(appId)).toEqual({ ratingCount: 1, ratingSum: 5 });
    expect(await statusAndBody(await remove(id, session))).toEqual([404, "Review not found"]);
  });

  it.each(ROLES)("are denied to a %s who did not write it", async (role) => {
    const { session } = await createSignedInUser(role);
    const { id, appId } = await createReview({ rating: 2 });
    expect(await statusAndBody(await patch(id, session, { rating: 5 }))).toEqual([403, "This isn't your review."]);
    expect(await statusAndBody(await remove(id, session))).toEqual([403, "This isn't your review."]);
    expect(await rating(appId)).toEqual({ ratingCount: 1, ratingSum: 2 });
  });

  it("require a session, and reveal nothing about what is not public", async () => {
    const { session } = await createSignedInUser();
    const hidden = await createReview({ appId: (await createApp({ status: "rejected" })).id });
    for (const id of [hidden.id, NOBODY, "x"]) {
      expect([(await patch(id, undefined, { rating: 1 })).status, (await remove(id, undefined)).status]).toEqual([
        401, 401,
      ]);
      expect([(await patch(id, session, { rating: 1 })).status, (await remove(id, session)).status]).toEqual([
        404, 404,
      ]);
    }
  });
});

describe("PUT and DELETE /api/reviews/{id}/reply", () => {
  const shown = async (appId: string) =>
    (await loadReviewsPage({ id: appId, histogram: [] }, reviewsPageQuery.parse({}))).items[0]?.reply;

  it("let the app's developer add, change and delete one reply", async () => {
    const { session, user } = await createSignedInUser("developer");
    const { id, appId } = await createReview({ appId: (await createApp({ developerId: user.id })).id });
    const first = (await (await reply(id, session, { reply: " <b>Thanks</b> " })).json()) as { createdAt: string };
    expect(first).toEqual({ text: "<b>Thanks</b>", createdAt: expect.any(String) as string, editedAt: null });
    const second = await reply(id, session, { reply: "Mended" });
    expect([second.status, await second.json()]).toEqual([
      200,
      { text: "Mended", createdAt: first.createdAt, editedAt: expect.any(String) as string },
    ]);
    expect(await shown(appId)).toMatchObject({ text: "Mended" });
    expect((await unreply(id, session)).status).toBe(204);
    expect(await shown(appId)).toBeNull();
    expect(await statusAndBody(await unreply(id, session))).toEqual([404, "This review has no reply."]);
  });

  it("are denied to everyone else, in the documented order of checks", async () => {
    const { id } = await createReview();
    const developer = (await createSignedInUser("developer")).session;
    expect([(await reply(id, undefined)).status, (await unreply(id, undefined)).status]).toEqual([401, 401]);
    for (const role of ["customer", "admin", "super_admin"] as const) {
      const { session } = await createSignedInUser(role);
      expect([(await reply(id, session, {})).status, (await unreply(id, session)).status]).toEqual([403, 403]);
    }
    for (const body of [{}, { reply: " " }, { reply: "x".repeat(4001) }, { reply: 1 }])
      expect((await reply(id, developer, body)).status).toBe(400);
    expect((await reply(NOBODY, developer)).status).toBe(404);
    expect(await statusAndBody(await reply(id, developer))).toEqual([
      403,
      "Only the app's developer can reply to its reviews.",
    ]);
    expect((await unreply(id, developer)).status).toBe(403);
  });

  it("store one reply when the developer sends two concurrently", async () => {
    const { session, user } = await createSignedInUser("developer");
    const { id } = await createReview({ appId: (await createApp({ developerId: user.id })).id });
    const responses = await Promise.all([reply(id, session, { reply: "One" }), reply(id, session, { reply: "Two" })]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(["One", "Two"]).toContain((await db.review.findUniqueOrThrow({ where: { id } })).reply);
  });
});

it.each<[string, (review: string, of: { author: string; developer: string }) => Promise<Response>]>([
  ["it is changed", (id, { author }) => patch(id, author, { rating: 1 })],
  ["it is deleted", (id, { author }) => remove(id, author)],
  ["it is answered", (id, { developer }) => reply(id, developer, { reply: "Thank you again" })],
  ["its reply is taken away", (id, { developer }) => unreply(id, developer)],
])("a review that goes away while %s is not found", async (_name, act) => {
  const [author, developer] = [await createSignedInUser(), await createSignedInUser("developer")];
  const app = await createApp({ developerId: developer.user.id });
  const { id } = await createReview({
    appId: app.id,
    userId: author.user.id,
    reply: "Thank you",
    repliedAt: new Date(),
  });
  const [answer] = await whileRowLocked(
    (tx) => tx.review.delete({ where: { id } }),
    () => [act(id, { author: author.session, developer: developer.session })],
  );
  expect(answer?.status).toBe(404);
});

describe("GET /api/apps/{id}/reviews/mine and /api/customer/reviews", () => {
  it("return only the user's own reviews", async () => {
    const { session, user } = await createSignedInUser();
    const { id: appId } = await createApp();
    await createReview({ appId });
    await createOrder({ appId });
    const { id: orderId } = await createOrder({ appId, customerId: user.id });
    await createOrder({ appId });
    const mine = () => call(getMine, `/api/apps/${appId}/reviews/mine`, { params: { id: appId }, session });
    expect(await (await mine()).json()).toEqual({ review: null, orderId });
    const { id } = await createReview({ appId, userId: user.id, rating: 3 });
    expect(await (await mine()).json()).toMatchObject({ review: { id, rating: 3 }, orderId });
    const { session: other } = await createSignedInUser();
    expect(await (await call(getMine, "/", { params: { id: appId }, session: other })).json()).toEqual({
      review: null,
      orderId: null,
    });
    expect((await call(getMine, "/", { params: { id: appId } })).status).toBe(401);
    expect((await call(getMine, "/", { params: { id: NOBODY }, session })).status).toBe(404);

    const list = await call(getOwnReviews, "/api/customer/reviews", { session });
    expect(list.headers.get("x-total-count")).toBe("1");
    expect(await list.json()).toMatchObject([
      { id, rating: 3, verifiedPurchase: true, reply: null, app: { id: appId, public: true } },
    ]);
    expect((await call(getOwnReviews, "/api/customer/reviews")).status).toBe(401);
    expect((await call(getOwnReviews, "/api/customer/reviews?limit=0", { session })).status).toBe(400);
  });

  it.each(["pending", "failed", "refunded", "disputed"] as const)(
    "include no order that is %s, since it does not grant access to the app",
    async (status) => {
      const { session, user } = await createSignedInUser();
      const { appId: id } = await createOrder({ customerId: user.id, status });
      if (!id) throw new Error("the order has an app");
      expect(await (await call(getMine, "/", { params: { id }, session })).json()).toEqual({
        review: null,
        orderId: null,
      });
    },
  );

  it("page through the user's own reviews, each once, also for a removed app", async () => {
    const { user } = await createSignedInUser();
    const session = await createSession(user.id);
    for (let count = 0; count < 5; count += 1)
      await createReview({
        userId: user.id,
        appId: (await createApp({ status: count === 2 ? "rejected" : "approved" })).id,
      });
    const first = await call(getOwnReviews, "/api/customer/reviews?limit=3", { session });
    const next = first.headers.get("link")?.match(/<(.*)>/)?.[1] ?? "";
    const items = [
      ...((await first.json()) as { id: string }[]),
      ...((await (await call(getOwnReviews, next, { session })).json()) as { id: string }[]),
    ];
    expect([first.headers.get("x-total-count"), new Set(items.map(({ id }) => id)).size]).toEqual(["5", 5]);
  });
});
