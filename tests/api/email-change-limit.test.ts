import { POST as resendLink, PUT as confirmChange } from "@/app/api/account/email/route";
import { PUT as saveProfile } from "@/app/api/profile/route";
import { issueLink } from "@/lib/accounts/settings/emailed-links";
import { hashPassword } from "@/lib/foundation/auth/password";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import "@/tests/fixtures/enable-rate-limits";
import { createUser } from "@/tests/fixtures/factories";
import { readMailTo, runJobs } from "@/tests/fixtures/jobs";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSession, createSignedInUser } from "@/tests/fixtures/sessions";

const newEmail = () => `new-${crypto.randomUUID()}@example.com`;
const save = (session: string, email: string) =>
  call(saveProfile, "/api/profile", { method: "PUT", session, body: { name: "Ada Byron", email } });

describe("email address changes", () => {
  it("are limited to five a day per account, taken addresses included; the rest of the profile can still be saved", async () => {
    const [{ user, session }, other] = [await createSignedInUser(), await createSignedInUser()];
    const first = newEmail();
    expect((await save(session, first)).status).toBe(200);
    for (let again = 1; again <= 6; again += 1) expect((await save(session, first)).status).toBe(200);
    for (let change = 2; change <= 4; change += 1) expect((await save(session, newEmail())).status).toBe(200);
    expect((await save(session, other.user.email)).status).toBe(409);
    const refused = await save(session, newEmail());
    expect([refused.status, await refused.text()]).toEqual([
      429,
      "You've reached today's limit of five email changes. Please try again tomorrow.",
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(80_000);
    expect([(await save(session, user.email)).status, (await save(other.session, newEmail())).status]).toEqual([
      200, 200,
    ]);
  });

  it("are not requested uncounted while the same pending change is canceled", async () => {
    const { user, session } = await createSignedInUser();
    const email = newEmail();
    await save(session, email);
    const responses = await whileRowLocked(
      (tx) => tx.user.update({ where: { id: user.id }, data: { pendingEmail: null } }),
      () => [save(session, email)],
    );
    expect(responses.map(({ status }) => status)).toEqual([200]);
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ pendingEmail: null });
  });

  it("send at most five more links a day", async () => {
    const { session } = await createSignedInUser();
    const email = newEmail();
    await save(session, email);
    await runJobs();
    for (let times = 1; times <= 5; times += 1) {
      expect((await call(resendLink, "/api/account/email", { method: "POST", session })).status).toBe(204);
      await runJobs();
    }
    expect((await call(resendLink, "/api/account/email", { method: "POST", session })).status).toBe(429);
    await runJobs();
    expect(await readMailTo(email)).toHaveLength(6);
  });

  it("limit password guesses by someone with the link to ten, whoever is signed in", async () => {
    const user = await createUser({ password: await hashPassword("correct horse") });
    const email = newEmail();
    await save(await createSession(user.id), email);
    const token = (await issueLink({ id: crypto.randomUUID(), userId: user.id, email, purpose: "email_change" })) ?? "";
    const confirm = (password: string, address: string) =>
      call(confirmChange, "/api/account/email", {
        method: "PUT",
        body: { token, password },
        headers: { "x-forgehall-address": address },
      });
    for (let guess = 1; guess <= 10; guess += 1)
      expect((await confirm("wrong horse", `198.51.100.${guess}`)).status).toBe(400);
    expect((await confirm("correct horse", "198.51.100.77")).status).toBe(429);
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ email: user.email });
  });

  it("allow 30 attempts to use a link per 15 minutes from one client address", async () => {
    const attempt = () =>
      call(confirmChange, "/api/account/email", {
        method: "PUT",
        body: { token: "made-up", password: "correct horse" },
        headers: { "x-forgehall-address": "203.0.113.200" },
      });
    for (let times = 1; times <= 30; times += 1) expect((await attempt()).status).toBe(404);
    expect((await attempt()).status).toBe(429);
  });
});
