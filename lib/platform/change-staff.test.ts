import { db } from "@/lib/db/client";
import { changeStaff } from "@/lib/platform/change-staff";
import { createUser } from "@/tests/fixtures/factories";

it("granting a lower staff role demotes nobody", async () => {
  const [boss] = await Promise.all([createUser({ role: "super_admin" }), createUser({ role: "super_admin" })]);
  await expect(changeStaff("grant", "admin", boss.email)).rejects.toMatchObject({
    code: "conflict",
    message: `${boss.name} (${boss.email}) is Super Admin, a higher role. To make them Admin, revoke it first: npm run admin -- revoke super_admin ${boss.email}`,
  });
  expect(await db.user.findUnique({ where: { id: boss.id } })).toMatchObject({ role: "super_admin" });
});
