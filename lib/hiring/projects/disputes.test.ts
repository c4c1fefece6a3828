import { db } from "@/lib/foundation/db/client";
import { approveMilestone, requestChanges, returnMilestone, submitWork } from "@/lib/hiring/projects/delivery";
import { applyDecisions, settleMilestone } from "@/lib/hiring/projects/dispute-decisions";
import { disputeMilestone, listDisputes, withdrawDispute } from "@/lib/hiring/projects/disputes";
import { getProject } from "@/lib/hiring/projects/read-projects";
import { approveSilent, endLongHolds, startClock } from "@/lib/hiring/projects/deadlines";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createDisputed, createSubmitted, letAnswerTimePass, says, work } from "@/tests/fixtures/funded-projects";
import { readMailTo, runJobs } from "@/tests/fixtures/jobs";
import { readBalances } from "@/tests/fixtures/ledger";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createSignedInUser } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
beforeEach(emptyDatabase);

const DAY_MS = 86_400_000;
const rounds = Array.from({ length: 6 }, (_, round) => round);
const fault = ({ code, message }: { code: string; message: string }) => [code, message];
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const statusOf = async (id: string) => (await db.milestone.findUniqueOrThrow({ where: { id } })).status;

describe("a dispute", () => {
  it("shows both cases to both sides and to staff", async () => {
    const { client, developer, moderator, projectId, id } = await createDisputed(provider);
    expect(await disputeMilestone(client.viewer, id, says("More.")).catch(fault)).toEqual([
      "conflict",
      expect.stringMatching(/already stated/),
    ]);
    expect(await getProject(client.viewer, projectId)).toMatchObject({ waitsFor: "developer" });
    await disputeMilestone(developer.viewer, id, says("It starts with Node 20."));
    expect(await getProject(client.viewer, projectId)).toMatchObject({ waitsFor: null });
    const statements = [
      { by: "client", aboutAppeal: false, statement: "It doesn't start.", files: [] },
      { by: "developer", aboutAppeal: false, statement: "It starts with Node 20.", files: [] },
    ];
    for (const { viewer } of [client, developer])
      expect(await getProject(viewer, projectId)).toMatchObject({
        milestones: [{ status: "in_dispute" }],
        disputes: [{ milestoneId: id, statements, toDeveloper: null }],
      });
    const { items, total } = await listDisputes(moderator.viewer, { limit: 10 });
    expect([total, items]).toMatchObject([
      1,
      [
        {
          milestone: { id, amount: "450.00" },
          client: { id: client.user.id },
          statements: [{ side: "client" }, { side: "developer" }],
          submissions: [{ links: work.links }],
        },
      ],
    ]);
    await runJobs();
    expect(await readMailTo(developer.user.email)).toContainEqual(expect.stringContaining("It doesn't start."));
    expect(await readMailTo(client.user.email)).toContainEqual(expect.stringContaining("It starts with Node 20."));
  });

  it("can be withdrawn by who opened it, until the other side has answered", async () => {
    const { client, developer, moderator, projectId, id } = await createDisputed(provider);
    expect(await withdrawDispute(developer.viewer, id).catch(fault)).toEqual(["conflict", expect.any(String)]);
    expect(await withdrawDispute(client.viewer, id)).toMatchObject({
      milestones: [{ status: "submitted", approvesAt: expect.any(String) as string }],
      disputes: [],
    });
    expect((await listDisputes(moderator.viewer, { limit: 10 })).total).toBe(0);
    await runJobs();
    expect(await readMailTo(developer.user.email)).toContainEqual(expect.stringContaining("A dispute was withdrawn"));
    await disputeMilestone(client.viewer, id, says("It doesn't start after all."));
    await disputeMilestone(developer.viewer, id, says("It starts with Node 20."));
    expect(await withdrawDispute(client.viewer, id).catch(fault)).toEqual(["conflict", expect.any(String)]);
    expect(await getProject(client.viewer, projectId)).toMatchObject({ milestones: [{ status: "in_dispute" }] });
  });

  it("can't be withdrawn more than three times", async () => {
    const { client, id } = await createDisputed(provider);
    for (let round = 0; round < 3; round += 1) {
      await withdrawDispute(client.viewer, id);
      await disputeMilestone(client.viewer, id, says("Again."));
    }
    expect(await withdrawDispute(client.viewer, id).catch(fault)).toEqual([
      "conflict",
      expect.stringMatching(/too often/),
    ]);
    expect(await statusOf(id)).toBe("in_dispute");
  });

  it.each(rounds)("is either withdrawn or decided (round %d)", async (round) => {
    const { client, settle, id, projectId } = await createDisputed(provider);
    const acts = [() => settle("100"), () => withdrawDispute(client.viewer, id)];
    const outcomes = await Promise.allSettled((round % 2 ? acts.toReversed() : acts).map((act) => act()));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [milestone] = (await getProject(client.viewer, projectId)).milestones;
    expect(milestone?.status).toBe(outcomes[round % 2]?.status === "fulfilled" ? "settled" : "submitted");
  });

  it("isn't decided while a statement arrived that wasn't read", async () => {
    const { developer, moderator, id } = await createDisputed(provider);
    const decide = (statements: number) =>
      settleMilestone(moderator.viewer, id, { toDeveloper: "0", reason: "Nothing came.", statements });
    await disputeMilestone(developer.viewer, id, says("It starts with Node 20."));
    expect(await decide(1).catch(fault)).toEqual(["conflict", expect.stringMatching(/added a statement/)]);
    expect(await statusOf(id)).toBe("in_dispute");
    expect(await decide(2)).toMatchObject({ toDeveloper: "0.00" });
  });

  it("also ends when the two sides agree", async () => {
    const approved = await createDisputed(provider);
    await approveMilestone(approved.client.viewer, approved.id);
    const returned = await createDisputed(provider);
    await returnMilestone(returned.developer.viewer, returned.id);
    expect([await statusOf(approved.id), await statusOf(returned.id)]).toEqual(["approved", "refunded"]);
    expect((await listDisputes(approved.moderator.viewer, { limit: 10 })).total).toBe(0);
  });

  it.each(rounds)("is never approved together with its opening (round %d)", async (round) => {
    const { client, developer, id, orderId } = await createSubmitted(provider);
    const acts = [
      () => approveMilestone(client.viewer, id),
      () => disputeMilestone(developer.viewer, id, says("They don't answer.")),
      () => requestChanges(client.viewer, id, "More."),
    ];
    await Promise.allSettled((round % 2 === 0 ? acts : acts.reverse()).map((act) => act()));
    const balances = await readBalances(orderId);
    const released = { provider: -45_000, developer: 40_500, fees: 4_500 };
    expect(balances).toEqual((await statusOf(id)) === "approved" ? released : { provider: -45_000, funds: 45_000 });
  });
});

describe("silence", () => {
  it("approves once, 14 days after the notice was delivered, with reminders on days 7 and 13", async () => {
    const { client, developer, id, orderId, projectId } = await createSubmitted(provider);
    await approveSilent(inDays(15));
    expect(await statusOf(id)).toBe("submitted");
    await runJobs();
    const { noticedAt } = await db.milestone.findUniqueOrThrow({ where: { id } });
    const at = (days: number, more = 0) => new Date(Number(noticedAt) + days * DAY_MS + more);
    const reminders = async () => {
      await runJobs();
      return (await readMailTo(client.user.email)).filter((mail) => mail.includes("waiting for your review")).length;
    };
    await approveSilent(at(7, -1));
    expect(await reminders()).toBe(0);
    await approveSilent(at(7));
    await approveSilent(at(8));
    expect(await reminders()).toBe(1);
    await approveSilent(at(13));
    expect(await reminders()).toBe(2);
    await approveSilent(at(14, -1));
    expect(await statusOf(id)).toBe("submitted");
    await Promise.all(rounds.map(() => approveSilent(at(14))));
    expect(await statusOf(id)).toBe("approved");
    expect(await readBalances(orderId)).toEqual({ provider: -45_000, developer: 40_500, fees: 4_500 });
    expect((await getProject(developer.viewer, projectId)).events[0]).toMatchObject({ kind: "approved", by: null });
    await runJobs();
    expect(await readMailTo(developer.user.email)).toContainEqual(expect.stringContaining("respond within 14 days"));
  });

  it("counts from the page when no email was accepted, and anew after changes", async () => {
    const { client, developer, id, projectId } = await createSubmitted(provider);
    await startClock(developer.viewer, await getProject(developer.viewer, projectId));
    expect((await db.milestone.findUniqueOrThrow({ where: { id } })).noticedAt).toBeNull();
    await startClock(client.viewer, await getProject(client.viewer, projectId));
    const [milestone] = (await getProject(client.viewer, projectId)).milestones;
    expect(Math.round((Date.parse(milestone?.approvesAt ?? "") - Date.now()) / DAY_MS)).toBe(14);
    await requestChanges(client.viewer, id, "More.");
    await submitWork(developer.viewer, id, work);
    await approveSilent(inDays(15));
    expect(await statusOf(id)).toBe("submitted");
  });

  it.each(["disputed", "frozen by a bank", "suspended", "sent back"] as const)(
    "never approves what is %s",
    async (state) => {
      const { client, developer, id, intent } = await createSubmitted(provider);
      await runJobs();
      if (state === "disputed") await disputeMilestone(client.viewer, id, says("It doesn't start."));
      else if (state === "frozen by a bank") provider.dispute(intent);
      else if (state === "sent back") await requestChanges(client.viewer, id, "More.");
      else
        await db.user.update({
          where: { id: developer.user.id },
          data: { suspendedAt: new Date(), suspensionReason: "Spam." },
        });
      await approveSilent(inDays(15));
      expect(await statusOf(id)).not.toBe("approved");
    },
  );
});

it("money that was held for 60 days goes to staff, announced 14 and 3 days before", async () => {
  const { client, developer, id, projectId, orderId } = await createSubmitted(provider);
  const { fundedAt } = await db.milestone.findUniqueOrThrow({ where: { id } });
  const at = (days: number) => new Date(Number(fundedAt) + days * DAY_MS);
  const announcements = async () => {
    await runJobs();
    const mails = [...(await readMailTo(client.user.email)), ...(await readMailTo(developer.user.email))];
    return mails.filter((mail) => mail.includes("held much longer")).length;
  };
  await endLongHolds(at(45));
  expect(await announcements()).toBe(0);
  for (const days of [46, 47, 57, 58]) await endLongHolds(at(days));
  expect(await announcements()).toBe(4);
  expect(await statusOf(id)).toBe("submitted");
  await endLongHolds(at(60));
  await endLongHolds(at(61));
  const moderator = await createSignedInUser("admin");
  expect(await listDisputes(moderator.viewer, { limit: 10 })).toMatchObject({
    total: 1,
    items: [{ milestone: { id }, statements: [] }],
  });
  expect((await getProject(client.viewer, projectId)).events[0]).toMatchObject({ kind: "disputed", by: null });
  await disputeMilestone(developer.viewer, id, says("It's all there."));
  await letAnswerTimePass(id);
  await settleMilestone(moderator.viewer, id, { toDeveloper: "450", reason: "It's all there." });
  await applyDecisions(inDays(5.01));
  expect(await readBalances(orderId)).toEqual({ provider: -45_000, developer: 40_500, fees: 4_500 });
});
