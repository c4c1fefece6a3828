import { hash } from "@node-rs/argon2";
import { POST as login } from "@/app/api/login/route";
import { POST as forgot } from "@/app/api/password-reset/route";
import { PUT as saveProfile } from "@/app/api/profile/route";
import { POST as register } from "@/app/api/register/route";
import { db } from "@/lib/foundation/db/client";
import { call, readSessionToken } from "@/tests/fixtures/call";
import { createUser } from "@/tests/fixtures/factories";
import { mailedToken, runJobs } from "@/tests/fixtures/jobs";
import { createSession } from "@/tests/fixtures/sessions";

const PASSWORD = "correct horse";
const [COMPOSED, DECOMPOSED] = ["caf\u00e9 sur mer", "cafe\u0301 sur mer"];
const signUp = (email: string, password = PASSWORD) =>
  call(register, "/api/register", { method: "POST", body: { email, password, name: "Ada Byron" } });
const signIn = async (email: string, password = PASSWORD) =>
  (await call(login, "/api/login", { method: "POST", body: { email, password } })).status;

/** An address in two spellings. */
function address() {
  const local = crypto.randomUUID();
  return { typed: `${local}@bücher.example`, stored: `${local}@xn--bcher-kva.example` };
}

describe("an email address with an international domain", () => {
  it("is one account in every spelling: to register, sign in and reset the password", async () => {
    const { typed, stored } = address();
    const made = await signUp(typed);
    expect([made.status, ((await made.json()) as { email: string }).email]).toEqual([201, stored]);
    for (const spelling of [typed, stored, typed.toUpperCase(), stored.toUpperCase()]) {
      expect([spelling, await signIn(spelling)]).toEqual([spelling, 200]);
      expect([spelling, (await signUp(spelling)).status]).toEqual([spelling, 409]);
    }
    await call(forgot, "/api/password-reset", { method: "POST", body: { email: typed } });
    await runJobs();
    expect(await mailedToken(stored, "reset-password")).toBeTruthy();
  });

  it("is taken in every spelling for another user's profile", async () => {
    const { typed, stored } = address();
    await createUser({ email: stored });
    const session = await createSession((await createUser()).id);
    for (const email of [typed, stored])
      expect(
        (await call(saveProfile, "/api/profile", { method: "PUT", session, body: { name: "Ada", email } })).status,
      ).toBe(409);
  });
});

describe("a password in another Unicode form", () => {
  it.each([
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
  ])("signs in: %s and %s", async (chosen, typed) => {
    const email = `${crypto.randomUUID()}@example.com`;
    expect(readSessionToken(await signUp(email, chosen))).not.toBe("");
    expect([await signIn(email, typed), await signIn(email, chosen), await signIn(email, "cafe sur mer")]).toEqual([
      200, 200, 401,
    ]);
  });

  it("signs in with a hash from before passwords were normalized, once as it was typed and then in every form", async () => {
    const stored = await hash(DECOMPOSED, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const { email, id } = await createUser({ password: stored });
    expect([await signIn(email, COMPOSED), await signIn(email, DECOMPOSED)]).toEqual([401, 200]);
    expect((await db.user.findUniqueOrThrow({ where: { id } })).password).not.toBe(stored);
    expect([await signIn(email, COMPOSED), await signIn(email, DECOMPOSED)]).toEqual([200, 200]);
  });
});
