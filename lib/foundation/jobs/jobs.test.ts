import { EventEmitter, once } from "node:events";
import { Logger, runOnce } from "graphile-worker";
import { db } from "@/lib/foundation/db/client";
import { addJob, addJobs } from "@/lib/foundation/jobs/jobs";

const jobs = (key: string) =>
  db.$queryRaw`SELECT task_identifier, max_attempts FROM graphile_worker.jobs WHERE key = ${key}`;

describe("addJob", () => {
  it("adds the job when the transaction commits, once per key", async () => {
    const key = crypto.randomUUID();
    await db.$transaction(async (tx) => {
      await addJob(tx, "send_receipt", { orderId: key }, { jobKey: key });
      await addJob(tx, "send_receipt", { orderId: key }, { jobKey: key });
    });
    expect(await jobs(key)).toEqual([{ task_identifier: "send_receipt", max_attempts: 25 }]);
  });

  it("runs jobs about money before emails that anyone can trigger, however many are queued", async () => {
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    const ran: string[] = [];
    const note = (task: string) => () => void ran.push(task);
    for (const index of [1, 2, 3])
      await addJob(db, "send_verification", { userId: "x", tokenId: "x" }, { jobKey: `flood-${index}` });
    await addJob(db, "notify_proposal_received", { proposalId: "x" }, { jobKey: "proposal" });
    await addJob(db, "send_receipt", { orderId: "x" }, { jobKey: "receipt" });
    await addJob(db, "send_password_changed", { userId: "x", noticeId: "x" }, { jobKey: "password" });
    await addJob(db, "refund_payment", { paymentIntentId: "x" }, { jobKey: "refund" });
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
    for (const index of [1, 2, 3])
      await addJob(db, "refund_payment", { paymentIntentId: "x" }, { jobKey: `refund-${index}` });
    await addJob(db, "send_password_reset", { userId: "x", tokenId: "x" }, { jobKey: "reset" });
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
      await addJob(tx, "send_receipt", { orderId: key }, { jobKey: key });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await jobs(key)).toEqual([]);
  });
});

describe("addJobs", () => {
  it("adds what addJob adds, replacing queued jobs with the same key", async () => {
    const [one, two, same] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const payload = { transferId: same };
    await addJob(db, "send_transfer", payload, { jobKey: one });
    await addJob(db, "send_transfer", { transferId: "old" }, { jobKey: two });
    await addJobs(db, "send_transfer", [{ payload, jobKey: two }]);
    const find = (key: string) =>
      db.$queryRaw`
        SELECT task_id, job_queue_id, payload, priority, max_attempts, attempts, flags
        FROM graphile_worker._private_jobs WHERE key = ${key}`;
    expect(await find(two)).toEqual(await find(one));
    expect(await find(one)).toEqual([expect.objectContaining({ payload, max_attempts: 25 })]);
  });
});
