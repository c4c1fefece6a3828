import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Logger, quickAddJob, runOnce } from "graphile-worker";
import { sendReceipt } from "@/lib/commerce/orders/receipts";
import { db } from "@/lib/foundation/db/client";
import { countFailedJobs } from "@/lib/foundation/jobs/jobs";
import { replaceFailedRuns } from "@/server/worker/replace-failed-runs";
import { parseSchedule } from "@/server/worker/start-worker";
import { jobs, tasks } from "@/server/worker/tasks";
import { createOrder } from "@/tests/fixtures/factories";
import { verifyEmailsOf } from "@/tests/fixtures/jobs";
import { createProposal } from "@/tests/fixtures/projects";

const silent = new Logger(() => () => undefined);
const work = () =>
  runOnce({ logger: silent, connectionString: process.env.DATABASE_URL ?? "", taskList: tasks, noHandleSignals: true });

describe("worker tasks", () => {
  it("send a receipt requested in a transaction", async () => {
    const { id } = await createOrder();
    await db.$transaction((tx) => sendReceipt.add(tx, { orderId: id }, { key: `receipt-${id}` }));
    await work();
    expect(await readFile(join(process.env.MAIL_DIR ?? "", `receipt-${id}.eml`), "utf8")).toContain(`#${id.slice(-8)}`);
    expect(await db.$queryRaw`SELECT id FROM graphile_worker.jobs WHERE key = ${`receipt-${id}`}`).toEqual([]);
  });

  it("replace a failed scheduled job by the next one, so that staff see one entry for an hour of failures", async () => {
    const item = parseSchedule().find(({ task }) => task === "recover_orphaned_jobs");
    const { jobKey, maxAttempts, queueName, priority } = item?.options ?? {};
    const connectionString = process.env.DATABASE_URL ?? "";
    const before = await countFailedJobs();
    for (let minute = 0; minute < 3; minute += 1) {
      await quickAddJob(
        { connectionString, logger: silent },
        "recover_orphaned_jobs",
        {},
        {
          ...(jobKey && { jobKey }),
          ...(maxAttempts && { maxAttempts }),
          ...(queueName && { queueName }),
          ...(priority && { priority }),
        },
      );
      const taskList = { recover_orphaned_jobs: replaceFailedRuns(() => Promise.reject(new Error("no"))) };
      await runOnce({ logger: silent, connectionString, taskList, noHandleSignals: true });
    }
    expect(await countFailedJobs()).toBe(before + 1);
  });

  it("run jobs that were queued under a former name", async () => {
    const { id, developerId } = await createProposal({ status: "accepted" });
    await verifyEmailsOf(developerId);
    await db.$queryRaw`
      SELECT 1 AS added
      FROM graphile_worker.add_job('tell_proposal_decided', ${JSON.stringify({ proposalId: id })}::json,
        job_key => ${id})`;
    await work();
    expect(await readFile(join(process.env.MAIL_DIR ?? "", `proposal-decided-${id}.eml`), "utf8")).toContain(
      "accepted",
    );
  });

  it("have different names", () => {
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
  });

  it("accept refund emails that were queued before there was one for each recipient", async () => {
    const queued = {
      send_refund_requested: { requestId: crypto.randomUUID() },
      send_refund_decision: { eventId: crypto.randomUUID() },
    };
    for (const [name, payload] of Object.entries(queued))
      await expect(jobs.find((job) => job.name === name)?.runQueued(payload)).resolves.toBeUndefined();
  });

  it("run payment jobs before cleanup jobs, also when scheduled", () => {
    const priorityOf = (name: string) => parseSchedule().find(({ task }) => task === name)?.options.priority ?? NaN;
    expect(priorityOf("reconcile_orders")).toBeLessThan(priorityOf("remove_orphan_uploads"));
  });
});
