import { db } from "@/lib/db/client";
import { changeStaff } from "@/lib/platform/change-staff";
import { createUser } from "@/tests/fixtures/factories";

it("granting a lower staff role demotes nobody", async () => {
  const [boss] = await Promise.all([createUser({ role: "super_admin" }), createUser({ role: "super_admin" })]);
  await expect(changeStaff("grant", "admin", boss.email)).rejects.toMatchObject({
    code: "conflict",
    message:
      `${boss.name} (${boss.email}) is Super Admin, a higher role. To make them Admin, revoke it first: npm run ` +
      `admin -- revoke super_admin ${boss.email}`,
  });
  expect(await db.user.findUnique({ where: { id: boss.id } })).toMatchObject({ role: "super_admin" });
});

it.each(["customer", "developer"] as const)("revoking makes a former %s one again", async (role) => {
  const { email, id } = await createUser({ role });
  await createUser({ role: "super_admin" });
  await changeStaff("grant", "admin", email);
  await changeStaff("grant", "super_admin", email);
  await expect(changeStaff("revoke", "super_admin", email)).resolves.toMatchObject({ person: { role }, changed: true });
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ role });
});

it("revoking makes an account a customer whose former role is not on record", async () => {
  const { email } = await createUser({ role: "admin" });
  await expect(changeStaff("revoke", "admin", email)).resolves.toMatchObject({ person: { role: "customer" } });
});
