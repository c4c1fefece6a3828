import { deleteUser } from "@/lib/accounts/users/deletion";
import { DAY_MS } from "@/lib/commerce/funds/funds.constants";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { developersQuery } from "@/lib/hiring/developers/developers.queries";
import { getDeveloper, listDevelopers } from "@/lib/hiring/developers/read-developers";
import { getProject } from "@/lib/hiring/projects/read-projects";
import { getClient, listClientRatings, listDeveloperRatings } from "@/lib/hiring/ratings/read-ratings";
import { publishDueRatings, rateProject } from "@/lib/hiring/ratings/write-ratings";
import { cancelRequest, completeRequest } from "@/lib/hiring/requests/completion";
import { decideReport } from "@/lib/staff/reports/decide-report";
import { reportRating } from "@/lib/staff/reports/report";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createUser } from "@/tests/fixtures/factories";
import { readMailTo, runJobs, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { approveMilestones, createProject, createRating, createRequest } from "@/tests/fixtures/projects";
import { createSignedInUser, toViewer } from "@/tests/fixtures/sessions";

beforeEach(emptyDatabase);

async function createScenario() {
  const [client, developer] = [await createSignedInUser(), await createSignedInUser("developer")];
  await verifyEmailsOf(client.user.id, developer.user.id);
  const { project, request } = await createProject({ clientId: client.user.id, developerId: developer.user.id });
  return { client, developer, id: project.id, requestId: request.id };
}

/** A completed project with an approved milestone. */
async function createEnded() {
  const scene = await createScenario();
  await approveMilestones(scene.requestId);
  await completeRequest(scene.client.viewer, scene.requestId);
  return scene;
}
type Scene = Awaited<ReturnType<typeof createScenario>>;

const byClient = ({ client, id }: Scene, rating = 4) => rateProject(client.viewer, id, { rating, comment: "Careful." });
const byDeveloper = ({ developer, id }: Scene) => rateProject(developer.viewer, id, { rating: 2, comment: null });
const given = async (viewer: Scene["client"]["viewer"], id: string) =>
  (await getProject(viewer, id)).ratings.given.map(({ by, rating }) => [by, rating]);
const ratingOf = async (id: string) => (await getDeveloper(id)).clientRating;
const page = { limit: 20 };

describe("ratings of an ended project", () => {
  it("stay hidden from the other side and everyone else until both are written", async () => {
    const scene = await createEnded();
    const { client, developer, id } = scene;
    await byClient(scene);
    expect(await given(client.viewer, id)).toEqual([["client", 4]]);
    expect(await given(developer.viewer, id)).toEqual([]);
    expect((await getProject(developer.viewer, id)).ratings.openUntil).toEqual(expect.any(String));
    expect((await getProject(client.viewer, id)).ratings.openUntil).toBeNull();
    expect((await listDeveloperRatings(developer.user.id, page)).items).toEqual([]);
    expect(await ratingOf(developer.user.id)).toEqual({ avgRating: null, totalReviews: 0 });

    await byDeveloper(scene);
    for (const { viewer } of [client, developer])
      expect((await given(viewer, id)).sort()).toEqual([
        ["client", 4],
        ["developer", 2],
      ]);
    expect((await listDeveloperRatings(developer.user.id, page)).items).toMatchObject([
      { rating: 4, comment: "Careful.", author: { name: client.user.name } },
    ]);
    expect(await ratingOf(developer.user.id)).toEqual({ avgRating: 4, totalReviews: 1 });
    expect(await getClient(developer.viewer, client.user.id)).toMatchObject({
      rating: { avgRating: 2, totalReviews: 1 },
    });
    expect((await listClientRatings(developer.viewer, client.user.id, page)).items).toMatchObject([{ rating: 2 }]);
  });

  it("are asked for by email at the end, and each person is told what the other wrote", async () => {
    const scene = await createEnded();
    await runJobs();
    for (const [one, other] of [
      [scene.client, scene.developer],
      [scene.developer, scene.client],
    ] as const)
      expect((await readMailTo(one.user.email)).join("\n")).toContain(`How was it working with ${other.user.name}?`);
    await byClient(scene);
    await runJobs();
    expect((await readMailTo(scene.developer.user.email)).join("\n")).not.toContain("Careful.");
    await byDeveloper(scene);
    await runJobs();
    expect((await readMailTo(scene.developer.user.email)).join("\n")).toContain("Careful.");
    expect((await readMailTo(scene.client.user.email)).join("\n")).toContain(
      `${scene.developer.user.name} rated you 2`,
    );
  });

  it("appear after 14 days if only one side wrote, and the other can't answer what they then read", async () => {
    const scene = await createEnded();
    await byClient(scene);
    const { endedAt } = await db.project.findUniqueOrThrow({ where: { id: scene.id } });
    const after = (days: number) => new Date((endedAt?.getTime() ?? 0) + days * DAY_MS);
    await publishDueRatings(after(13.9));
    expect(await given(scene.developer.viewer, scene.id)).toEqual([]);
    await db.project.update({ where: { id: scene.id }, data: { endedAt: new Date(Date.now() - 14 * DAY_MS) } });
    await Promise.all([publishDueRatings(), publishDueRatings()]);
    expect(await given(scene.developer.viewer, scene.id)).toEqual([["client", 4]]);
    expect(await ratingOf(scene.developer.user.id)).toEqual({ avgRating: 4, totalReviews: 1 });
    await expect(byDeveloper(scene)).rejects.toMatchObject({ code: "conflict" });
  });

  it("can be written once by each side, also at the same time", async () => {
    const scene = await createEnded();
    const outcomes = await Promise.allSettled([
      byClient(scene, 5),
      byDeveloper(scene),
      byClient(scene, 1),
      byDeveloper(scene),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
    const written = await db.projectRating.findMany();
    expect(written.map(({ side }) => side).sort()).toEqual(["client", "developer"]);
    expect(written.every(({ publishedAt }) => publishedAt !== null)).toBe(true);
    expect((await ratingOf(scene.developer.user.id)).totalReviews).toBe(1);
  });

  it("need an end, and money that was approved or settled", async () => {
    const open = await createScenario();
    await approveMilestones(open.requestId);
    await expect(byClient(open)).rejects.toMatchObject({ code: "conflict", message: /completed or canceled/ });
    const unpaid = await createScenario();
    await completeRequest(unpaid.client.viewer, unpaid.requestId);
    await expect(byClient(unpaid)).rejects.toMatchObject({ code: "conflict", message: /approved or settled/ });
    await runJobs();
    expect((await readMailTo(unpaid.client.user.email)).join()).not.toContain("How was working");
    const canceled = await createScenario();
    await db.milestone.updateMany({ where: { projectId: canceled.id }, data: { status: "settled" } });
    await cancelRequest(canceled.client.viewer, canceled.requestId);
    await byClient(canceled);
    expect(await given(canceled.client.viewer, canceled.id)).toEqual([["client", 4]]);
  });

  it("don't exist for strangers", async () => {
    const { id } = await createEnded();
    const stranger = await createSignedInUser("developer");
    await expect(rateProject(stranger.viewer, id, { rating: 1, comment: null })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("end with their author's account, and no longer count", async () => {
    const scene = await createEnded();
    await byClient(scene);
    await byDeveloper(scene);
    await transaction((tx) => deleteUser(tx, scene.client.viewer, scene.client.user.id));
    expect(await ratingOf(scene.developer.user.id)).toEqual({ avgRating: null, totalReviews: 0 });
    expect((await listDeveloperRatings(scene.developer.user.id, page)).total).toBe(0);
  });
});

describe("the directory", () => {
  it("sorts by what clients say, and filters by it", async () => {
    const names = { good: 5, fair: 4, poor: 2 };
    for (const [name, rating] of Object.entries(names))
      await createRating({ rating, subjectId: (await createUser({ role: "developer", name })).id });
    await createRating({ rating: 5, publishedAt: null, subjectId: (await createUser({ role: "developer" })).id });
    const find = async (query: Record<string, string>) =>
      (await listDevelopers(developersQuery.parse({ limit: "3", ...query }))).items.map(({ name }) => name);
    expect(await find({ sortBy: "client-rating" })).toEqual(["good", "fair", "poor"]);
    expect(await find({ sortBy: "client-rating", clientRating: "4" })).toEqual(["good", "fair"]);
    expect(await find({ clientRating: "4.5" })).toEqual(["good"]);
  });
});

describe("a client's page", () => {
  it("counts projects and shows the amount paid as a range", async () => {
    const scene = await createEnded();
    const client = scene.client.user.id;
    await createProject({ clientId: client });
    await createRequest({ clientId: client });
    await createRequest({ clientId: client, hidden: "moderation" });
    expect(await getClient(scene.developer.viewer, client)).toEqual({
      id: client,
      name: scene.client.user.name,
      avatar: null,
      memberSince: expect.any(String) as string,
      projectsPosted: 3,
      projectsHired: 2,
      projectsCompleted: 1,
      totalPaid: { from: 0, to: 0 },
      rating: { avgRating: null, totalReviews: 0 },
    });
  });

  it("exists only for members who posted a project, and not while they are suspended", async () => {
    const { viewer, user } = await createSignedInUser("developer");
    await expect(getClient(viewer, user.id)).rejects.toMatchObject({ code: "not_found" });
    const { client } = await createScenario();
    await getClient(viewer, client.user.id);
    await db.user.update({
      where: { id: client.user.id },
      data: { suspendedAt: new Date(), suspensionReason: "Spam" },
    });
    await expect(getClient(viewer, client.user.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(getClient(null, client.user.id)).rejects.toMatchObject({ code: "unauthenticated" });
  });
});

describe("a reported rating", () => {
  it("can be removed by a moderator: it no longer counts, and its author is notified", async () => {
    const scene = await createEnded();
    await byClient(scene, 1);
    const { id } = await db.projectRating.findFirstOrThrow();
    await expect(reportRating(scene.developer.viewer, id, "Insulting")).rejects.toMatchObject({ code: "not_found" });
    await byDeveloper(scene);
    await expect(reportRating(scene.client.viewer, id, "Insulting")).rejects.toMatchObject({ code: "forbidden" });
    const report = await reportRating(scene.developer.viewer, id, "Insulting");
    const moderator = toViewer(await createUser({ role: "admin" }));
    await decideReport(moderator, report.id, { status: "removed", reason: "It names a private address." });
    await runJobs();
    expect(await ratingOf(scene.developer.user.id)).toEqual({ avgRating: null, totalReviews: 0 });
    expect((await readMailTo(scene.client.user.email)).join("\n")).toContain("It names a private address.");
    // They know the other side's by now.
    await expect(byClient(scene, 1)).rejects.toMatchObject({ code: "conflict" });
    await publishDueRatings(new Date(Date.now() + 30 * DAY_MS));
    expect(await given(scene.developer.viewer, scene.id)).toEqual([["developer", 2]]);
    expect((await getProject(scene.client.viewer, scene.id)).ratings).toMatchObject({
      given: [{ by: "client", removed: true, comment: null }, { by: "developer" }],
      openUntil: null,
    });
  });
});
