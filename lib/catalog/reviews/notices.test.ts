import { notifyReview } from "@/lib/catalog/reviews/notices";
import { deleteReview, submitReview } from "@/lib/catalog/reviews/write-reviews";
import { db } from "@/lib/foundation/db/client";
import { createApp, createReview, createUser } from "@/tests/fixtures/factories";
import { readMailTo } from "@/tests/fixtures/jobs";
import { toViewer } from "@/tests/fixtures/sessions";

async function createReviewedApp(more: Parameters<typeof createUser>[0] = {}) {
  const developer = await createUser({ role: "developer", emailVerifiedAt: new Date(), ...more });
  const app = await createApp({ developerId: developer.id, title: "Ledger" });
  const reviewer = await createUser({ name: "Ada Byron" });
  return { developer, app, reviewer };
}

type Job = { payload: { reviewId: string }; runAt: Date };
const jobsOf = (appId: string) => db.$queryRaw<Job[]>`
  SELECT job.payload, job.run_at AS "runAt"
  FROM graphile_worker._private_jobs job WHERE job.key LIKE ${`review-${appId}-%`}`;

describe("notifyReview", () => {
  it("emails the developer the review with a link to reply, and not the reviewer's address", async () => {
    const { developer, app, reviewer } = await createReviewedApp();
    const { id } = await createReview({ appId: app.id, userId: reviewer.id, rating: 2, comment: "Too <slow>." });
    await notifyReview.run({ reviewId: id });
    const mails = await readMailTo(developer.email);
    expect(mails).toHaveLength(1);
    for (const part of [
      "Subject: New review of “Ledger”",
      "Ada Byron gave",
      "2 stars.",
      "Too &lt;slow&gt;.",
      `/developer-dashboard?tab=reviews&app=${app.id}`,
      "List-Unsubscribe",
    ])
      expect(mails[0]).toContain(part);
    expect(mails[0]).not.toContain(reviewer.email);
  });

  it("sends nothing to who turned these emails off, or about a deleted review", async () => {
    const { developer, app, reviewer } = await createReviewedApp({ mutedMails: ["review"] });
    await notifyReview.run({ reviewId: (await createReview({ appId: app.id, userId: reviewer.id })).id });
    await notifyReview.run({ reviewId: crypto.randomUUID() });
    expect(await readMailTo(developer.email)).toEqual([]);
  });

  it("waits five minutes, so that a review deleted and written again sends one email, and an edit none", async () => {
    const { app, reviewer } = await createReviewedApp();
    const viewer = toViewer(reviewer);
    const began = Date.now();
    const first = await submitReview(viewer, app.id, { rating: 1, comment: "No." });
    await deleteReview(viewer, first.id);
    const second = await submitReview(viewer, app.id, { rating: 5, comment: "Yes." });
    const jobs = await jobsOf(app.id);
    expect(jobs.map(({ payload }) => payload)).toEqual([{ reviewId: second.id }]);
    expect(jobs[0]?.runAt.getTime()).toBeGreaterThanOrEqual(began + 5 * 60_000);
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs job WHERE job.key LIKE ${`review-${app.id}-%`}`;
    await submitReview(viewer, app.id, { rating: 4, comment: "Mostly." });
    expect(await jobsOf(app.id)).toEqual([]);
  });
});
