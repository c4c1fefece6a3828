// The setting under test, set before anything reads the settings.
process.env.STAFF_SECOND_FACTOR = "1";

import { DELETE as turnOff, GET as state } from "@/app/api/account/second-factor/route";
import { PUT as setStatus } from "@/app/api/admin/apps/[appId]/status/route";
import { GET as apps } from "@/app/api/apps/[id]/route";
import { GET as orders } from "@/app/api/customer/orders/route";
import { PUT as decide } from "@/app/api/refund-requests/[id]/route";
import { DELETE as turnOffForThem } from "@/app/api/super-admin/users/[userId]/second-factor/route";
import { GET as users } from "@/app/api/super-admin/users/route";
import { GET as currentUser } from "@/app/api/user/route";
import { hashPassword } from "@/lib/foundation/auth/password";
import { can, lacksSecondFactor, type Permission, requiresSecondFactor } from "@/lib/foundation/auth/permissions";
import { type Role, ROLES } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import { canOpenAdminDashboard } from "@/lib/staff/moderation/apps";
import { canManagePlatform } from "@/lib/staff/platform/staff";
import { call } from "@/tests/fixtures/call";
import { createApp } from "@/tests/fixtures/factories";
import { enableSecondFactor, totpCode } from "@/tests/fixtures/second-factor";
import { createSession, createSignedInUser, viewerOf } from "@/tests/fixtures/sessions";
import { recordStatements } from "@/tests/fixtures/statements";

const SET_UP_FIRST = "Your role requires two-step sign-in. Set it up in your settings first.";
const NO_PERMISSION = "You don't have permission to do this.";
const STAFF: readonly Role[] = ["admin", "super_admin"];
const PASSWORD = "correct horse";
const statusAndBody = async (response: Response | Promise<Response>) => [
  (await response).status,
  await (await response).text(),
];

const approve = async (session: string) => {
  const { id } = await createApp({ status: "pending" });
  return call(setStatus, `/api/admin/apps/${id}/status`, {
    method: "PUT",
    params: { appId: id },
    body: { status: "approved" },
    session,
  });
};
const refund = (session: string) =>
  call(decide, "/api/refund-requests/x", {
    method: "PUT",
    params: { id: crypto.randomUUID() },
    body: { decision: "declined", note: "It starts." },
    session,
  });
const people = (session: string) => call(users, "/api/super-admin/users?limit=1", { session });
const pending = async (session: string) => {
  const { id } = await createApp({ status: "pending" });
  return call(apps, `/api/apps/${id}`, { params: { id }, session });
};

/**
 * Each role's statuses for actions of moderators, of moderators and sellers, and of super admins, and for reading an
 * app in review.
 */
async function answersOf(session: string) {
  return {
    approve: await statusAndBody(approve(session)),
    refund: await statusAndBody(refund(session)),
    people: await statusAndBody(people(session)),
    pending: (await pending(session)).status,
  };
}

describe("staff who must have a second factor", () => {
  it("must set it up before any action that their role allows, and may act once they have", async () => {
    for (const role of STAFF) {
      const { user, session } = await createSignedInUser(role);
      const refused = [403, SET_UP_FIRST];
      expect([role, await answersOf(session)]).toEqual([
        role,
        { approve: refused, refund: refused, people: role === "admin" ? [403, NO_PERMISSION] : refused, pending: 404 },
      ]);
      await enableSecondFactor(user.id);
      const { approve: approved, refund: decided, people: listed, pending: seen } = await answersOf(session);
      expect([role, approved[0], decided[0], listed[0], seen]).toEqual([
        role,
        200,
        404,
        role === "admin" ? 403 : 200,
        200,
      ]);
    }
  });

  it("have meanwhile the same permissions as everyone else", async () => {
    for (const role of STAFF) {
      const { session } = await createSignedInUser(role);
      expect([
        (await call(currentUser, "/api/user", { session })).status,
        (await call(orders, "/api/customer/orders", { session })).status,
      ]).toEqual([200, 200]);
      const response = (await (await call(state, "/api/account/second-factor", { session })).json()) as object;
      expect(response).toEqual({ since: null, recoveryCodesLeft: 0, required: true });
    }
  });

  it("cannot turn it off, even with password and code; a super admin can, and then they must set it up again", async () => {
    const password = await hashPassword(PASSWORD);
    for (const role of STAFF) {
      const { user, session } = await createSignedInUser(role);
      await db.user.update({ where: { id: user.id }, data: { password } });
      const { secret } = await enableSecondFactor(user.id);
      const off = () =>
        call(turnOff, "/api/account/second-factor", {
          method: "DELETE",
          body: { password: PASSWORD, code: totpCode(secret) },
          session,
        });
      expect(await statusAndBody(off())).toEqual([
        403,
        "Your role requires two-step sign-in, so you can't turn it off.",
      ]);
      expect(await db.secondFactor.findUnique({ where: { userId: user.id } })).toMatchObject({ lastStep: null });
      const boss = await createSignedInUser("super_admin");
      const forThem = () =>
        call(turnOffForThem, `/api/super-admin/users/${user.id}/second-factor`, {
          method: "DELETE",
          params: { userId: user.id },
          session: boss.session,
        });
      expect(await statusAndBody(forThem())).toEqual([403, SET_UP_FIRST]);
      await enableSecondFactor(boss.user.id);
      expect((await forThem()).status).toBe(204);
      // After losing the staff role, the user may turn it off.
      const { secret: again } = await enableSecondFactor(user.id);
      await db.user.update({ where: { id: user.id }, data: { role: "customer" } });
      const later = await createSession(user.id);
      expect(
        (
          await call(turnOff, "/api/account/second-factor", {
            method: "DELETE",
            body: { password: PASSWORD, code: totpCode(again) },
            session: later,
          })
        ).status,
      ).toBe(204);
    }
  });

  it("are recognized by the session query, without another one", async () => {
    const { user, session } = await createSignedInUser("admin");
    expect(await viewerOf(session)).toMatchObject({ id: user.id, secondFactor: false });
    await enableSecondFactor(user.id);
    const asked = await recordStatements(async () =>
      expect(await viewerOf(session)).toMatchObject({ secondFactor: true }),
    );
    const { session: other } = await createSignedInUser("customer");
    const askedOfOthers = await recordStatements(() => viewerOf(other));
    expect(asked).toHaveLength(askedOfOthers.length);
  });
});

describe("the permission table", () => {
  const OF_STAFF: readonly Permission[] = [
    "apps.moderate",
    "apps.history",
    "reports.moderate",
    "refunds.decide",
    "refunds.moderate",
    "admin.dashboard",
    "platform.manage",
  ];
  const OF_EVERYONE: readonly Permission[] = [
    "apps.buy",
    "reviews.write",
    "purchases.read",
    "profile.edit",
    "projects.post",
    "proposals.settle",
    "uploads.create",
    "reports.write",
    "wishlist.edit",
    "account.manage",
    "refunds.ask",
  ];

  it.each(ROLES)("denies %s without a second factor exactly the staff permissions", (role) => {
    const person = { id: "", role, name: "Ada", email: "ada@example.com", confirmed: true };
    const isStaff = STAFF.includes(role);
    expect(requiresSecondFactor(role)).toBe(isStaff);
    for (const permission of OF_STAFF) {
      const may = can({ ...person, secondFactor: true }, permission);
      expect([permission, can({ ...person, secondFactor: false }, permission)]).toEqual([
        permission,
        isStaff ? false : may,
      ]);
      expect([permission, lacksSecondFactor({ ...person, secondFactor: false }, permission)]).toEqual([
        permission,
        isStaff && may,
      ]);
    }
    for (const permission of OF_EVERYONE)
      expect([permission, can({ ...person, secondFactor: false }, permission)]).toEqual([permission, true]);
    const open = (secondFactor: boolean) => [
      canOpenAdminDashboard({ ...person, secondFactor }),
      canManagePlatform({ ...person, secondFactor }),
    ];
    expect([open(false), open(true)]).toEqual([
      [false, false],
      [role === "admin", role === "super_admin"],
    ]);
  });
});
