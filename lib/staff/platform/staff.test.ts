import { db } from "@/lib/foundation/db/client";
import { platformMessages } from "@/lib/staff/platform/platform.constants";
import { changeStaff, listStaff } from "@/lib/staff/platform/staff";
import { createUser } from "@/tests/fixtures/factories";

it("granting a lower staff role does not demote anyone", async () => {
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

it("refuses an unknown email address, and revoking a role that the account does not have", async () => {
  await expect(changeStaff("grant", "admin", " Nobody@Example.com ")).rejects.toMatchObject({
    code: "not_found",
    message:
      "There's no account with the email address nobody@example.com. Sign up with it first, then run this again.",
  });
  const { name, email, id } = await createUser({ role: "developer" });
  await expect(changeStaff("revoke", "admin", email)).rejects.toMatchObject({
    code: "conflict",
    message: `${name} (${email}) is Developer, not Admin.`,
  });
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ role: "developer" });
});

it("the last super admin keeps the role", async () => {
  // A worker's database is shared by several test files.
  await db.user.updateMany({ where: { role: "super_admin" }, data: { role: "customer" } });
  const { email, id } = await createUser({ role: "super_admin" });
  await expect(changeStaff("revoke", "super_admin", email)).rejects.toMatchObject({
    code: "conflict",
    message: platformMessages.lastSuperAdminRole,
  });
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ role: "super_admin" });
});

it("lists admins and super admins, and no one else", async () => {
  const users = await Promise.all(
    (["customer", "developer", "admin", "super_admin"] as const).map((role) => createUser({ role })),
  );
  const listed = (await listStaff()).map(({ email }) => email);
  expect(users.filter(({ email }) => listed.includes(email)).map(({ role }) => role)).toEqual(["admin", "super_admin"]);
});

it("revoking makes an account a customer whose former role is not on record", async () => {
  const { email } = await createUser({ role: "admin" });
  await expect(changeStaff("revoke", "admin", email)).resolves.toMatchObject({ person: { role: "customer" } });
});

it("finds an account by every spelling of its email address", async () => {
  const local = crypto.randomUUID();
  const { id } = await createUser({ email: `${local}@xn--bcher-kva.example` });
  await expect(changeStaff("grant", "admin", `${local}@BÜCHER.example`)).resolves.toMatchObject({ person: { id } });
});
