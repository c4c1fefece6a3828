import { db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";

const jobs = (key: string) => db.$queryRaw`SELECT task_identifier, max_attempts FROM graphile_worker.jobs WHERE key = ${key}`;

describe("a job that a change asks for", () => {
  it("is there when the change is committed, once for each key", async () => {
    const key = crypto.randomUUID();
    await db.$transaction(async (tx) => {
      await addJob(tx, "send_receipt", { orderId: key }, { jobKey: key });
      await addJob(tx, "send_receipt", { orderId: key }, { jobKey: key });
    });
    expect(await jobs(key)).toEqual([{ task_identifier: "send_receipt", max_attempts: 25 }]);
  });

  it("is gone with a change that is not", async () => {
    const key = crypto.randomUUID();
    const failing = db.$transaction(async (tx) => {
      await addJob(tx, "send_receipt", { orderId: key }, { jobKey: key });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await jobs(key)).toEqual([]);
  });
});
