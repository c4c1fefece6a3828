import { fundMilestone } from "@/lib/commerce/funds/funding";
import { getCustomerSummary, getPurchase, getReceipt, listCustomerOrders } from "@/lib/commerce/orders/read-orders";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { verifyPayment } from "@/lib/commerce/orders/verify-payment";
import { requestRefund } from "@/lib/commerce/refunds/requests";
import { listDeveloperOrders } from "@/lib/commerce/sales/orders";
import { getSalesSummary } from "@/lib/commerce/sales/summary";
import { db } from "@/lib/foundation/db/client";
import { approveMilestone, requestChanges, returnMilestone, submitWork } from "@/lib/hiring/projects/delivery";
import { disputeMilestone } from "@/lib/hiring/projects/disputes";
import { listEndedDisputes } from "@/lib/hiring/projects/ended-disputes";
import { acceptMilestones, proposeMilestones } from "@/lib/hiring/projects/milestones";
import { getProject } from "@/lib/hiring/projects/read-projects";
import { cancelRequest, completeRequest } from "@/lib/hiring/requests/completion";
import { removeUser } from "@/lib/staff/platform/users";
import { deleteUser } from "@/lib/accounts/users/deletion";
import { transaction } from "@/lib/foundation/db/transaction";
import { emptyDatabase } from "@/tests/fixtures/database";
import { readMailTo, runJobs, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { readBalances, readLedger } from "@/tests/fixtures/ledger";
import { deliverWebhook, startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createProject } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
beforeEach(emptyDatabase);

const rounds = Array.from({ length: 6 }, (_, round) => round);
const work = { note: "It runs.", files: [], links: ["https://example.com/preview"] };
const fault = ({ code, message }: { code: string; message: string }) => [code, message];

async function createScenario() {
  const [client, developer] = [await createSignedInUser(), await createSignedInUser("developer")];
  await verifyEmailsOf(client.user.id, developer.user.id);
  const { project, request } = await createProject({ clientId: client.user.id, developerId: developer.user.id });
  const [milestone] = await db.milestone.findMany({ where: { projectId: project.id } });
  return { client, developer, projectId: project.id, requestId: request.id, id: milestone?.id ?? "" };
}

type Scenario = Awaited<ReturnType<typeof createScenario>>;

/** Funds a milestone of $450 at a platform fee of 10 %, and pays for it. */
async function createFunded() {
  const scene = await createScenario();
  const { orderId } = await fundMilestone(scene.client.viewer, scene.id);
  await db.order.update({ where: { id: orderId }, data: { platformFeePercent: "10" } });
  const { id: intent } = await provider.pay(orderId);
  await verifyPayment(scene.client.viewer, { orderId });
  return { ...scene, orderId, intent };
}

async function createSubmitted() {
  const scene = await createFunded();
  await submitWork(scene.developer.viewer, scene.id, work);
  return scene;
}

const statusOf = async (id: string) => (await db.milestone.findUniqueOrThrow({ where: { id } })).status;
const approve = (scene: Scenario) => approveMilestone(scene.client.viewer, scene.id);
const giveBack = (scene: Scenario) => returnMilestone(scene.developer.viewer, scene.id);

describe("funding a milestone", () => {
  it("holds the payment until it is decided, once the provider says that it is paid", async () => {
    const scene = await createScenario();
    const { orderId, amount, clientSecret } = await fundMilestone(scene.client.viewer, scene.id);
    expect([amount, clientSecret]).toEqual(["450.00", expect.stringMatching(/_secret_/)]);
    expect(await statusOf(scene.id)).toBe("agreed");
    await provider.pay(orderId);
    expect(await statusOf(scene.id)).toBe("agreed");
    const { id: intent } = provider.intentsOf(orderId)[0] ?? { id: "" };
    for (const event of provider.eventsOf(intent)) await deliverWebhook(event);
    expect(await getProject(scene.client.viewer, scene.projectId)).toMatchObject({
      milestones: [{ status: "funded", fundedAt: expect.any(String) as string }],
      waitsFor: "developer",
      payments: [{ milestoneId: scene.id, orderId }],
      events: [{ kind: "funded", by: "client", milestone: "Complete project" }, { kind: "started" }],
    });
    expect(await readLedger(orderId)).toEqual([{ kind: "funded", cents: { provider: -45_000, funds: 45_000 } }]);
    await runJobs();
    expect(await readMailTo(scene.client.user.email)).toEqual([expect.stringContaining("Your milestone is funded")]);
    expect(await readMailTo(scene.developer.user.email)).toEqual([
      expect.stringContaining("Your client funded a milestone"),
    ]);
  });

  it("opens one payment, however often and from however many devices it is called", async () => {
    const scene = await createScenario();
    const opened = await Promise.all(rounds.map(() => fundMilestone(scene.client.viewer, scene.id)));
    expect(new Set(opened.map(({ orderId }) => orderId)).size).toBe(1);
    expect(provider.intentsOf(opened[0]?.orderId ?? "")).toHaveLength(1);
    await provider.pay(opened[0]?.orderId ?? "");
    expect(await fundMilestone(scene.client.viewer, scene.id).catch(fault)).toEqual([
      "conflict",
      "This milestone is already funded.",
    ]);
  });

  it("is the client's, while the project runs", async () => {
    const scene = await createScenario();
    const stranger = await createSignedInUser("super_admin");
    expect(await fundMilestone(scene.developer.viewer, scene.id).catch(fault)).toEqual([
      "forbidden",
      expect.any(String),
    ]);
    expect(await fundMilestone(stranger.viewer, scene.id).catch(fault)).toEqual(["not_found", "Milestone not found"]);
    expect(await fundMilestone(scene.client.viewer, "7").catch(fault)).toEqual(["not_found", "Milestone not found"]);
    const soon = new Date(Date.now() + 61 * 86_400_000);
    await db.milestone.update({ where: { id: scene.id }, data: { dueAt: soon } });
    expect(await fundMilestone(scene.client.viewer, scene.id).catch(fault)).toEqual([
      "conflict",
      "You can fund a milestone up to 60 days before it's due.",
    ]);
    await completeRequest(scene.client.viewer, scene.requestId);
    expect(await fundMilestone(scene.client.viewer, scene.id).catch(fault)).toEqual([
      "conflict",
      expect.stringMatching(/ended/),
    ]);
  });

  it("ends the negotiation about milestones", async () => {
    const scene = await createScenario();
    const milestones = ["100", "350"].map((amount) => ({ title: "Part", amount }));
    const { orderId } = await fundMilestone(scene.client.viewer, scene.id);
    const { milestonesVersion } = await proposeMilestones(scene.developer.viewer, scene.projectId, { milestones });
    await provider.pay(orderId);
    await verifyPayment(scene.client.viewer, { orderId });
    expect(await getProject(scene.client.viewer, scene.projectId)).toMatchObject({ proposedMilestones: null });
    const accepted = acceptMilestones(scene.client.viewer, scene.projectId, milestonesVersion);
    expect(await accepted.catch(fault)).toEqual(["conflict", expect.stringMatching(/funded/)]);
  });

  it.each(["replaced", "completed", "canceled"] as const)(
    "returns a payment whose milestone was %s meanwhile",
    async (change) => {
      const scene = await createScenario();
      const { orderId } = await fundMilestone(scene.client.viewer, scene.id);
      if (change === "replaced") {
        const milestones = ["100", "350"].map((amount) => ({ title: "Part", amount }));
        await proposeMilestones(scene.developer.viewer, scene.projectId, { milestones });
        await acceptMilestones(scene.client.viewer, scene.projectId, 1);
      } else if (change === "completed") await completeRequest(scene.client.viewer, scene.requestId);
      else await cancelRequest(scene.client.viewer, scene.requestId);
      const { id: intent } = await provider.pay(orderId);
      await verifyPayment(scene.client.viewer, { orderId });
      await runJobs();
      expect(await db.paymentRefund.findUniqueOrThrow({ where: { paymentIntentId: intent } })).toMatchObject({
        reason: "milestone_closed",
        refundedAt: expect.any(Date) as Date,
      });
      expect(await db.milestone.count({ where: { projectId: scene.projectId, status: "funded" } })).toBe(0);
      // The webhook and reconciliation read the payment again.
      await syncPayment(intent);
      await runJobs();
      const mails = (await readMailTo(scene.client.user.email)).filter((mail) => mail.includes("We refunded your"));
      expect(mails.map((mail) => mail.includes("The milestones changed or the project ended"))).toEqual([true]);
    },
  );
});

describe("submitting work", () => {
  it("shows submitted work to the client, and requested changes to the developer", async () => {
    const scene = await createFunded();
    const submitted = await submitWork(scene.developer.viewer, scene.id, work);
    expect(submitted).toMatchObject({
      waitsFor: "client",
      milestones: [{ status: "submitted", submittedAt: expect.any(String) as string }],
      submissions: [{ milestoneId: scene.id, note: "It runs.", links: work.links }],
    });
    const asked = await requestChanges(scene.client.viewer, scene.id, "The report is missing.");
    expect(asked).toMatchObject({
      waitsFor: "developer",
      milestones: [{ status: "changes_requested" }],
      events: [{ kind: "changes_requested", by: "client", note: "The report is missing." }, {}, {}, {}],
    });
    await submitWork(scene.developer.viewer, scene.id, work);
    await approve(scene);
    await runJobs();
    const toClient = await readMailTo(scene.client.user.email);
    expect(toClient).toContainEqual(expect.stringContaining("Your milestone is funded"));
    const toDeveloper = await readMailTo(scene.developer.user.email);
    expect(toDeveloper).toContainEqual(expect.stringContaining("The report is missing."));
    expect(toDeveloper).toContainEqual(expect.stringContaining("Your work was approved"));
  });

  it("is refused in any other state, and for the other side", async () => {
    const scene = await createScenario();
    const submit = () => submitWork(scene.developer.viewer, scene.id, work).catch(fault);
    expect(await submit()).toEqual(["conflict", expect.stringMatching(/isn't funded/)]);
    expect(await submitWork(scene.client.viewer, scene.id, work).catch(fault)).toEqual([
      "forbidden",
      expect.any(String),
    ]);
    const ask = () => requestChanges(scene.client.viewer, scene.id, "More.").catch(fault);
    expect(await ask()).toEqual(["conflict", expect.stringMatching(/hasn't submitted/)]);
    expect(await approve(scene).catch(fault)).toEqual(["conflict", expect.any(String)]);
    expect(await giveBack(scene).catch(fault)).toEqual(["conflict", expect.any(String)]);
  });

  it("shows a change request with its own milestone, whatever the milestones are called", async () => {
    const scene = await createScenario();
    const milestones = ["100", "350"].map((amount) => ({ title: "Part", amount }));
    await proposeMilestones(scene.developer.viewer, scene.projectId, { milestones });
    const { milestones: agreed } = await acceptMilestones(scene.client.viewer, scene.projectId, 1);
    const [, second] = agreed;
    await db.milestone.updateMany({ where: { projectId: scene.projectId }, data: { status: "submitted" } });
    const asked = await requestChanges(scene.client.viewer, second?.id ?? "", "The second part.");
    expect(asked.events[0]).toMatchObject({ kind: "changes_requested", milestoneId: second?.id });
  });

  it("refuses files of someone else", async () => {
    const scene = await createFunded();
    const files = ["/objects/uploads/7/1280.webp"];
    expect(await submitWork(scene.developer.viewer, scene.id, { ...work, files }).catch(fault)).toEqual([
      "invalid_input",
      expect.any(String),
    ]);
    expect(await statusOf(scene.id)).toBe("funded");
  });
});

describe("deciding about the money", () => {
  it("pays the developer's share when the client approves, with the usual hold", async () => {
    const scene = await createSubmitted();
    expect(await approve(scene)).toMatchObject({ milestones: [{ status: "approved" }], waitsFor: null });
    expect((await readLedger(scene.orderId)).at(-1)).toEqual({
      kind: "released",
      cents: { funds: -45_000, developer: 40_500, fees: 4_500 },
    });
    const share = await db.ledgerEntry.findFirstOrThrow({
      where: { account: "developer", transaction: { orderId: scene.orderId } },
    });
    const { releasedAt } = await db.order.findUniqueOrThrow({ where: { id: scene.orderId } });
    expect(share.developerId).toBe(scene.developer.user.id);
    expect(Number(share.availableAt) - Number(releasedAt)).toBe(14 * 86_400_000);
  });

  it("sends everything back when the developer returns it", async () => {
    const scene = await createSubmitted();
    expect(await giveBack(scene)).toMatchObject({ milestones: [{ status: "refunded" }] });
    await runJobs();
    expect(await db.order.findUniqueOrThrow({ where: { id: scene.orderId } })).toMatchObject({ status: "refunded" });
    expect((await readLedger(scene.orderId)).map(({ kind }) => kind)).toEqual(["funded", "funds_returned"]);
    expect(await readBalances(scene.orderId)).toEqual({});
    const mails = await readMailTo(scene.client.user.email);
    expect(mails.filter((mail) => mail.includes("A milestone was refunded"))).toHaveLength(1);
  });

  it.each(rounds)("happens once, whoever decides at the same time (round %d)", async (round) => {
    const scene = await createSubmitted();
    const acts = [() => approve(scene), () => giveBack(scene), () => approve(scene), () => giveBack(scene)];
    const ask = () => requestChanges(scene.client.viewer, scene.id, "More.");
    const order = round % 2 === 0 ? acts : acts.reverse();
    const outcomes = await Promise.allSettled([...order, ...(round % 3 === 0 ? [ask] : [])].map((act) => act()));
    const failures = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [(outcome.reason as { code: string }).code] : [],
    );
    expect(new Set(failures)).toEqual(new Set(["conflict"]));
    await runJobs();
    const status = await statusOf(scene.id);
    const balances = await readBalances(scene.orderId);
    if (status === "approved") expect(balances).toEqual({ provider: -45_000, developer: 40_500, fees: 4_500 });
    else expect([status, balances]).toEqual(["refunded", {}]);
    const decided = await db.projectEvent.count({
      where: { projectId: scene.projectId, kind: { in: ["approved", "refunded"] } },
    });
    expect(decided).toBe(1);
  });

  it("reads the payment again, so that one refunded in the provider's dashboard can't be approved", async () => {
    const scene = await createSubmitted();
    provider.refund(scene.intent, 10_000);
    expect(await approve(scene).catch(fault)).toEqual(["conflict", expect.stringMatching(/Part of this payment/)]);
    provider.refund(scene.intent);
    expect(await approve(scene).catch(fault)).toEqual(["conflict", expect.any(String)]);
    expect(await statusOf(scene.id)).toBe("refunded");
    expect(await readBalances(scene.orderId)).toEqual({});
  });

  it("waits while the client's bank reviews the payment, and goes on when it lets it stand", async () => {
    const scene = await createSubmitted();
    const dispute = provider.dispute(scene.intent);
    expect(await approve(scene).catch(fault)).toEqual(["conflict", expect.stringMatching(/bank/)]);
    expect(await getProject(scene.client.viewer, scene.projectId)).toMatchObject({
      milestones: [{ status: "in_dispute" }],
      waitsFor: null,
    });
    expect(await readBalances(scene.orderId)).toEqual({ provider: -45_000, disputes: 45_000 });
    provider.closeDispute(dispute, "won");
    await syncPayment(scene.intent);
    expect(await approve(scene)).toMatchObject({ milestones: [{ status: "approved" }] });
    const kinds = (await db.projectEvent.findMany({ where: { projectId: scene.projectId } })).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["payment_disputed", "payment_kept"]));
  });

  it("stays frozen when an earlier, unpaid order of the milestone changes", async () => {
    const scene = await createScenario();
    const { orderId: abandoned } = await fundMilestone(scene.client.viewer, scene.id);
    const [first] = provider.intentsOf(abandoned);
    await db.order.update({ where: { id: abandoned }, data: { createdAt: new Date(Date.now() - 21 * 3_600_000) } });
    const { orderId } = await fundMilestone(scene.client.viewer, scene.id);
    expect(orderId).not.toBe(abandoned);
    const { id: intent } = await provider.pay(orderId);
    provider.dispute(intent);
    await syncPayment(intent);
    for (const event of provider.eventsOf(first?.id ?? "")) await deliverWebhook(event);
    expect(await db.milestone.findUniqueOrThrow({ where: { id: scene.id } })).toMatchObject({
      status: "funded",
      paymentDisputed: true,
    });
  });

  it("returns the rest when a part was refunded in the provider's dashboard", async () => {
    const scene = await createSubmitted();
    provider.refund(scene.intent, 10_000);
    await giveBack(scene);
    await runJobs();
    expect([await statusOf(scene.id), await readBalances(scene.orderId)]).toEqual(["refunded", {}]);
  });

  it("is over when the client's bank takes the money back, also after the approval", async () => {
    const held = await createSubmitted();
    provider.closeDispute(provider.dispute(held.intent), "lost");
    await syncPayment(held.intent);
    expect([await statusOf(held.id), await readBalances(held.orderId)]).toEqual(["refunded", {}]);
    const approved = await createSubmitted();
    await approve(approved);
    provider.closeDispute(provider.dispute(approved.intent), "lost");
    await syncPayment(approved.intent);
    expect([await statusOf(approved.id), await readBalances(approved.orderId)]).toEqual(["approved", {}]);
  });

  it("comes before the end of the project and of an account", async () => {
    const scene = await createFunded();
    const { client, developer, requestId } = scene;
    for (const end of [completeRequest, cancelRequest])
      expect(await end(client.viewer, requestId).catch(fault)).toEqual([
        "conflict",
        expect.stringMatching(/while we hold a payment/),
      ]);
    for (const { viewer } of [client, developer]) {
      const deletion = transaction((tx) => deleteUser(tx, viewer, viewer.id));
      expect(await deletion.catch(fault)).toEqual(["conflict", expect.stringMatching(/Money is held/)]);
    }
    await giveBack(scene);
    expect(await completeRequest(client.viewer, requestId)).toMatchObject({ status: "completed" });
  });

  it.each(["client", "developer"] as const)("goes back when staff delete the %s's account", async (side) => {
    const scene = await createSubmitted();
    const { viewer } = await createSignedInUser("super_admin");
    await removeUser({ ...viewer, confirmed: true }, scene[side].user.id);
    await runJobs();
    expect(await readBalances(scene.orderId)).toEqual({});
    expect(await db.order.findUniqueOrThrow({ where: { id: scene.orderId } })).toMatchObject({ status: "refunded" });
  });

  it.each(["client", "developer"] as const)(
    "ends a dispute when staff delete the %s's account, and says so",
    async (side) => {
      const scene = await createSubmitted();
      const other = side === "client" ? scene.developer : scene.client;
      await disputeMilestone(scene.client.viewer, scene.id, { statement: "It doesn't start.", files: [] });
      const { viewer } = await createSignedInUser("super_admin");
      await removeUser({ ...viewer, confirmed: true }, scene[side].user.id);
      await runJobs();
      const why = `The ${side}'s account was deleted.`;
      const mails = (await readMailTo(other.user.email)).filter((mail) =>
        /dispute about this milestone ended/.test(mail),
      );
      expect(mails).toEqual([expect.stringContaining("$450.00")]);
      expect(await getProject(other.viewer, scene.projectId)).toMatchObject({
        milestones: [{ status: "refunded" }],
        disputes: [{ toDeveloper: null }],
        events: expect.arrayContaining([expect.objectContaining({ kind: "refunded", by: null, note: why })]) as unknown,
      });
      expect(await listEndedDisputes(viewer)).toMatchObject([{ amount: "450.00", why }]);
    },
  );

  it("isn't listed as a dispute that ended with an account when the developer returned it", async () => {
    const scene = await createSubmitted();
    await disputeMilestone(scene.client.viewer, scene.id, { statement: "It doesn't start.", files: [] });
    await returnMilestone(scene.developer.viewer, scene.id);
    expect(await listEndedDisputes((await createSignedInUser("admin")).viewer)).toEqual([]);
  });

  it("is the same for $0.50 and $25,000", async () => {
    for (const [estimatedCost, share, fee] of [
      ["0.50", 45, 5],
      ["25000", 2_250_000, 250_000],
    ] as const) {
      const [client, developer] = [await createSignedInUser(), await createSignedInUser("developer")];
      const { project } = await createProject({
        clientId: client.user.id,
        developerId: developer.user.id,
        estimatedCost,
      });
      const { id } = await db.milestone.findFirstOrThrow({ where: { projectId: project.id } });
      const { orderId } = await fundMilestone(client.viewer, id);
      await db.order.update({ where: { id: orderId }, data: { platformFeePercent: "10" } });
      await provider.pay(orderId);
      await verifyPayment(client.viewer, { orderId });
      await submitWork(developer.viewer, id, work);
      await approveMilestone(client.viewer, id);
      expect(await readBalances(orderId)).toEqual({ provider: -(share + fee), developer: share, fees: fee });
    }
  });
});

describe("the order of a milestone", () => {
  it("is in none of the lists and figures of apps, and has no refund request", async () => {
    const { client, developer, orderId, id } = await createSubmitted();
    await approveMilestone(client.viewer, id);
    expect((await listCustomerOrders(client.viewer, { limit: 10 })).total).toBe(0);
    expect((await listCustomerOrders(client.viewer, { limit: 10 })).items).toEqual([]);
    expect(await getCustomerSummary(client.viewer)).toMatchObject({
      ...{ appsPurchased: 0, totalSpent: "0.00", paidForProjects: "450.00" },
    });
    expect((await listDeveloperOrders(developer.viewer, { limit: 10 })).items).toEqual([]);
    expect(await getSalesSummary(developer.viewer)).toMatchObject({ completedOrders: 0 });
    const refund = requestRefund(client.viewer, orderId, { reason: "It does not start." });
    expect(await refund.catch(fault)).toEqual(["not_found", expect.any(String)]);
    expect(await getPurchase(client.viewer, orderId)).toBeNull();
  });

  it("has a receipt that names the milestone and says where the money is", async () => {
    const { client, orderId, id } = await createSubmitted();
    const read = async () => new Map((await getReceipt(client.viewer, orderId))?.details);
    expect([...(await read()).keys()]).toEqual([
      "Milestone",
      "Sold by",
      "Order",
      "Date",
      "Amount",
      "Paid with",
      "Payment",
    ]);
    expect((await read()).get("Payment")).toBe("Held by Forgehall until the work is approved");
    await approveMilestone(client.viewer, id);
    expect((await read()).get("Payment")).toMatch(/^\$450\.00 paid to the developer on /);
  });
});
