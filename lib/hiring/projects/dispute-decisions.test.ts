import { listFailedRefunds } from "@/lib/commerce/refunds/read-refunds";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { db } from "@/lib/foundation/db/client";
import { approveMilestone, returnMilestone } from "@/lib/hiring/projects/delivery";
import {
  acceptDecision,
  appealDecision,
  applyDecisions,
  settleMilestone,
} from "@/lib/hiring/projects/dispute-decisions";
import { disputeMilestone, listDisputes, withdrawDispute } from "@/lib/hiring/projects/disputes";
import { getProject } from "@/lib/hiring/projects/read-projects";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createDisputed, createSubmitted, letAnswerTimePass, says } from "@/tests/fixtures/funded-projects";
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
const held = { provider: -45_000, funds: 45_000 };
const split = { provider: -10_000, developer: 9_000, fees: 1_000 };

describe("a decision", () => {
  it.each([
    ["450.00", { provider: -45_000, developer: 40_500, fees: 4_500 }, "0.00"],
    ["100.01", { provider: -10_001, developer: 9_001, fees: 1_000 }, "349.99"],
    ["0.01", { provider: -1, developer: 1 }, "449.99"],
    ["0", {}, "450.00"],
  ])("divides the money to the cent when staff give the developer $%s", async (toDeveloper, balances, refunded) => {
    const { client, developer, settle, accept, projectId, id, orderId, moderator } = await createDisputed(provider);
    expect(await settle(toDeveloper)).toMatchObject({ toDeveloper: Number(toDeveloper).toFixed(2) });
    await accept();
    await runJobs();
    for (const { user } of [client, developer])
      expect((await readMailTo(user.email)).filter((mail) => /took effect/.test(mail))).toHaveLength(1);
    expect(await readBalances(orderId)).toEqual(balances);
    const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(order.refundedAmount.toFixed(2)).toBe(refunded);
    expect(await getProject(developer.viewer, projectId)).toMatchObject({
      milestones: [{ status: "settled" }],
      disputes: [{ reason: "Half of it works.", takesEffectAt: null }],
    });
    for (const { user } of [client, developer])
      expect(await readMailTo(user.email)).toContainEqual(expect.stringContaining("Half of it works."));
    const learnsOfRefund = async ({ user }: typeof client) =>
      (await readMailTo(user.email)).join().includes("Your refund should arrive within 5 to 10 days.");
    expect([await learnsOfRefund(client), await learnsOfRefund(developer)]).toEqual([refunded !== "0.00", false]);
    const audit = { subjectId: orderId, action: "dispute.settle", actorId: moderator.user.id };
    expect(await db.auditEvent.count({ where: audit })).toBe(1);
    expect((await listDisputes(moderator.viewer, { limit: 10 })).total).toBe(0);
    expect(await settle("1").catch(fault)).toEqual(["conflict", expect.any(String)]);
    expect(await statusOf(id)).toBe("settled");
  });

  it("waits three days for the other side's case, unless it has stated it", async () => {
    const { client, developer, id } = await createSubmitted(provider);
    await disputeMilestone(client.viewer, id, says("It doesn't start."));
    const moderator = await createSignedInUser("admin");
    const decide = () => settleMilestone(moderator.viewer, id, { toDeveloper: "100", reason: "Half of it works." });
    const [open] = (await listDisputes(moderator.viewer, { limit: 10 })).items;
    expect(Date.parse(open?.answerUntil ?? "") / DAY_MS).toBeCloseTo(Date.now() / DAY_MS + 3, 1);
    expect(await decide().catch(fault)).toEqual(["conflict", expect.stringMatching(/haven't heard both sides/)]);
    await runJobs();
    expect((await readMailTo(developer.user.email)).join()).toMatch(
      /You have until \w+ \d+, \d{4}, [\d:]+ [AP]M UTC\./,
    );
    await disputeMilestone(developer.viewer, id, says("It starts with Node 20."));
    expect(await decide()).toMatchObject({ toDeveloper: "100.00", answerUntil: null });
  });

  it("moves no money until both sides accept it, and nothing else happens meanwhile", async () => {
    const { client, developer, moderator, settle, projectId, id, orderId } = await createDisputed(provider);
    await settle("100");
    const acts = [
      () => settle("200"),
      () => approveMilestone(client.viewer, id),
      () => returnMilestone(developer.viewer, id),
      () => withdrawDispute(client.viewer, id),
      () => disputeMilestone(developer.viewer, id, says("It starts.")),
    ];
    for (const act of acts) expect(await act().catch(fault)).toEqual(["conflict", expect.any(String)]);
    expect((await listDisputes(moderator.viewer, { limit: 10 })).total).toBe(0);
    const { appealableUntil } = await getProject(developer.viewer, projectId);
    expect(Date.parse(appealableUntil ?? "") / DAY_MS).toBeCloseTo(Date.now() / DAY_MS + 5, 1);
    await acceptDecision(client.viewer, id);
    await acceptDecision(client.viewer, id);
    await runJobs();
    expect(await readBalances(orderId)).toEqual(held);
    expect(await getProject(developer.viewer, projectId)).toMatchObject({
      held: true,
      milestones: [{ status: "settled" }],
      disputes: [{ toDeveloper: "100.00", acceptedBy: ["client"], takesEffectAt: expect.any(String) as string }],
    });
    await acceptDecision(developer.viewer, id);
    await runJobs();
    expect(await readBalances(orderId)).toEqual(split);
    expect(await acceptDecision(developer.viewer, id).catch(fault)).toEqual(["conflict", expect.any(String)]);
  });

  it("takes effect once after five days without an appeal", async () => {
    const { client, settle, id, orderId, projectId } = await createDisputed(provider);
    await settle("100");
    await runJobs();
    expect(await readMailTo(client.user.email)).toContainEqual(expect.stringContaining("either of you can appeal it"));
    await applyDecisions(inDays(4.99));
    expect(await statusOf(id)).toBe("in_dispute");
    await Promise.all(rounds.map(() => applyDecisions(inDays(5.01))));
    await runJobs();
    expect(await readBalances(orderId)).toEqual(split);
    const { events } = await getProject(client.viewer, projectId);
    expect(events.map(({ kind }) => kind).slice(0, 2)).toEqual(["decision_applied", "settled"]);
  });

  it("waits while a bank reviews the payment", async () => {
    const { client, settle, id, intent, orderId } = await createDisputed(provider);
    await settle("100");
    provider.dispute(intent);
    await applyDecisions(inDays(6));
    await syncPayment(intent);
    await applyDecisions(inDays(6));
    expect(await statusOf(id)).toBe("in_dispute");
    for (const act of [() => acceptDecision(client.viewer, id), () => appealDecision(client.viewer, id, says("No."))])
      expect(await act().catch(fault)).toEqual(["conflict", expect.stringMatching(/bank/)]);
    expect((await readBalances(orderId)).developer).toBeUndefined();
  });

  it("divides the rest after a refund in the provider's dashboard", async () => {
    const { settle, accept, orderId, intent } = await createDisputed(provider);
    provider.refund(intent, 5_000);
    expect(await settle("400.01").catch(fault)).toEqual(["invalid_input", expect.any(String)]);
    await settle("100");
    await accept();
    await runJobs();
    expect(await readBalances(orderId)).toEqual(split);
    expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).refundedAmount.toFixed(2)).toBe("350.00");
  });

  it.each(["the appeal period is over", "both accept it"])(
    "is made again if too little is left when %s",
    async (when) => {
      const { settle, accept, orderId, intent, moderator, id, client, developer, projectId } =
        await createDisputed(provider);
      await settle("400");
      provider.refund(intent, 10_000);
      await (when === "both accept it" ? accept() : applyDecisions(inDays(6)));
      expect(await statusOf(id)).toBe("in_dispute");
      expect((await listDisputes(moderator.viewer, { limit: 10 })).total).toBe(1);
      await runJobs();
      for (const { user } of [client, developer])
        expect(await readMailTo(user.email)).toContainEqual(expect.stringContaining("Our decision no longer works"));
      const [event] = (await getProject(client.viewer, projectId)).events;
      expect(event).toMatchObject({ kind: "decision_reopened" });
      await settle("100");
      await accept();
      await runJobs();
      expect(await readBalances(orderId)).toEqual(split);
    },
  );

  it("owes the client what their bank returned, and sends it again", async () => {
    const { settle, accept, orderId, intent, moderator } = await createDisputed(provider);
    await settle("100");
    await accept();
    await runJobs();
    provider.failRefund(intent);
    await syncPayment(intent);
    expect(await readBalances(orderId)).toEqual({ provider: -45_000, developer: 9_000, fees: 1_000, buyers: 35_000 });
    expect(await listFailedRefunds(moderator.viewer)).toMatchObject([{ amount: "350.00" }]);
    await runJobs();
    expect(await readBalances(orderId)).toEqual(split);
  });

  it("is decided by moderators who aren't part of it, and within the payment", async () => {
    const { client, developer, settle, id, moderator, projectId } = await createDisputed(provider);
    for (const { viewer } of [client, developer])
      expect(await settleMilestone(viewer, id, { toDeveloper: "1", reason: "Mine." }).catch(fault)).toEqual([
        "forbidden",
        expect.any(String),
      ]);
    expect(await settle("450.01").catch(fault)).toEqual(["invalid_input", expect.stringMatching(/more than/)]);
    await db.project.update({ where: { id: projectId }, data: { developerId: moderator.user.id } });
    expect(await settle("450").catch(fault)).toEqual(["forbidden", expect.stringMatching(/your own/)]);
  });

  it.each(rounds)("is made once, whoever decides at the same time (round %d)", async (round) => {
    const { client, developer, settle, accept, id, orderId, projectId } = await createDisputed(provider);
    const acts = [
      () => settle("100"),
      () => approveMilestone(client.viewer, id),
      () => returnMilestone(developer.viewer, id),
      () => settle("0"),
    ];
    const turned = [...acts.slice(round % 4), ...acts.slice(0, round % 4)];
    const outcomes = await Promise.allSettled(turned.map((act) => act()));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { milestones, disputes } = await getProject(client.viewer, projectId);
    if (milestones[0]?.status === "settled") await accept();
    await runJobs();
    const decided = disputes[0]?.toDeveloper === "100.00" ? split : {};
    expect(await readBalances(orderId)).toEqual(
      (await statusOf(id)) === "approved" ? { provider: -45_000, developer: 40_500, fees: 4_500 } : decided,
    );
  });
});

describe("an appeal", () => {
  it("brings the dispute back to staff, whose next decision is final", async () => {
    const { client, developer, moderator, settle, id, orderId, projectId } = await createDisputed(provider);
    await settle("100");
    await appealDecision(developer.viewer, id, says("You read the wrong version."));
    const appealed = {
      toDeveloper: null,
      appeal: { by: "developer", statement: "You read the wrong version." },
      firstDecision: { toDeveloper: "100.00", reason: "Half of it works." },
    };
    expect(await getProject(client.viewer, projectId)).toMatchObject({
      milestones: [{ status: "in_dispute" }],
      disputes: [appealed],
    });
    expect(await listDisputes(moderator.viewer, { limit: 10 })).toMatchObject({ total: 1, items: [appealed] });
    await runJobs();
    const [mail] = (await readMailTo(client.user.email)).filter((text) => text.includes("You read the wrong version."));
    expect(mail).toMatch(/You can answer the appeal on the project's page until \w+ \d+, \d{4}, [\d:]+ [AP]M UTC\./);
    expect(await withdrawDispute(client.viewer, id).catch(fault)).toEqual(["conflict", expect.any(String)]);
    const other = await createSignedInUser("admin");
    expect(await settle("200").catch(fault)).toEqual(["forbidden", expect.stringMatching(/another moderator/)]);
    await letAnswerTimePass(id);
    await settleMilestone(other.viewer, id, { toDeveloper: "450", reason: "The right one works." });
    await runJobs();
    expect(await readBalances(orderId)).toEqual({ provider: -45_000, developer: 40_500, fees: 4_500 });
    expect(await readMailTo(client.user.email)).toContainEqual(expect.stringContaining("This decision is final"));
    for (const { viewer } of [client, developer])
      expect(await appealDecision(viewer, id, says("Again.")).catch(fault)).toEqual(["conflict", expect.any(String)]);
  });

  it("can be answered once by the other side, before staff decide", async () => {
    const { client, developer, moderator, settle, id, projectId } = await createDisputed(provider);
    await disputeMilestone(developer.viewer, id, says("It starts with Node 20."));
    expect(await getProject(client.viewer, projectId)).toMatchObject({ waitsFor: null });
    await settle("100");
    await appealDecision(developer.viewer, id, says("You read the wrong version."));
    expect(await getProject(client.viewer, projectId)).toMatchObject({ waitsFor: "client" });
    const { items } = await listDisputes(moderator.viewer, { limit: 10 });
    expect(items).toMatchObject([{ needsOther: false }]);
    const other = await createSignedInUser("admin");
    expect((await listDisputes(moderator.viewer, { limit: 10 })).items).toMatchObject([{ needsOther: true }]);
    expect((await listDisputes(other.viewer, { limit: 10 })).items).toMatchObject([{ needsOther: false }]);

    const decide = (statements: number) =>
      settleMilestone(other.viewer, id, { toDeveloper: "450", reason: "The right one works.", statements });
    expect(await decide(2).catch(fault)).toEqual(["conflict", expect.stringMatching(/haven't heard both sides/)]);
    const answer = ({ viewer }: typeof client) => disputeMilestone(viewer, id, says("There was one version."));
    expect(await answer(developer).catch(fault)).toEqual(["conflict", expect.stringMatching(/already stated/)]);
    await answer(client);
    expect(await answer(client).catch(fault)).toEqual(["conflict", expect.stringMatching(/already stated/)]);
    expect(await getProject(developer.viewer, projectId)).toMatchObject({
      waitsFor: null,
      disputes: [
        {
          statements: [
            { by: "client", aboutAppeal: false },
            { by: "developer", aboutAppeal: false },
            { by: "client", aboutAppeal: true, statement: "There was one version." },
          ],
        },
      ],
    });
    await runJobs();
    expect(await readMailTo(developer.user.email)).toContainEqual(expect.stringContaining("There was one version."));
    expect(await decide(2).catch(fault)).toEqual(["conflict", expect.stringMatching(/added a statement/)]);
    await decide(3);
  });

  it("is decided by the only moderator there is", async () => {
    const { client, settle, id, orderId } = await createDisputed(provider);
    const away = await createSignedInUser("super_admin");
    await db.user.update({
      where: { id: away.user.id },
      data: { suspendedAt: new Date(), suspensionReason: "On leave." },
    });
    await settle("450");
    await appealDecision(client.viewer, id, says("It doesn't start."));
    await letAnswerTimePass(id);
    await settle("100");
    await runJobs();
    expect(await readBalances(orderId)).toEqual(split);
  });

  it("leaves the two sides free to agree", async () => {
    const { client, settle, id, orderId, projectId } = await createDisputed(provider);
    await settle("100");
    await appealDecision(client.viewer, id, says("It doesn't start."));
    await approveMilestone(client.viewer, id);
    await applyDecisions(inDays(6));
    expect(await readBalances(orderId)).toEqual({ provider: -45_000, developer: 40_500, fees: 4_500 });
    expect(await getProject(client.viewer, projectId)).toMatchObject({
      milestones: [{ status: "approved" }],
      disputes: [{ toDeveloper: null }],
    });
  });

  it("is refused without a decision, for one that the side accepted, and once it took effect", async () => {
    const { client, developer, settle, id } = await createDisputed(provider);
    const appeal = () => appealDecision(client.viewer, id, says("No.")).catch(fault);
    expect(await appeal()).toEqual(["conflict", expect.stringMatching(/no decision/)]);
    await settle("100");
    await acceptDecision(client.viewer, id);
    expect(await appeal()).toEqual(["conflict", expect.stringMatching(/accepted/)]);
    const stranger = await createSignedInUser();
    expect(await appealDecision(stranger.viewer, id, says("No.")).catch(fault)).toEqual([
      "not_found",
      expect.any(String),
    ]);
    await db.milestoneDispute.update({ where: { milestoneId: id }, data: { effectiveAt: inDays(-0.01) } });
    expect(await appealDecision(developer.viewer, id, says("No.")).catch(fault)).toEqual([
      "conflict",
      expect.stringMatching(/no decision/),
    ]);
  });

  it.each(rounds)("or acceptance: one of them counts (round %d)", async (round) => {
    const { client, developer, settle, id, orderId } = await createDisputed(provider);
    await settle("100");
    await acceptDecision(client.viewer, id);
    const acts = [
      () => acceptDecision(developer.viewer, id),
      () => appealDecision(developer.viewer, id, says("You read the wrong version.")),
      () => applyDecisions(inDays(round % 3 === 0 ? 6 : 4)),
    ];
    await Promise.allSettled((round % 2 ? acts.toReversed() : acts).map((act) => act()));
    await runJobs();
    const { decidedAt, appealedAt } = await db.milestoneDispute.findUniqueOrThrow({ where: { milestoneId: id } });
    expect((decidedAt === null) === (appealedAt === null)).toBe(false);
    expect(await readBalances(orderId)).toEqual(decidedAt ? split : held);
  });
});
