import { fundMilestone } from "@/lib/commerce/funds/funding";
import { measureHeldFunds } from "@/lib/commerce/funds/held-funds";
import { reconcileLedger } from "@/lib/commerce/ledger/reconcile";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { verifyPayment } from "@/lib/commerce/orders/verify-payment";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { approveMilestone, submitWork } from "@/lib/hiring/projects/delivery";
import { acceptDecision, settleMilestone } from "@/lib/hiring/projects/dispute-decisions";
import { disputeMilestone } from "@/lib/hiring/projects/disputes";
import { getOpenFunds, listOpenMilestones } from "@/lib/hiring/projects/open-funds";
import type { FundGroup } from "@/lib/hiring/projects/open-funds.constants";
import { captureLogs } from "@/tests/fixtures/capture-logs";
import { emptyDatabase } from "@/tests/fixtures/database";
import { letAnswerTimePass } from "@/tests/fixtures/funded-projects";
import { createUser } from "@/tests/fixtures/factories";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createProject } from "@/tests/fixtures/projects";
import { createSignedInUser, toViewer } from "@/tests/fixtures/sessions";

let provider: TestProvider;
let staff: Viewer;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
beforeEach(async () => {
  await emptyDatabase();
  staff = toViewer(await createUser({ role: "super_admin" }));
});

const DAY_MS = 86_400_000;
const code = ({ code: found }: { code: string }) => found;
const work = { note: "It runs.", files: [], links: ["https://example.com/preview"] };

/** A milestone of $450, funded that many days ago. */
async function fund(days = 0) {
  const [client, developer] = [await createSignedInUser(), await createSignedInUser("developer")];
  const { project } = await createProject({ clientId: client.user.id, developerId: developer.user.id });
  const { id } = await db.milestone.findFirstOrThrow({ where: { projectId: project.id } });
  const { orderId } = await fundMilestone(client.viewer, id);
  const { id: intent } = await provider.pay(orderId);
  await verifyPayment(client.viewer, { orderId });
  // A minute more, since the figures are of a later moment.
  const fundedAt = new Date(Date.now() - days * DAY_MS - 60_000);
  await db.milestone.update({ where: { id }, data: { fundedAt } });
  return { id, client, developer, project, orderId, intent };
}

/** A milestone of a new project that was never paid for; enough for lists. */
async function insertHeld(status: string, days: number) {
  const { project } = await createProject();
  const { id } = await db.milestone.findFirstOrThrow({ where: { projectId: project.id } });
  return db.milestone.update({ where: { id }, data: { status, fundedAt: new Date(Date.now() - days * DAY_MS) } });
}
const idsOf = async (group?: FundGroup) =>
  (await listOpenMilestones(staff, { limit: 50, group })).items.map(({ id }) => id);

describe("money held for milestones", () => {
  it("is shown to super admins alone", async () => {
    await insertHeld("funded", 1);
    const outcomes: Record<string, unknown> = {};
    for (const role of [...ROLES, null]) {
      const viewer = role && toViewer(await createUser({ role }));
      const outcome = (work: Promise<unknown>) => work.then(() => "shown", code);
      outcomes[role ?? "nobody"] = [
        await outcome(getOpenFunds(viewer)),
        await outcome(listOpenMilestones(viewer, { limit: 1 })),
      ];
    }
    const twice = (outcome: string) => [outcome, outcome];
    expect(outcomes).toEqual({
      customer: twice("forbidden"),
      developer: twice("forbidden"),
      admin: twice("forbidden"),
      super_admin: twice("shown"),
      nobody: twice("unauthenticated"),
    });
  });

  it("is summed by age, by dispute and by freeze, and agrees with the ledger", async () => {
    const oldest = await fund(70);
    const disputed = await fund(15);
    await disputeMilestone(disputed.client.viewer, disputed.id, { statement: "It doesn't start.", files: [] });
    const frozen = await fund(14);
    provider.dispute(frozen.intent);
    await syncPayment(frozen.intent);
    provider.refund(oldest.intent, 5_000);
    await syncPayment(oldest.intent);
    const sum = (group: FundGroup, amount: string) => ({ group, milestones: Number(amount) > 0 ? 1 : 0, amount });
    expect(await getOpenFunds(staff)).toMatchObject({
      milestones: 3,
      amount: "1300.00",
      groups: [
        sum("0-14", "450.00"),
        sum("15-30", "450.00"),
        sum("31-60", "0.00"),
        sum("over-60", "400.00"),
        sum("in_dispute", "450.00"),
        sum("frozen", "450.00"),
      ],
      withdrawn: "450.00",
      ledger: "850.00",
      difference: "0.00",
      oldest: { id: oldest.id, amount: "400.00", days: 70, project: { title: oldest.project.title } },
    });
    expect((await listOpenMilestones(staff, { limit: 10, group: "frozen" })).items).toMatchObject([
      { id: frozen.id, paymentDisputed: true, client: { id: frozen.client.user.id } },
    ]);
    expect(await measureHeldFunds()).toMatchObject({ cents: 85_000n, oldestAt: expect.any(Date) as Date });
  });

  it("is gone once it is approved or divided", async () => {
    const [approved, divided] = [await fund(), await fund()];
    await submitWork(approved.developer.viewer, approved.id, work);
    await approveMilestone(approved.client.viewer, approved.id);
    await disputeMilestone(divided.client.viewer, divided.id, { statement: "Late.", files: [] });
    const moderator = await createSignedInUser("admin");
    await letAnswerTimePass(divided.id);
    await settleMilestone(moderator.viewer, divided.id, { toDeveloper: "100", reason: "Late." });
    expect(await getOpenFunds(staff)).toMatchObject({ milestones: 1, difference: "0.00" });
    for (const { viewer } of [divided.client, divided.developer]) await acceptDecision(viewer, divided.id);
    expect(await getOpenFunds(staff)).toMatchObject({
      milestones: 0,
      amount: "0.00",
      ledger: "0.00",
      difference: "0.00",
      oldest: null,
    });
    expect(await measureHeldFunds()).toEqual({ cents: 0n, oldestAt: null });
  });

  it("that the ledger doesn't agree with is shown and logged by the nightly check, with its order", async () => {
    const [lost] = [await fund(), await fund()];
    const check = async () =>
      (await captureLogs(() => reconcileLedger(new Date(Date.now() + 7_200_000))))
        .filter(({ message }) => message === "project_funds_difference")
        .map(({ orderId, ledgerCents, heldCents }) => ({ orderId, ledgerCents, heldCents }));
    expect(await check()).toEqual([]);
    await db.milestone.update({ where: { id: lost.id }, data: { status: "approved" } });
    expect(await getOpenFunds(staff)).toMatchObject({ amount: "450.00", ledger: "900.00", difference: "450.00" });
    expect(await check()).toEqual([
      { orderId: undefined, ledgerCents: 90_000, heldCents: 45_000 },
      { orderId: lost.orderId, ledgerCents: 45_000, heldCents: 0 },
    ]);
  });
});

describe("the list of open milestones", () => {
  it("has the longest held first, page by page, whatever their status, and no others", async () => {
    const held = [
      await insertHeld("submitted", 40),
      await insertHeld("funded", 30),
      await insertHeld("in_dispute", 20),
      await insertHeld("changes_requested", 10),
      await insertHeld("funded", 5),
    ].map(({ id }) => id);
    for (const status of ["agreed", "approved", "refunded", "settled"]) await insertHeld(status, 50);
    const first = await listOpenMilestones(staff, { limit: 2 });
    const second = await listOpenMilestones(staff, { limit: 2, cursor: first.nextCursor ?? "" });
    const third = await listOpenMilestones(staff, { limit: 2, cursor: second.nextCursor ?? "" });
    expect([first, second, third].map(({ items }) => items.map(({ id }) => id))).toEqual([
      held.slice(0, 2),
      held.slice(2, 4),
      held.slice(4),
    ]);
    expect([first.total, third.nextCursor]).toEqual([5, null]);
    const back = await listOpenMilestones(staff, { limit: 2, before: third.previousCursor ?? "" });
    expect(back.items.map(({ id }) => id)).toEqual(held.slice(2, 4));
    expect(await listOpenMilestones(staff, { limit: 2, cursor: "none" }).catch(code)).toBe("invalid_input");
  });

  it("is cut into ages that leave no day out", async () => {
    const days = [0.5, 14.5, 15.5, 30.5, 31.5, 60.5, 61.5, 90];
    const ids: string[] = [];
    for (const each of days) ids.push((await insertHeld("funded", each)).id);
    expect(await idsOf("0-14")).toEqual([ids[1], ids[0]]);
    expect(await idsOf("15-30")).toEqual([ids[3], ids[2]]);
    expect(await idsOf("31-60")).toEqual([ids[5], ids[4]]);
    expect(await idsOf("over-60")).toEqual([ids[7], ids[6]]);
    expect((await getOpenFunds(staff)).groups.map(({ milestones }) => milestones)).toEqual([2, 2, 2, 2, 0, 0]);
  });

  it("shows what is in dispute, and every open milestone of a project with a bank's dispute as frozen", async () => {
    const disputed = await insertHeld("in_dispute", 3);
    const paid = await insertHeld("approved", 9);
    await db.milestone.update({ where: { id: paid.id }, data: { paymentDisputed: true } });
    const other = await db.milestone.create({
      data: {
        projectId: paid.projectId,
        position: 5,
        title: "Report",
        amountCents: 100,
        status: "funded",
        fundedAt: new Date(),
      },
    });
    expect(await idsOf("in_dispute")).toEqual([disputed.id]);
    expect(await idsOf("frozen")).toEqual([other.id]);
    expect((await getOpenFunds(staff)).groups.slice(4)).toMatchObject([{ milestones: 1 }, { milestones: 1 }]);
  });
});
