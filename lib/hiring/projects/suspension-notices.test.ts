import { endExpiredSuspensions, liftSuspension, suspendUser } from "@/lib/accounts/suspensions/suspensions";
import { db } from "@/lib/foundation/db/client";
import { approveSilent, startClock } from "@/lib/hiring/projects/deadlines";
import { returnMilestone } from "@/lib/hiring/projects/delivery";
import { disputeMilestone } from "@/lib/hiring/projects/disputes";
import { getProject } from "@/lib/hiring/projects/read-projects";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createSubmitted, says } from "@/tests/fixtures/funded-projects";
import { readMailTo, runJobs } from "@/tests/fixtures/jobs";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createSignedInUser } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
beforeEach(emptyDatabase);

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const temporary = () => ({ reason: "Spam", until: new Date().toISOString().slice(0, 10) });

async function createScene() {
  const scene = await createSubmitted(provider);
  const moderator = await createSignedInUser("admin");
  const suspend = (side: "client" | "developer") =>
    suspendUser(moderator.viewer, scene[side].user.id, { reason: "Spam", until: null });
  const mailsAbout = async (user: { email: string }, words: RegExp) =>
    (await readMailTo(user.email)).filter((mail) => words.test(mail)).length;
  return { ...scene, moderator, suspend, mailsAbout };
}

describe("the suspension of one side of a project with held money", () => {
  it.each(["client", "developer"] as const)("pauses it for the other side (%s suspended)", async (suspended) => {
    const scene = await createScene();
    const other = suspended === "client" ? scene.developer : scene.client;
    await scene.suspend(suspended);
    await runJobs();
    const mail = (await readMailTo(other.user.email)).filter((each) => /Your project is paused/.test(each));
    expect(mail).toHaveLength(1);
    expect(mail[0]).toContain("$450.00");
    expect(mail[0]).toContain("open a dispute");
    expect(mail[0]).not.toContain("Spam");
    expect(await scene.mailsAbout(scene[suspended].user, /Your project is paused/)).toBe(0);
    expect(await db.notification.count({ where: { userId: other.user.id, title: { contains: "is paused" } } })).toBe(1);

    await liftSuspension(scene.moderator.viewer, scene[suspended].user.id);
    await runJobs();
    expect(await scene.mailsAbout(other.user, /project is active again/)).toBe(1);
  });

  it("is announced by its end, too, when it ends by itself", async () => {
    const { client, developer, moderator, mailsAbout } = await createScene();
    await suspendUser(moderator.viewer, developer.user.id, temporary());
    await runJobs();
    await db.user.update({ where: { id: developer.user.id }, data: { suspendedAt: ago(2), suspendedUntil: ago(1) } });
    await endExpiredSuspensions.run({});
    await runJobs();
    expect([
      await mailsAbout(client.user, /is paused/),
      await mailsAbout(client.user, /project is active again/),
    ]).toEqual([1, 1]);
  });

  it("is announced once, however often its jobs run", async () => {
    const { client, suspend, mailsAbout } = await createScene();
    await suspend("developer");
    const [job] = await db.$queryRaw<{ payload: object }[]>`
      SELECT payload FROM graphile_worker._private_jobs WHERE key LIKE 'paused-projects-%'`;
    await runJobs();
    const again = JSON.stringify(job?.payload);
    await db.$queryRaw`SELECT 1 FROM graphile_worker.add_job('notify_paused_projects', ${again}::json)`;
    await runJobs();
    expect(await mailsAbout(client.user, /is paused/)).toBe(1);
    expect(await db.notification.count({ where: { userId: client.user.id, title: { contains: "is paused" } } })).toBe(
      1,
    );
  });

  it("isn't announced where no money is held, nor once it is lifted", async () => {
    const returned = await createScene();
    await returnMilestone(returned.developer.viewer, returned.id);
    await returned.suspend("developer");
    const lifted = await createScene();
    await lifted.suspend("developer");
    await liftSuspension(lifted.moderator.viewer, lifted.developer.user.id);
    await runJobs();
    expect(await returned.mailsAbout(returned.client.user, /is paused/)).toBe(0);
    expect(await lifted.mailsAbout(lifted.client.user, /is paused/)).toBe(0);
  });

  it("names the dispute when there is one", async () => {
    const { client, id, suspend, mailsAbout } = await createScene();
    await disputeMilestone(client.viewer, id, says("It doesn't start."));
    await suspend("developer");
    await runJobs();
    expect(await mailsAbout(client.user, /The dispute about a milestone goes on/)).toBe(1);
  });

  it("stops the clock of submitted work, which then runs with the days that were left", async () => {
    const { client, developer, moderator, id, projectId, suspend } = await createScene();
    await startClock(client.viewer, await getProject(client.viewer, projectId));
    await db.milestone.update({ where: { id }, data: { noticedAt: ago(20) } });
    await suspend("developer");
    await db.user.update({ where: { id: developer.user.id }, data: { suspendedAt: ago(15) } });
    await approveSilent();
    expect(await getProject(client.viewer, projectId)).toMatchObject({
      milestones: [{ status: "submitted", approvesAt: null }],
      suspended: ["developer"],
    });
    await liftSuspension(moderator.viewer, developer.user.id);
    await approveSilent();
    const [milestone] = (await getProject(client.viewer, projectId)).milestones;
    expect(milestone?.status).toBe("submitted");
    // Five of the fourteen days had passed.
    expect(Math.round((Date.parse(milestone?.approvesAt ?? "") - Date.now()) / DAY_MS)).toBe(9);
  });
});
