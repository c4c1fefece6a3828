import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { POST as writeToUs } from "@/app/api/contact/route";
import { POST as register } from "@/app/api/register/route";
import { sendVerification } from "@/lib/accounts/settings/email-notices";
import { sendPasswordChanged, sendPasswordReset } from "@/lib/accounts/settings/password";
import { sendReceipt } from "@/lib/commerce/orders/receipts";
import { sendRefundRequested } from "@/lib/commerce/refunds/notices";
import { requestRefund } from "@/lib/commerce/refunds/requests";
import { sendSecondFactorNoticeJob } from "@/lib/foundation/auth/one-time-codes";
import { db } from "@/lib/foundation/db/client";
import {
  notifyProjectCancelled,
  notifyProjectCompleted,
  notifyProposalDecided,
  notifyProposalReceived,
} from "@/lib/hiring/proposals/notices";
import { call } from "@/tests/fixtures/call";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { readMailTo, runJobs } from "@/tests/fixtures/jobs";
import { createProposal, createRequest } from "@/tests/fixtures/projects";
import { toViewer } from "@/tests/fixtures/sessions";

const NAME = "You won!\r\nGo to https://evil.example/prize or evil.example";

/** Every email of this file, decoded. */
async function outbox(): Promise<string[]> {
  const folder = process.env.MAIL_DIR ?? "";
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name) => (await readFile(join(folder, name), "utf8")).replace(/=\r?\n/g, "").replace(/=3D/g, "=")),
  );
}

describe("user-chosen names", () => {
  it("add neither links nor lines to any email, whoever receives it", async () => {
    const emailVerifiedAt = new Date();
    const [client, developer] = [
      await createUser({ name: NAME, emailVerifiedAt }),
      await createUser({ name: NAME, role: "developer", emailVerifiedAt }),
    ];
    const request = await createRequest({ clientId: client.id });
    const propose = async (status: string) => {
      const { id: developerId } = await createUser({ name: NAME, role: "developer", emailVerifiedAt });
      return createProposal({ projectRequestId: request.id, developerId, status });
    };
    const [pending, accepted, rejected] = [
      await propose("pending"),
      await propose("accepted"),
      await propose("rejected"),
    ];
    const order = await createOrder({
      appId: (await createApp({ developerId: developer.id })).id,
      customerId: client.id,
    });
    const { id: requestId } = await db.refundRequest.create({
      data: { orderId: order.id, developerId: developer.id, reason: "It does not start." },
    });
    const options = () => ({ key: crypto.randomUUID() });
    await sendReceipt.add(db, { orderId: order.id }, options());
    for (const to of ["customer", "developer"] as const)
      await sendRefundRequested.add(db, { requestId, to }, options());
    await notifyProposalReceived.add(db, { proposalId: pending.id }, options());
    for (const proposal of [accepted, rejected])
      await notifyProposalDecided.add(db, { proposalId: proposal.id }, options());
    for (const job of [notifyProjectCompleted, notifyProjectCancelled])
      await job.add(db, { proposalId: accepted.id }, options());
    const noticeId = crypto.randomUUID();
    const [userId, tokenId] = [client.id, crypto.randomUUID()];
    await sendPasswordChanged.add(db, { userId, noticeId }, options());
    await sendSecondFactorNoticeJob.add(db, { userId, noticeId, what: "on" }, options());
    await sendPasswordReset.add(db, { userId, tokenId }, options());
    const { id: newUserId } = await createUser({ name: NAME });
    await sendVerification.add(db, { userId: newUserId, tokenId: crypto.randomUUID() }, options());
    await call(writeToUs, "/api/contact", {
      method: "POST",
      body: { name: NAME, email: client.email, topic: "other", message: "Is there a way to pay by invoice?" },
    });
    await runJobs();

    const mails = await outbox();
    expect(mails.length).toBeGreaterThanOrEqual(12);
    for (const mail of mails) {
      expect(mail).not.toMatch(/evil\.example|:\/\/evil/);
      expect(mail).not.toMatch(/^Go to/m);
    }
  });

  it("and a refund's reason do not reach a stranger whose address someone registered", async () => {
    const victim = await createUser({ name: "Call 555 0100 to win" });
    const order = await createOrder({ customerId: victim.id });
    await requestRefund(toViewer(victim), order.id, { reason: "Transfer 100 dollars to account 12345." });
    await runJobs();
    const mails = await readMailTo(victim.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain("There's an update on a refund request.");
    expect(mails[0]).not.toMatch(/555 0100|account 12345/);
  });

  it("are not shown to an unverified address", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await call(register, "/api/register", {
      method: "POST",
      body: { email, password: "correct horse", name: "Call 555 0100 to win" },
    });
    await runJobs();
    const mails = await readMailTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).not.toContain("555 0100");
    expect(mails[0]).toContain("Hi,");
  });
});
