import { db } from "@/lib/db/client";
import { setUserRole } from "@/lib/platform/set-user-role";
import { createUser } from "@/tests/fixtures/factories";
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
