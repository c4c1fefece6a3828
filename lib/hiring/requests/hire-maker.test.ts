import { db } from "@/lib/foundation/db/client";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { submitWork } from "@/lib/hiring/projects/delivery";
import { submission } from "@/lib/hiring/projects/projects.schema";
import { getProject } from "@/lib/hiring/projects/read-projects";
import { decideProposal } from "@/lib/hiring/proposals/decisions";
import { submitProposal } from "@/lib/hiring/proposals/write-proposals";
import { findMaker } from "@/lib/hiring/requests/maker";
import { listInvitations } from "@/lib/hiring/requests/invitations";
import { getRequest, listRequests } from "@/lib/hiring/requests/read-requests";
import { projectRequestsQuery } from "@/lib/hiring/requests/requests.queries";
import { hireMakerInput } from "@/lib/hiring/requests/requests.schema";
import { hireMaker, updateRequest } from "@/lib/hiring/requests/write-requests";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { readMailTo, runJobs, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { dependenciesOf } from "@/tests/fixtures/dependencies";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";

beforeEach(emptyDatabase);

const wanted = {
  title: "Import from the old till",
  description: "The app should read the exports of our old till.",
  category: "Other",
  budget: "500",
  timeline: "4 weeks",
  criteria: [{ text: "Reads march.csv without a warning." }, { text: "Totals agree with the till." }],
  codeOwner: "client",
};
const proposal = { proposal: "I know this format.", estimatedCost: "450", estimatedTimeline: "3 weeks" };
const code = (error: { code: string }) => error.code;

async function createScenario() {
  const [client, maker, other] = [
    await createSignedInUser(),
    await createSignedInUser("developer"),
    await createSignedInUser("developer"),
  ];
  await verifyEmailsOf(client.user.id, maker.user.id, other.user.id);
  const app = await createApp({ developerId: maker.user.id, title: "Till Reader", techStack: ["Rust"] });
  const order = await createOrder({ customerId: client.user.id, appId: app.id, status: "completed" });
  return { client, maker, other, app, order };
}

const hire = (viewer: Viewer, orderId: string, more: object = {}) =>
  hireMaker(viewer, orderId, hireMakerInput.parse({ ...wanted, ...more }));
const listed = async (viewer: Viewer | null) =>
  (await listRequests(viewer, projectRequestsQuery.parse({}))).items.map(({ title }) => title);

describe("hiring the maker of a bought app", () => {
  it("asks that developer alone, with the app filled in, and emails them", async () => {
    const { client, maker, other, app, order } = await createScenario();
    const request = await hire(client.viewer, order.id);
    expect(request).toMatchObject({
      app: { id: app.id, title: order.appTitle, version: null },
      criteria: wanted.criteria,
      codeOwner: "client",
      invitedOnly: true,
      invitedDeveloper: { id: maker.user.id },
    });
    expect(await getRequest(maker.viewer, request.id)).toMatchObject({ title: wanted.title });
    expect(await listInvitations(maker.viewer)).toMatchObject([{ id: request.id, isPublic: false }]);
    expect(await listInvitations(other.viewer)).toEqual([]);
    for (const viewer of [other.viewer, null])
      await expect(getRequest(viewer, request.id)).rejects.toMatchObject({ code: "not_found" });
    expect([await listed(maker.viewer), await listed(null)]).toEqual([[], []]);
    await runJobs();
    const mail = (await readMailTo(maker.user.email)).join("\n");
    expect(mail).toContain("You're invited");
    expect(mail).toContain("Acceptance criteria:");
    expect(mail).toContain(`/project-requests/${request.id}`);
  });

  it("leads to a project with the criteria as they were agreed", async () => {
    const { client, maker, other, order } = await createScenario();
    const { id } = await hire(client.viewer, order.id);
    expect(await submitProposal(other.viewer, id, proposal).catch(code)).toBe("not_found");
    const sent = await submitProposal(maker.viewer, id, proposal);
    expect(await listInvitations(maker.viewer)).toEqual([]);
    await decideProposal(client.viewer, sent.id, { status: "accepted" });
    const project = await db.project.findFirstOrThrow({ where: { projectRequestId: id } });
    expect(await getProject(maker.viewer, project.id)).toMatchObject({
      criteria: wanted.criteria,
      codeOwner: "client",
      requestHidden: true,
    });
  });

  it("can be opened to all developers, at once or later, and not closed again", async () => {
    const { client, other, order } = await createScenario();
    await hire(client.viewer, order.id, { openToAll: true, title: "Open at once" });
    const { id } = await hire(client.viewer, order.id);
    expect(await listed(null)).toEqual(["Open at once"]);
    expect(await updateRequest(client.viewer, id, { openToAll: true })).toMatchObject({ invitedOnly: false });
    expect(await listed(null)).toHaveLength(2);
    await submitProposal(other.viewer, id, proposal);
    expect(await updateRequest(client.viewer, id, { openToAll: true }).catch(code)).toBe("conflict");
    expect(await updateRequest(other.viewer, id, { openToAll: true }).catch(code)).toBe("forbidden");
  });

  it("needs a purchase of one's own, whose developer is still there", async () => {
    const { client, maker, other, order } = await createScenario();
    expect(await hire(other.viewer, order.id).catch(code)).toBe("not_found");
    expect(await findMaker(other.viewer, order.id)).toBeNull();
    const unpaid = await createOrder({ customerId: client.user.id, status: "pending" });
    expect(await hire(client.viewer, unpaid.id).catch(code)).toBe("not_found");
    await db.user.update({
      where: { id: maker.user.id },
      data: { suspendedAt: new Date(), suspensionReason: "Fraud" },
    });
    expect(await hire(client.viewer, order.id).catch(code)).toBe("conflict");
  });

  it("has criteria that its client can edit until it is agreed", async () => {
    const { client, order } = await createScenario();
    const { id, version } = await hire(client.viewer, order.id);
    const criteria = [{ text: "Totals agree." }];
    expect(await updateRequest(client.viewer, id, { criteria, version })).toMatchObject({ criteria });
    const refusal = (criterion: object) =>
      hireMakerInput.safeParse({ ...wanted, criteria: [criterion] }).error?.issues.map(({ message }) => message);
    expect(refusal({ finding: "x" })).toEqual(["A finding is named like npm/lodash GHSA-35jh-r3h4-6jhm"]);
    expect(refusal({ note: "x" })).toEqual(["Each acceptance criterion is a text or a finding"]);
    expect(hireMakerInput.safeParse({ ...wanted, criteria: Array(21).fill({ text: "More." }) }).success).toBe(false);
  });
});

describe("criteria that name a known vulnerability", () => {
  const finding = "npm/lodash GHSA-35jh-r3h4-6jhm";
  const lodash = {
    ...{ ecosystem: "npm", name: "lodash", version: "4.17.15", dev: false },
    ...{ id: "GHSA-35jh-r3h4-6jhm", url: "https://example.com/advisory", severity: "high", fixedIn: "4.17.21" },
  };
  const result = (findings: object[], more: object = {}) => ({
    ...{ tool: "npm", version: null, checkedAt: new Date().toISOString(), databaseDate: new Date().toISOString() },
    ...{ status: findings.length > 0 ? "found" : "nothing_found", reason: null, devCount: 0, packageCount: 9 },
    ...{ counts: { critical: 0, high: findings.length, medium: 0, low: 0 }, uncoveredCount: 0, truncated: false },
    ...{ findings, ...more },
  });

  async function createVulnerable() {
    const scene = await createScenario();
    const publish = async (version: string, advisories: object | undefined, of = scene.app.id) => {
      const release = await createRelease({
        appId: of,
        version,
        status: "published",
        ...(advisories && { advisories }),
      });
      await createReleaseFile({ releaseId: release.id, dependencies: dependenciesOf(["npm lodash 4.17.15"]) });
      return release.id;
    };
    await publish("1.0", result([lodash]));
    return { ...scene, publish };
  }

  it("evaluate themselves against the release that is submitted last", async () => {
    const { client, maker, order, publish } = await createVulnerable();
    const request = await hire(client.viewer, order.id, { criteria: [{ text: "Starts." }, { finding }] });
    const text = "lodash (npm) no longer has GHSA-35jh-r3h4-6jhm";
    expect(request.criteria).toEqual([
      { text: "Starts.", finding: null },
      { text, finding },
    ]);
    await runJobs();
    expect((await readMailTo(maker.user.email)).join("\n")).toContain(text);
    const sent = await submitProposal(maker.viewer, request.id, proposal);
    await decideProposal(client.viewer, sent.id, { status: "accepted" });
    const { id, milestones } = await db.project.findFirstOrThrow({ include: { milestones: true } });
    const check = async () => (await getProject(client.viewer, id)).criteria.map((each) => each.check);
    expect(await check()).toEqual([null, null]);
    const fixed = await publish("1.1", undefined);
    expect((await getProject(maker.viewer, id)).releases.map(({ version }) => version)).toEqual(["1.1", "1.0"]);
    expect((await getProject(client.viewer, id)).releases).toEqual([]);

    const submit = async (releaseId: string) => {
      await db.milestone.update({ where: { id: milestones[0]?.id ?? "" }, data: { status: "funded" } });
      return submitWork(maker.viewer, milestones[0]?.id ?? "", submission.parse({ files: [], releaseId }));
    };
    await submit(fixed);
    // Not looked up yet.
    expect(await check()).toEqual([null, { version: "1.1", result: "unknown" }]);
    const lookUp = (advisories: object) => db.release.update({ where: { id: fixed }, data: { advisories } });
    await lookUp(result([{ ...lodash, version: "4.17.20" }]));
    expect(await check()).toEqual([null, { version: "1.1", result: "present" }]);
    await lookUp(result([], { uncoveredCount: 1 }));
    expect(await check()).toEqual([null, { version: "1.1", result: "unknown" }]);
    await lookUp(result([], { databaseDate: "2026-01-01T00:00:00.000Z" }));
    expect(await check()).toEqual([null, { version: "1.1", result: "unknown" }]);
    // Nothing names the package anymore, but nothing names all packages either.
    await lookUp(result([], { status: "not_applicable" }));
    expect(await check()).toEqual([null, { version: "1.1", result: "unknown" }]);
    await lookUp(result([]));
    const name = (manifestsWithoutLock: string[]) =>
      db.releaseFile.updateMany({
        where: { releaseId: fixed },
        data: { dependencies: dependenciesOf(["npm react 19.3.1"], { manifestsWithoutLock }) },
      });
    await name(["web/package.json"]);
    expect(await check()).toEqual([null, { version: "1.1", result: "unknown" }]);
    await name([]);
    expect(await check()).toEqual([null, { version: "1.1", result: "gone" }]);
    expect((await getProject(client.viewer, id)).submissions).toMatchObject([{ release: { version: "1.1" } }]);

    const foreign = await publish("9.0", result([]), (await createApp({ developerId: maker.user.id })).id);
    const draft = await createRelease({ appId: (await db.app.findFirstOrThrow()).id });
    for (const wrong of [foreign, draft.id]) expect(await submit(wrong).then(() => "", code)).toBe("invalid_input");
  });

  it("name one that the newest release has, or that the request names already", async () => {
    const { client, order, publish } = await createVulnerable();
    const other = { criteria: [{ finding: "npm/lodash GHSA-0000-0000-0000" }] };
    expect(await hire(client.viewer, order.id, other).then(() => "", code)).toBe("invalid_input");
    const { id } = await hire(client.viewer, order.id, { criteria: [{ finding }] });
    await publish("1.1", result([]));
    const criteria = [{ text: "Starts." }, { finding }];
    expect(await updateRequest(client.viewer, id, { criteria })).toMatchObject({ criteria });
    expect(await updateRequest(client.viewer, id, { criteria: [] })).toMatchObject({ criteria: [] });
    expect(await updateRequest(client.viewer, id, { criteria }).then(() => "", code)).toBe("invalid_input");
    expect(await updateRequest(client.viewer, id, other).then(() => "", code)).toBe("invalid_input");
  });
});
