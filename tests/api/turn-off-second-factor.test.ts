import { POST as login } from "@/app/api/login/route";
import { DELETE as turnOff } from "@/app/api/super-admin/users/[userId]/second-factor/route";
import { GET as users } from "@/app/api/super-admin/users/route";
import { GET as currentUser } from "@/app/api/user/route";
import { hashPassword } from "@/lib/foundation/auth/password";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import type { PlatformUser } from "@/lib/staff/platform/platform.rows";
import { disableUserSecondFactor } from "@/lib/staff/platform/users";
import { call } from "@/tests/fixtures/call";
import { createUser } from "@/tests/fixtures/factories";
import { readMailTo, runJobs } from "@/tests/fixtures/jobs";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { enableSecondFactor } from "@/tests/fixtures/second-factor";
import { createSession, createSignedInUser, toViewer } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

const PASSWORD = "correct horse";
const off = (userId: string, session?: string) =>
  call(turnOff, `/api/super-admin/users/${userId}/second-factor`, {
    method: "DELETE",
    params: { userId },
    ...(session && { session }),
  });
const alive = async (session: string) => (await call(currentUser, "/api/user", { session })).status === 200;
const isOn = async (userId: string) =>
  (await db.user.findUniqueOrThrow({ where: { id: userId } })).secondFactorAt !== null;

/** A user with a second factor who has lost the device that shows its codes. */
async function locked() {
  const user = await createUser({ password: await hashPassword(PASSWORD) });
  return { user, session: await createSession(user.id), ...(await enableSecondFactor(user.id)) };
}

describe("a super admin turns off a lost second factor", () => {
  it("after which the password alone signs in; the user is signed out everywhere and notified, and an audit record is written", async () => {
    const [boss, lost, other] = await Promise.all([createSignedInUser("super_admin"), locked(), locked()]);
    const signIn = () =>
      call(login, "/api/login", { method: "POST", body: { email: lost.user.email, password: PASSWORD } });
    const listed = async () =>
      (
        (await (
          await call(users, `/api/super-admin/users?search=${encodeURIComponent(lost.user.email)}`, {
            session: boss.session,
          })
        ).json()) as PlatformUser[]
      ).map(({ secondFactor }) => secondFactor);
    expect([(await signIn()).status, await listed()]).toEqual([401, [true]]);
    expect((await off(lost.user.id, boss.session)).status).toBe(204);

    expect(await Promise.all([lost.session, other.session, boss.session].map(alive))).toEqual([false, true, true]);
    expect([(await signIn()).status, await listed(), await isOn(other.user.id)]).toEqual([200, [false], true]);
    const kept = (userId: string) =>
      Promise.all([db.secondFactor.count({ where: { userId } }), db.recoveryCode.count({ where: { userId } })]);
    expect([await kept(lost.user.id), await kept(other.user.id)]).toEqual([
      [0, 0],
      [1, 2],
    ]);
    expect(
      await db.auditEvent.findMany({
        where: { subjectId: lost.user.id },
        select: { actorId: true, action: true, from: true, to: true },
      }),
    ).toEqual([
      {
        actorId: boss.user.id,
        action: "user.second_factor",
        from: { secondFactor: "on", sessions: 1 },
        to: { secondFactor: "off", sessions: 0 },
      },
    ]);
    await runJobs();
    const mails = await readMailTo(lost.user.email);
    expect(mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual([
      "Two-step sign-in was turned off for you",
    ]);
  });

  it("is denied to other roles, for unknown accounts, for the super admin's own, and when it is off", async () => {
    const lost = await locked();
    for (const role of ROLES.filter((name) => name !== "super_admin")) {
      const { viewer, session } = await createSignedInUser(role);
      expect([role, (await off(lost.user.id, session)).status]).toEqual([role, 403]);
      await expect(disableUserSecondFactor(viewer, lost.user.id)).rejects.toMatchObject({ code: "forbidden" });
    }
    await expect(disableUserSecondFactor(null, lost.user.id)).rejects.toMatchObject({ code: "unauthenticated" });
    const boss = await createSignedInUser("super_admin");
    await enableSecondFactor(boss.user.id);
    expect(await statusAndBody(await off(boss.user.id, boss.session))).toEqual([
      403,
      "Turn off your own two-step sign-in in your settings.",
    ]);
    const without = await createSignedInUser();
    expect(await statusAndBody(await off(without.user.id, boss.session))).toEqual([
      409,
      "This user doesn't use two-step sign-in.",
    ]);
    for (const id of [crypto.randomUUID(), "x"]) expect((await off(id, boss.session)).status).toBe(404);
    expect([
      await isOn(lost.user.id),
      await isOn(boss.user.id),
      await alive(without.session),
      await alive(lost.session),
    ]).toEqual([true, true, true, true]);
  });

  it("is denied to a super admin who was demoted meanwhile", async () => {
    const [user, lost] = await Promise.all([createUser({ role: "super_admin" }), locked()]);
    await db.user.update({ where: { id: user.id }, data: { role: "admin" } });
    await expect(disableUserSecondFactor(toViewer(user), lost.user.id)).rejects.toMatchObject({ code: "forbidden" });
    expect(await isOn(lost.user.id)).toBe(true);
  });

  it("takes effect once for two concurrent requests, and waits for a sign-in in progress", async () => {
    const [one, two, lost] = await Promise.all([
      createSignedInUser("super_admin"),
      createSignedInUser("super_admin"),
      locked(),
    ]);
    const responses = await whileRowLocked(
      (tx) => tx.$queryRaw`SELECT 1 AS held FROM users WHERE id = ${lost.user.id}::uuid FOR SHARE`,
      () => [off(lost.user.id, one.session), off(lost.user.id, two.session)],
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await db.auditEvent.count({ where: { subjectId: lost.user.id } })).toBe(1);
    await runJobs();
    expect(await readMailTo(lost.user.email)).toHaveLength(1);
  });

  it("finds nothing to turn off when the owner has just turned it off", async () => {
    const [boss, lost] = await Promise.all([createSignedInUser("super_admin"), locked()]);
    const [answer] = await whileRowLocked(
      (tx) => tx.user.update({ where: { id: lost.user.id }, data: { secondFactorAt: null }, select: { id: true } }),
      () => [off(lost.user.id, boss.session)],
    );
    expect(answer?.status).toBe(409);
    expect([await alive(lost.session), await db.auditEvent.count({ where: { subjectId: lost.user.id } })]).toEqual([
      true,
      0,
    ]);
  });
});
