import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Logger, runOnce } from "graphile-worker";
import { db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";
import { parseSchedule, tasks } from "@/server/worker/tasks";
import { createOrder } from "@/tests/fixtures/factories";

const silent = new Logger(() => () => undefined);
const work = () =>
  runOnce({ logger: silent, connectionString: process.env.DATABASE_URL ?? "", taskList: tasks, noHandleSignals: true });

describe("worker tasks", () => {
  it("send a receipt requested in a transaction", async () => {
    const { id } = await createOrder();
    await db.$transaction((tx) => addJob(tx, "send_receipt", { orderId: id }, { jobKey: `receipt-${id}` }));
    await work();
    expect(await readFile(join(process.env.MAIL_DIR ?? "", `receipt-${id}.eml`), "utf8")).toContain(`#${id.slice(-8)}`);
    expect(await db.$queryRaw`SELECT id FROM graphile_worker.jobs WHERE key = ${`receipt-${id}`}`).toEqual([]);
  });

  it("replace a failed scheduled job by the next one, so that staff see one entry for an hour of failures", () => {
    expect(parseSchedule().map(({ task, options }) => [task, options.jobKey])).toEqual(
      parseSchedule().map(({ task }) => [task, `clock ${task}`]),
    );
  });

  it("include every job that can be added and every scheduled job", () => {
    expect(Object.keys(tasks)).toEqual(
      expect.arrayContaining(["send_receipt", "refund_payment", "reconcile_orders", "sweep_provider", "sync_payment"]),
    );
    expect(parseSchedule().map(({ task }) => task)).toEqual(
      expect.arrayContaining(["reconcile_orders", "sweep_provider", "remove_orphan_uploads"]),
    );
  });

  it("run payment jobs before cleanup jobs, also when scheduled", () => {
    const priorityOf = (name: string) => parseSchedule().find(({ task }) => task === name)?.options.priority ?? NaN;
    expect(priorityOf("reconcile_orders")).toBeLessThan(priorityOf("remove_orphan_uploads"));
  });
});
