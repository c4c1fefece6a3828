import { GET as audit } from "@/app/api/super-admin/audit/route";
import { POST as retry } from "@/app/api/super-admin/jobs/[id]/retry/route";
import { DELETE as discard } from "@/app/api/super-admin/jobs/[id]/route";
import { GET as list } from "@/app/api/super-admin/jobs/route";
import { db } from "@/lib/foundation/db/client";
import { countFailedJobs, countRetryingJobs } from "@/lib/foundation/jobs/jobs";
import { discardJob, retryJob } from "@/lib/staff/platform/failed-jobs";
import type { AuditRecord, FailedJob } from "@/lib/staff/platform/platform.rows";
import { call } from "@/tests/fixtures/call";
import { createFailedJob } from "@/tests/fixtures/jobs";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const retryOf = (id: string, session: string) =>
  call(retry, `/api/super-admin/jobs/${id}/retry`, { method: "POST", params: { id }, session });
const discardOf = (id: string, session: string) =>
  call(discard, `/api/super-admin/jobs/${id}`, { method: "DELETE", params: { id }, session });
const listed = async (session: string, query = "") =>
  (await (await call(list, `/api/super-admin/jobs${query}`, { session })).json()) as FailedJob[];
const inQueue = (id: string) => db.$queryRaw<{ attempts: number; due: boolean }[]>`
  SELECT attempts::int AS attempts, run_at <= now() AS due FROM graphile_worker._private_jobs WHERE id = ${id}::bigint`;
const newestRecord = async (session: string) =>
  ((await (await call(audit, "/api/super-admin/audit?limit=1", { session })).json()) as AuditRecord[])[0];

// A worker's database is shared by several test files.
beforeEach(() => db.$executeRaw`DELETE FROM graphile_worker._private_jobs`);

describe("GET /api/super-admin/jobs", () => {
  it("lists only jobs that used up their attempts, newest first", async () => {
    const { session } = await createSignedInUser("super_admin");
    const [first, second] = [await createFailedJob({ task: "send_receipt" }), await createFailedJob()];
    await createFailedJob({ attempts: 24 });
    const running = await createFailedJob();
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a worker'
      WHERE id = ${running}::bigint`;
    expect([await countFailedJobs(), await countRetryingJobs()]).toEqual([2, 1]);

    expect(
      (await listed(session)).map(({ id, task, attempts, maxAttempts }) => [id, task, attempts, maxAttempts]),
    ).toEqual([
      [second, "send_email_changed", 25, 25],
      [first, "send_receipt", 25, 25],
    ]);
    const page = await call(list, "/api/super-admin/jobs?limit=1", { session });
    expect(page.headers.get("x-total-count")).toBe("2");
    const next = /cursor=([^&>]+)/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
    expect((await listed(session, `?limit=1&cursor=${next}`)).map(({ id }) => id)).toEqual([first]);
    for (const wrong of ["?cursor=x", "?limit=0"])
      expect((await call(list, `/api/super-admin/jobs${wrong}`, { session })).status).toBe(400);
  });

  it("returns neither a job's payload nor personal data from its error", async () => {
    const { session } = await createSignedInUser("super_admin");
    await createFailedJob({
      payload: { userId: "u-1", oldEmail: "ada@example.com", token: "t0ken" },
      error:
        "Error: 550 no mailbox <ada@example.com>, password=hunter2\n    at send " +
        "(/srv/app/lib/mail/deliver-mail.ts:20:3)",
    });
    await createFailedJob({ error: null });
    const [without, job] = await listed(session);
    expect(job?.error).toBe("Error: 550 no mailbox <[email]>, password=[secret]");
    expect(without?.error).toBeNull();
    expect(JSON.stringify(job)).not.toMatch(/ada|t0ken|u-1|hunter2|srv|payload/);
  });
});

describe("POST /api/super-admin/jobs/{id}/retry", () => {
  it("gives a job all of its attempts again at once, and writes an audit record", async () => {
    const { session, user } = await createSignedInUser("super_admin");
    const id = await createFailedJob({ task: "refund_payment" });
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now() + interval '6 hours'
      WHERE id = ${id}::bigint`;
    const response = await retryOf(id, session);
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ id, task: "refund_payment", attempts: 0 }),
    ]);
    expect(await inQueue(id)).toEqual([{ attempts: 0, due: true }]);
    expect(await listed(session)).toEqual([]);
    expect(await newestRecord(session)).toMatchObject({
      actor: { id: user.id },
      action: "job.retry",
      subject: { type: "job", name: "Refund payment" },
      from: { attempts: 25 },
      to: { attempts: 0 },
    });
  });

  it("rejects an unknown job and one that has not failed, also for two concurrent requests", async () => {
    const { session } = await createSignedInUser("super_admin");
    const id = await createFailedJob();
    const statuses = (await Promise.all([retryOf(id, session), retryOf(id, session)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    for (const unknown of ["999999999999999999", "9".repeat(30), "0", "x"])
      expect((await retryOf(unknown, session)).status).toBe(404);
  });
});

describe("DELETE /api/super-admin/jobs/{id}", () => {
  it("deletes only failed jobs, and writes an audit record", async () => {
    const { session } = await createSignedInUser("super_admin");
    const [failed, waiting] = [await createFailedJob(), await createFailedJob({ attempts: 3 })];
    expect((await discardOf(failed, session)).status).toBe(204);
    expect(await inQueue(failed)).toEqual([]);
    expect(await newestRecord(session)).toMatchObject({
      action: "job.discard",
      subject: { type: "job", name: "Send email changed" },
      to: null,
    });
    expect((await discardOf(failed, session)).status).toBe(404);
    expect((await discardOf(waiting, session)).status).toBe(409);
    expect(await inQueue(waiting)).toHaveLength(1);
  });
});

it.each([
  ["retried", retryJob],
  ["discarded", discardJob],
])("a failed job is not %s by a super admin who was demoted meanwhile", async (_what, act) => {
  const { viewer } = await createSignedInUser("super_admin");
  const id = await createFailedJob();
  await db.user.update({ where: { id: viewer.id }, data: { role: "admin" } });
  await expect(act(viewer, id)).rejects.toMatchObject({ code: "forbidden" });
  expect(await inQueue(id)).toMatchObject([{ attempts: 25 }]);
});
