import { signIn } from "@/lib/accounts/sign-in/sign-in";
import { hashPassword } from "@/lib/foundation/auth/password";
import { hashSessionToken } from "@/lib/foundation/auth/session-cookies";
import { MAX_SESSIONS } from "@/lib/foundation/auth/session.constants";
import { db } from "@/lib/foundation/db/client";
import { createUser } from "@/tests/fixtures/factories";
import { createSession, viewerOf } from "@/tests/fixtures/sessions";

const count = (userId: string) => db.session.count({ where: { userId } });
const usedDaysAgo = (token: string, days: number) =>
  db.session.update({
    where: { tokenHash: hashSessionToken(token) },
    data: { lastUsedAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000) },
  });

describe("openSession", () => {
  it("ends the session unused the longest when an account has 20", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const others = await createSession(other.id);
    const tokens: string[] = [];
    for (let opened = 1; opened <= MAX_SESSIONS; opened += 1) tokens.push(await createSession(user.id));
    const [unused = "", first = ""] = [tokens[5], tokens[0]];
    await usedDaysAgo(unused, 2);
    const newest = await createSession(user.id);
    expect([MAX_SESSIONS, await count(user.id)]).toEqual([20, 20]);
    expect(await viewerOf(unused)).toBeNull();
    for (const token of [first, newest]) expect(await viewerOf(token)).toMatchObject({ id: user.id });
    expect(await viewerOf(others)).toMatchObject({ id: other.id });
  });

  it("does not count the browser's previous session, nor expired ones", async () => {
    const user = await createUser();
    const tokens: string[] = [];
    for (let opened = 1; opened <= MAX_SESSIONS; opened += 1) tokens.push(await createSession(user.id));
    const previousToken = tokens.pop() ?? "";
    await createSession(user.id, { previousToken });
    for (const token of tokens) expect(await viewerOf(token)).toMatchObject({ id: user.id });
    const expired = tokens[3] ?? "";
    await db.session.update({ where: { tokenHash: hashSessionToken(expired) }, data: { expiresAt: new Date(0) } });
    await createSession(user.id);
    for (const token of tokens) expect([token, (await viewerOf(token)) === null]).toEqual([token, token === expired]);
  });

  it("keeps 20 also when sign-ins are concurrent", async () => {
    const password = "correct horse";
    const user = await createUser({ password: await hashPassword(password) });
    for (let opened = 1; opened < MAX_SESSIONS; opened += 1) await createSession(user.id);
    const attempts = Array.from({ length: 10 }, () =>
      signIn({ email: user.email, password }, { clientAddress: "198.51.100.21", userAgent: null }),
    );
    await Promise.all(attempts);
    expect(await count(user.id)).toBe(20);
  });
});
