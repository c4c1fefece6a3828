import { db } from "@/lib/foundation/db/client";
import { removeUser, setUserRole, setUserVerified } from "@/lib/staff/platform/users";
import { createUser } from "@/tests/fixtures/factories";
import { readMailTo, runJobs, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSignedInUser } from "@/tests/fixtures/sessions";

it("setUserRole audits the previous role correctly, also for concurrent changes", async () => {
  const [{ viewer }, user] = [await createSignedInUser("super_admin"), await createUser()];
  await whileRowLocked(
    (tx) => tx.user.update({ where: { id: user.id }, data: { role: "developer" } }),
    () => [setUserRole(viewer, user.id, "admin")],
  );
  expect(await db.auditEvent.findMany({ where: { subjectId: user.id } })).toMatchObject([
    { action: "user.role", from: { role: "developer" }, to: { role: "admin" } },
  ]);
});

it("a super admin's own account is refused, also when nothing would change or they are the last one", async () => {
  await db.user.updateMany({ where: { role: "super_admin" }, data: { role: "customer" } });
  const { viewer } = await createSignedInUser("super_admin");
  const own = { code: "forbidden" };
  for (const role of ["super_admin", "admin"] as const)
    await expect(setUserRole(viewer, viewer.id, role)).rejects.toMatchObject(own);
  for (const verified of [false, true])
    await expect(setUserVerified(viewer, viewer.id, verified)).rejects.toMatchObject(own);
});

it("setUserVerified notifies a developer who is still verified when the job runs, and no customer", async () => {
  const { viewer } = await createSignedInUser("super_admin");
  const [dora, dave, carl] = [
    await createUser({ role: "developer" }),
    await createUser({ role: "developer" }),
    await createUser({ role: "customer" }),
  ];
  await verifyEmailsOf(dora.id, dave.id, carl.id);
  for (const { id } of [dora, dave, carl]) await setUserVerified(viewer, id, true);
  await setUserVerified(viewer, dave.id, false);
  await runJobs();
  const mails = await Promise.all([dora, dave, carl].map(({ email }) => readMailTo(email)));
  expect(mails.map(({ length }) => length)).toEqual([1, 0, 0]);
  expect(mails[0]?.[0]).toContain("You're verified on Forgehall");
  expect(await db.notification.count({ where: { userId: dora.id } })).toBe(1);
});

it("tells the verified address of an account that staff deleted", async () => {
  const { viewer } = await createSignedInUser("super_admin");
  const [known, unknown] = [await createUser({ role: "developer" }), await createUser()];
  await verifyEmailsOf(known.id);
  for (const { id } of [known, unknown]) await removeUser(viewer, id);
  await runJobs();
  const mails = await readMailTo(known.email);
  expect(mails).toEqual([expect.stringContaining("Our team deleted it.")]);
  expect(await readMailTo(unknown.email)).toEqual([]);
});
