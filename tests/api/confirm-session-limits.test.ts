import { POST as confirm } from "@/app/api/account/confirm/route";
import { POST as signIn } from "@/app/api/login/route";
import { hashPassword } from "@/lib/foundation/auth/password";
import { call } from "@/tests/fixtures/call";
import "@/tests/fixtures/enable-rate-limits";
import { createUser } from "@/tests/fixtures/factories";
import { createSession } from "@/tests/fixtures/sessions";

const PASSWORD = "correct horse";
async function person() {
  const user = await createUser({ password: await hashPassword(PASSWORD) });
  return { user, session: await createSession(user.id) };
}
const prove = async (session: string, password: string) =>
  (await call(confirm, "/api/account/confirm", { method: "POST", session, body: { password } })).status;

it("counts a wrong password as a failed sign-in, and blocks both after ten", async () => {
  const { user, session } = await person();
  for (let guess = 1; guess <= 10; guess += 1) expect(await prove(session, "a guess")).toBe(400);
  expect(await prove(session, PASSWORD)).toBe(429);
  const response = await call(signIn, "/api/login", {
    method: "POST",
    body: { email: user.email, password: PASSWORD },
  });
  expect(response.status).toBe(429);
});

it("does not count right passwords", async () => {
  const { session } = await person();
  for (let time = 1; time <= 12; time += 1) expect(await prove(session, PASSWORD)).toBe(204);
});
