import { loadDeveloperReviewsPage } from "@/lib/catalog/reviews/developer-reviews";
import type { DeveloperReviewsQuery } from "@/lib/catalog/reviews/reviews.schema";
import { getSalesSummary } from "@/lib/commerce/sales/summary";
import { createApp, createReview, createUser } from "@/tests/fixtures/factories";
import { toViewer } from "@/tests/fixtures/sessions";

const everything: DeveloperReviewsQuery = {
  app: undefined,
  unanswered: undefined,
  after: undefined,
  before: undefined,
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const answered = { reply: "Thank you.", repliedAt: new Date() };

/** A developer with two apps, whose reviews alternate; every third one has a reply. Newest first. */
async function createReviewedDeveloper(reviews: number) {
  const viewer = toViewer(await createUser({ role: "developer" }));
  const apps = [
    await createApp({ developerId: viewer.id, title: "Ledger" }),
    await createApp({ developerId: viewer.id, title: "Abacus", status: "unlisted", unlistedStatus: "approved" }),
  ] as const;
  const made = [];
  for (let index = 0; index < reviews; index += 1)
    made.push(
      await createReview({
        appId: apps[index % 2 === 0 ? 0 : 1].id,
        createdAt: minutesAgo(index),
        ...(index % 3 === 0 && answered),
      }),
    );
  await createReview();
  return { viewer, apps, ids: made.map(({ id }) => id) };
}
const idsOf = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id);

describe("loadDeveloperReviewsPage", () => {
  it("pages through the reviews of all own apps, newest first, forward and back", async () => {
    const { viewer, apps, ids } = await createReviewedDeveloper(13);
    const first = await loadDeveloperReviewsPage(viewer, everything);
    expect([idsOf(first), first.previousCursor]).toEqual([ids.slice(0, 10), null]);
    expect(first.items[1]).toMatchObject({ app: { id: apps[1].id, title: "Abacus" }, reply: null });
    expect(first.apps).toEqual([
      { id: apps[1].id, title: "Abacus" },
      { id: apps[0].id, title: "Ledger" },
    ]);
    const second = await loadDeveloperReviewsPage(viewer, { ...everything, after: first.nextCursor ?? "" });
    expect([idsOf(second), second.nextCursor]).toEqual([ids.slice(10), null]);
    const back = await loadDeveloperReviewsPage(viewer, { ...everything, before: second.previousCursor ?? "" });
    expect(idsOf(back)).toEqual(idsOf(first));
    expect(idsOf(await loadDeveloperReviewsPage(viewer, { ...everything, after: "none" }))).toEqual(idsOf(first));
  });

  it("filters by app and by missing reply, and counts the missing replies", async () => {
    const { viewer, apps, ids } = await createReviewedDeveloper(7);
    const even = ids.filter((_, index) => index % 2 === 0);
    const open = ids.filter((_, index) => index % 3 !== 0);
    const ofApp = await loadDeveloperReviewsPage(viewer, { ...everything, app: apps[0].id });
    expect(idsOf(ofApp)).toEqual(even);
    const unanswered = await loadDeveloperReviewsPage(viewer, { ...everything, unanswered: "1" });
    expect(idsOf(unanswered)).toEqual(open);
    const both = await loadDeveloperReviewsPage(viewer, { ...everything, app: apps[0].id, unanswered: "1" });
    expect(idsOf(both)).toEqual(even.filter((id) => open.includes(id)));
    expect(await getSalesSummary(viewer)).toMatchObject({ unansweredReviews: 4 });
  });

  it("is for developers, and shows nothing of another developer's apps", async () => {
    const { apps } = await createReviewedDeveloper(1);
    const other = toViewer(await createUser({ role: "developer" }));
    const page = await loadDeveloperReviewsPage(other, { ...everything, app: apps[0].id });
    expect(page).toEqual({ items: [], nextCursor: null, previousCursor: null, apps: [] });
    expect(await getSalesSummary(other)).toMatchObject({ unansweredReviews: 0 });
    await expect(loadDeveloperReviewsPage(null, everything)).rejects.toMatchObject({ code: "unauthenticated" });
    const customer = toViewer(await createUser({ role: "customer" }));
    await expect(loadDeveloperReviewsPage(customer, everything)).rejects.toMatchObject({ code: "forbidden" });
  });
});
