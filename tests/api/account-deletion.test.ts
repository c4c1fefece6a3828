import { deleteAccount } from "@/lib/accounts/settings/account-deletion";
import { deleteUser } from "@/lib/accounts/users/deletion";
import { countDeletionEffects } from "@/lib/commerce/orders/deletion-effects";
import { hashPassword } from "@/lib/foundation/auth/password";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { createApp, createOrder, createReview, createSubscription } from "@/tests/fixtures/factories";
import { collectInvalidatedTags } from "@/tests/fixtures/invalidated-tags";
import { readMailTo, runJobs, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { createProject, createProposal, createRequest, queuedJobKeys } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";

async function subjectsTo(userId: string) {
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  return (await readMailTo(email)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim());
}

const request = async (status: string) => ({ projectRequestId: (await createRequest({ status })).id });

describe("deleting an account", () => {
  it("in the middle of jobs is counted first, and emails the developer and the client on the other side", async () => {
    const { user, viewer } = await createSignedInUser("developer");
    const mine = await createRequest({ clientId: user.id, status: "in_progress", title: "My mill" });
    const { developerId } = await createProposal({ projectRequestId: mine.id, status: "accepted" });
    const theirs = await createRequest({ status: "in_progress", title: "Their mill" });
    await createProposal({ projectRequestId: theirs.id, developerId: user.id, status: "accepted" });
    const pending = await createProposal({ developerId: user.id });
    await createRequest({ clientId: user.id });
    const app = await createApp({ developerId: user.id });
    const sale = await createOrder({ appId: app.id });
    await createSubscription({ appId: app.id });
    await createSubscription({ appId: app.id, status: "canceled" });
    await db.refundRequest.create({ data: { orderId: sale.id, developerId: user.id, reason: "It does not start." } });
    const purchase = await createOrder({ appId: (await createApp()).id, customerId: user.id });
    await db.refundRequest.create({ data: { orderId: purchase.id, reason: "It does not start." } });
    await createSubscription({ customerId: user.id });
    await createSubscription({ customerId: user.id, status: "canceled" });
    await createProject();
    await db.milestone.updateMany({ data: { status: "funded" } });
    expect(await countDeletionEffects(viewer)).toEqual({
      ownedApps: 1,
      subscriptions: 1,
      runningJobs: 2,
      heldMilestones: 2,
      openRequests: 1,
      openProposals: 1,
      liveApps: 1,
      subscribers: 1,
      pendingRefunds: 2,
      unpaidEarnings: "49.00",
      earningsGo: "claim",
    });
    await db.milestone.updateMany({ data: { status: "refunded" } });
    await verifyEmailsOf(developerId, theirs.clientId);
    await transaction((tx) => deleteUser(tx, viewer, user.id));
    expect(await queuedJobKeys("account-deleted-")).toEqual(
      [mine, theirs, pending].map(({ id }) => `account-deleted-${id}`).sort(),
    );
    await runJobs();
    expect(await subjectsTo(developerId)).toEqual(["“My mill” has ended"]);
    expect(await subjectsTo(theirs.clientId)).toEqual(["“Their mill” needs a new developer"]);
  });

  it.each([
    [true, ["Your Forgehall account was deleted"]],
    [false, []],
  ])("by its owner is confirmed to the address, if it was verified (%s)", async (isVerified, subjects) => {
    const { user, viewer } = await createSignedInUser("customer");
    await db.user.update({
      where: { id: user.id },
      data: { password: await hashPassword("correct horse battery"), emailVerifiedAt: isVerified ? new Date() : null },
    });
    await deleteAccount(viewer, { password: "correct horse battery" });
    await runJobs();
    const mails = await readMailTo(user.email);
    expect(mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual(subjects);
  });

  it("is not said to end what is someone else's or has ended already", async () => {
    const { user, viewer } = await createSignedInUser("developer");
    await createOrder({ customerId: user.id, status: "refunded" });
    await createSubscription();
    await createProposal({ developerId: user.id, status: "rejected", ...(await request("in_progress")) });
    await createProposal({ developerId: user.id, status: "accepted", ...(await request("completed")) });
    await createProposal();
    await createRequest({ clientId: user.id, status: "completed" });
    await createApp({ developerId: user.id, status: "pending" });
    const [own, others] = [await createOrder({ customerId: user.id, status: "refunded" }), await createOrder()];
    await db.refundRequest.create({
      data: { orderId: own.id, reason: "It does not start.", status: "declined", decidedAt: new Date() },
    });
    await db.refundRequest.create({
      data: { orderId: others.id, developerId: others.developerId, reason: "It does not start." },
    });
    expect(await countDeletionEffects(viewer)).toEqual({
      ownedApps: 0,
      subscriptions: 0,
      runningJobs: 0,
      heldMilestones: 0,
      openRequests: 0,
      openProposals: 0,
      liveApps: 0,
      subscribers: 0,
      pendingRefunds: 0,
      unpaidEarnings: null,
      earningsGo: "claim",
    });
  });

  it("invalidates no page when none shows the user", async () => {
    const { user, viewer } = await createSignedInUser();
    await createReview();
    await createProposal();
    const invalidated = await collectInvalidatedTags(() => transaction((tx) => deleteUser(tx, viewer, user.id)));
    expect(invalidated).toEqual([]);
  });

  it("emails once the developer of each pending proposal received, and the client of each one sent", async () => {
    const { user, viewer } = await createSignedInUser("developer");
    const mine = await createRequest({ clientId: user.id, title: "My mill" });
    const received = await createProposal({ projectRequestId: mine.id });
    const theirs = await createRequest({ title: "Their mill" });
    const sent = await createProposal({ projectRequestId: theirs.id, developerId: user.id });
    const other = await createProposal({ projectRequestId: theirs.id });
    await createProposal({ projectRequestId: mine.id, status: "withdrawn" });
    await createProposal({ developerId: user.id, status: "rejected" });
    const running = await createRequest({ clientId: user.id, status: "in_progress" });
    await createProposal({ projectRequestId: running.id, status: "rejected" });
    const done = await createRequest({ status: "completed" });
    await createProposal({ projectRequestId: done.id, developerId: user.id, status: "accepted" });

    await verifyEmailsOf(received.developerId, theirs.clientId);
    await transaction((tx) => deleteUser(tx, viewer, user.id));
    expect(await queuedJobKeys("account-deleted-")).toEqual(
      [received, sent].map(({ id }) => `account-deleted-${id}`).sort(),
    );
    await runJobs();
    expect(await queuedJobKeys("account-deleted-")).toEqual([]);
    expect(await subjectsTo(received.developerId)).toEqual(["“My mill” is closed"]);
    expect(await subjectsTo(theirs.clientId)).toEqual(["A proposal for “Their mill” was withdrawn"]);
    expect(await subjectsTo(other.developerId)).toEqual([]);
  });
});
