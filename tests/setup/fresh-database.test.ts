import { db } from "@/lib/foundation/db/client";

it("starts every test file with an empty database and job queue", async () => {
  expect(await db.user.count()).toBe(0);
  expect(await db.auditEvent.count()).toBe(0);
  expect(await db.$queryRaw`SELECT count(*)::int AS jobs FROM graphile_worker.jobs`).toEqual([{ jobs: 0 }]);
});
