import {
  notifyReleasePublished,
  queueReleaseAnnouncement,
  queueReleaseUpdates,
} from "@/lib/catalog/releases/announcements";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { readMailTo, runJobs } from "@/tests/fixtures/jobs";
import { queuedJobKeys } from "@/tests/fixtures/projects";
import { createPublishedRelease } from "@/tests/fixtures/published-releases";

const DAY = 24 * 60 * 60 * 1000;

/** An app, and a function that creates a buyer who bought it yesterday. */
async function sold() {
  const app = await createApp({ title: "Ledger" });
  const buy = async ({
    status = "completed",
    days = 1,
    ...user
  }: { status?: string; days?: number; mutedMails?: string[] } = {}) => {
    const customer = await createUser({ emailVerifiedAt: new Date(), ...user });
    const createdAt = new Date(Date.now() - days * DAY);
    return { ...customer, order: await createOrder({ appId: app.id, customerId: customer.id, status, createdAt }) };
  };
  return { app, buy };
}

async function announce(appId: string) {
  await notifyReleasePublished(appId);
  await runJobs();
}
const mailsTo = async (...users: { email: string }[]) =>
  Promise.all(users.map(async ({ email }) => (await readMailTo(email)).length));

describe("the email about a release", () => {
  it("goes once to each buyer with access who wants it, with the notes and a link to the download", async () => {
    const { app, buy } = await sold();
    const [buyer, muted, refunded, later] = [
      await buy(),
      await buy({ mutedMails: ["release"] }),
      await buy({ status: "refunded" }),
      await buy({ days: -1 }),
    ];
    await createPublishedRelease({ app, version: "2.0", notes: "Fixes a crash." });
    await announce(app.id);
    await announce(app.id);
    expect(await mailsTo(buyer, muted, refunded, later)).toEqual([1, 0, 0, 0]);
    const [mail = ""] = await readMailTo(buyer.email);
    for (const part of [
      "“Ledger 2.0” is available",
      "> Fixes a crash.",
      `/library/${buyer.order.id}`,
      "List-Unsubscribe",
    ])
      expect(mail).toContain(part);
  });

  it("covers all releases that were published within an hour, but none that was withdrawn meanwhile", async () => {
    const { app, buy } = await sold();
    const buyer = await buy();
    for (const version of ["2.0", "2.1"]) await createPublishedRelease({ app, version, notes: `About ${version}` });
    const { id } = await createPublishedRelease({ app, version: "2.2", notes: "Harmful" });
    await notifyReleasePublished(app.id);
    await db.release.update({ where: { id }, data: { status: "withdrawn", withdrawnAt: new Date() } });
    await runJobs();
    const mails = await readMailTo(buyer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain("“Ledger 2.1” is available");
    expect(mails[0]).toContain("About 2.0");
    expect(mails[0]).not.toContain("Harmful");
  });

  it("does not repeat releases that were announced before", async () => {
    const { app, buy } = await sold();
    const buyer = await buy();
    for (const version of ["2.0", "2.1"]) {
      await createPublishedRelease({ app, version, notes: `About ${version}` });
      await announce(app.id);
    }
    const mails = await readMailTo(buyer.email);
    expect(mails.map((mail) => [mail.includes("About 2.0"), mail.includes("About 2.1")])).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    );
    expect(mails).toHaveLength(2);
  });

  it("is not even queued for buyers whose access has ended", async () => {
    const { app, buy } = await sold();
    const [buyer] = [await buy(), await buy({ status: "refunded" }), await buy({ status: "disputed" })];
    const { id } = await createPublishedRelease({ app });
    await queueReleaseUpdates.run({ releaseId: id });
    expect(await queuedJobKeys(`release-update-${id}`)).toEqual([`release-update-${id}-${buyer.id}`]);
  });

  it("waits an hour from the first release, and is not queued twice", async () => {
    const { app } = await sold();
    const queue = () => transaction((tx) => queueReleaseAnnouncement(tx, app.id));
    await queue();
    await queue();
    const jobs = await db.$queryRaw<{ seconds: number }[]>`
      SELECT extract(epoch FROM run_at - now())::int AS seconds FROM graphile_worker.jobs
      WHERE key = ${`releases-published-${app.id}`}`;
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.seconds).toBeGreaterThan(3_500);
  });

  it("resumes after a killed run without emailing anyone twice", async () => {
    const { app, buy } = await sold();
    const buyers = [await buy(), await buy(), await buy()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const { id } = await createPublishedRelease({ app });
    await db.release.update({ where: { id }, data: { announcedAt: new Date(), announcedTo: buyers[0]?.id ?? null } });
    await queueReleaseUpdates.run({ releaseId: id });
    await queueReleaseUpdates.run({ releaseId: id });
    await runJobs();
    expect(await mailsTo(...buyers)).toEqual([0, 1, 1]);
  });
});
