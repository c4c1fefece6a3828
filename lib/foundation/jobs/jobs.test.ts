import { EventEmitter, once } from "node:events";
import { Logger, runOnce } from "graphile-worker";
import { sendVerification } from "@/lib/accounts/settings/email-notices";
import { sendPasswordChanged, sendPasswordReset } from "@/lib/accounts/settings/password";
import { sendReceipt } from "@/lib/commerce/orders/receipts";
import { processRefundJob } from "@/lib/commerce/orders/refund-queue";
import { sendTransferJob } from "@/lib/commerce/payouts/payout-plan";
import { db } from "@/lib/foundation/db/client";
import { z } from "zod";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { notifyProposalReceived } from "@/lib/hiring/proposals/notices";

const jobs = (key: string) =>
  db.$queryRaw`SELECT task_identifier, max_attempts FROM graphile_worker.jobs WHERE key = ${key}`;

describe("adding a job", () => {
  it("adds the job when the transaction commits, once per key", async () => {
    const key = crypto.randomUUID();
    await db.$transaction(async (tx) => {
      await sendReceipt.add(tx, { orderId: key }, { key: key });
      await sendReceipt.add(tx, { orderId: key }, { key: key });
    });
    expect(await jobs(key)).toEqual([{ task_identifier: "send_receipt", max_attempts: 25 }]);
  });

  it("runs jobs about money before emails that anyone can trigger, however many are queued", async () => {
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    const ran: string[] = [];
    const note = (task: string) => () => void ran.push(task);
    for (const index of [1, 2, 3])
      await sendVerification.add(db, { userId: "x", tokenId: "x" }, { key: `flood-${index}` });
    await notifyProposalReceived.add(db, { proposalId: "x" }, { key: "proposal" });
    await sendReceipt.add(db, { orderId: "x" }, { key: "receipt" });
    await sendPasswordChanged.add(db, { userId: "x", noticeId: "x" }, { key: "password" });
    await processRefundJob.add(db, { paymentIntentId: "x" }, { key: "refund" });
    const names = [
      "send_verification",
      "notify_proposal_received",
      "send_receipt",
      "send_password_changed",
      "refund_payment",
    ];
    const taskList = Object.fromEntries(names.map((name) => [name, note(name)]));
    await runOnce({
      logger: new Logger(() => () => undefined),
      connectionString: process.env.DATABASE_URL ?? "",
      taskList,
      concurrency: 1,
      noHandleSignals: true,
    });
    expect(ran).toEqual([
      "refund_payment",
      "send_receipt",
      "send_password_changed",
      "notify_proposal_received",
      "send_verification",
      "send_verification",
      "send_verification",
    ]);
  });

  it("leaves a worker to other jobs while the payment provider hangs", async () => {
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    for (const index of [1, 2, 3]) await processRefundJob.add(db, { paymentIntentId: "x" }, { key: `refund-${index}` });
    await sendPasswordReset.add(db, { userId: "x", tokenId: "x" }, { key: "reset" });
    const mailed = new EventEmitter();
    const sent = once(mailed, "mail");
    await runOnce({
      logger: new Logger(() => () => undefined),
      connectionString: process.env.DATABASE_URL ?? "",
      // Refunds do not end before the email is sent.
      taskList: { refund_payment: async () => void (await sent), send_password_reset: () => void mailed.emit("mail") },
      concurrency: 2,
      noHandleSignals: true,
    });
    expect(await jobs("reset")).toEqual([]);
  });

  it("drops the job when the transaction rolls back", async () => {
    const key = crypto.randomUUID();
    const failing = db.$transaction(async (tx) => {
      await sendReceipt.add(tx, { orderId: key }, { key: key });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await jobs(key)).toEqual([]);
  });
});

describe("adding many jobs", () => {
  it("adds what adding one at a time adds, replacing queued jobs with the same key", async () => {
    const [one, two, same] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const payload = { transferId: same };
    await sendTransferJob.add(db, payload, { key: one });
    await sendTransferJob.add(db, { transferId: "old" }, { key: two });
    await sendTransferJob.addMany(db, [{ payload, key: two }]);
    const find = (key: string) =>
      db.$queryRaw`
        SELECT task_id, job_queue_id, payload, priority, max_attempts, attempts, flags
        FROM graphile_worker._private_jobs WHERE key = ${key}`;
    expect(await find(two)).toEqual(await find(one));
    expect(await find(one)).toEqual([expect.objectContaining({ payload, max_attempts: 25 })]);
  });
});

describe("running a queued job", () => {
  const ran: unknown[] = [];
  const job = defineJob({
    name: "test_job",
    payload: z.object({ orderId: z.string() }),
    priority: "email",
    run: async (payload) => void ran.push(payload),
  });

  it("ignores what the payload has besides, such as the time that the schedule adds", async () => {
    await job.runQueued({ orderId: "1", _cron: { ts: "2026-01-01T00:00:00Z", backfilled: false } });
    expect(ran).toEqual([{ orderId: "1" }]);
  });

  it("fails when the payload is incomplete", async () => {
    await expect(job.runQueued({})).rejects.toThrow("orderId");
  });
});
