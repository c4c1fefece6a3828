import { POST as login } from "@/app/api/login/route";
import { POST as logout } from "@/app/api/logout/route";
import { POST as register } from "@/app/api/register/route";
import { GET as currentUser } from "@/app/api/user/route";
import { GET as publicUser } from "@/app/api/users/[id]/route";
import { db } from "@/lib/foundation/db/client";
import { call, readSessionToken } from "@/tests/fixtures/call";

const newPerson = () => ({ email: `${crypto.randomUUID()}@example.com`, password: "correct horse", name: "Ada Byron" });
type Person = ReturnType<typeof newPerson> & Record<string, unknown>;

const registered = async (person: Person) => call(register, "/api/register", { method: "POST", body: person });
const me = (session: string) => call(currentUser, "/api/user", { session });

describe("POST /api/register", () => {
  it("returns 201 with the user and a session, and never the password", async () => {
    const person = newPerson();
    const response = await registered({ ...person, bio: " Writes programs. ", role: "developer" });
    const text = await response.clone().text();
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      email: person.email,
      name: "Ada Byron",
      bio: "Writes programs.",
      role: "developer",
      verified: false,
    });
    expect(text).not.toMatch(/password|stripe|argon2/i);
    expect((await me(readSessionToken(response))).status).toBe(200);
  });

  it("sets an HttpOnly, SameSite cookie for 90 days", async () => {
    const cookie = (await registered(newPerson())).headers
      .getSetCookie()
      .find((value) => value.startsWith("forgehall-session="));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Max-Age=7776000;/);
  });

  it("defaults to the customer role", async () => {
    expect(await (await registered(newPerson())).json()).toMatchObject({ role: "customer" });
  });

  it.each(["admin", "super_admin", "", 7])("rejects the role %p", async (role) => {
    const response = await registered({ ...newPerson(), role });
    expect(response.status).toBe(400);
    expect(await response.text()).toBe("Role must be customer or developer.");
  });

  it.each([
    [{ email: "nobody" }, "Please enter a valid email address."],
    [{ password: "1234567" }, "Password must be at least 8 characters."],
    [{ name: "   " }, "Name is required."],
    [{ name: "x".repeat(81) }, "Name can't be longer than 80 characters."],
    [{ name: "a\u0000b" }, "Name contains characters we can't store."],
    [{ password: "x".repeat(257) }, "Password can't be longer than 256 characters."],
  ])("rejects %p with a sentence", async (wrong, sentence) => {
    const response = await registered({ ...newPerson(), ...wrong });
    expect([response.status, await response.text()]).toEqual([400, sentence]);
  });

  const TRIED_FIRST = [
    "12345678",
    "Password1",
    "forgehall",
    "Forgehall2026",
    "ada byron 1990",
    "AdaByron!",
    "byron19991",
    "ada.lovelace-1",
    "lovelace1815",
  ];
  it.each([...TRIED_FIRST, "aaaaaaaaaaaa", "1212121212121"])("rejects the common password %p", async (password) => {
    const response = await registered({ ...newPerson(), email: "ada.lovelace@example.com", password });
    expect([response.status, await response.text()]).toEqual([
      400,
      "That password is too easy to guess. Avoid common passwords and names.",
    ]);
  });

  it.each(["quinn alvarez 1", "QuinnÁlvarez", "alvarez1990"])(
    "rejects the password %p for Quinn Álvarez, ignoring accents",
    async (password) => {
      for (const name of ["Quinn Álvarez", "Quinn A\u0301lvarez"])
        expect((await registered({ ...newPerson(), name, password })).status).toBe(400);
    },
  );

  it("accepts a password that merely contains a name, and names the field of a rejected one", async () => {
    expect((await registered({ ...newPerson(), password: "byron at forgehall" })).status).toBe(201);
    const problem = await call(register, "/api/register", {
      method: "POST",
      body: { ...newPerson(), password: "iloveyou" },
      headers: { accept: "application/problem+json" },
    });
    expect(await problem.json()).toMatchObject({ errors: [{ path: "password" }] });
  });

  it("applies no name rule when the name has no letters or the email only digits", async () => {
    const response = await registered({ name: "7", email: `${Date.now()}@example.com`, password: "4827195036" });
    expect(response.status).toBe(201);
  });

  it("counts characters as a user perceives them", async () => {
    const response = await registered({ ...newPerson(), name: "🦉".repeat(80) });
    expect([response.status, (await response.json()) as unknown]).toEqual([
      201,
      expect.objectContaining({ name: "🦉".repeat(80) }),
    ]);
    expect((await registered({ ...newPerson(), name: "🦉".repeat(81) })).status).toBe(400);
  });

  it("returns 409 when the email is taken, ignoring case", async () => {
    const person = newPerson();
    await registered(person);
    const response = await registered({ ...person, email: person.email.toUpperCase() });
    expect([response.status, await response.text()]).toEqual([409, "An account with this email already exists."]);
    const problem = await call(register, "/api/register", {
      method: "POST",
      body: person,
      headers: { accept: "application/problem+json" },
    });
    expect(await problem.json()).toMatchObject({
      status: 409,
      errors: [{ path: "email", message: "An account with this email already exists." }],
    });
  });

  it("accepts one of two concurrent registrations with the same email", async () => {
    const person = newPerson();
    const statuses = (await Promise.all([registered(person), registered(person)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
  });

  it("ignores fields that the user must not set", async () => {
    const response = await registered({
      ...newPerson(),
      verified: true,
      completedProjects: 99,
      id: crypto.randomUUID(),
    });
    expect(await response.json()).toMatchObject({ verified: false, completedProjects: 0 });
  });
});

describe("POST /api/login", () => {
  it("accepts the email in any case and ends the browser's previous session", async () => {
    const person = newPerson();
    const old = readSessionToken(await registered(person));
    const response = await call(login, "/api/login", {
      method: "POST",
      session: old,
      body: { email: person.email.toUpperCase(), password: person.password },
    });
    expect(response.status).toBe(200);
    expect((await me(readSessionToken(response))).status).toBe(200);
    expect((await me(old)).status).toBe(401);
  });

  it("responds the same to a wrong password and an unknown email", async () => {
    const person = newPerson();
    await registered(person);
    const statusAndBody = await Promise.all(
      [{ ...person, password: "wrong password" }, newPerson()].map(async (body) => {
        const response = await call(login, "/api/login", { method: "POST", body });
        return [response.status, await response.text()];
      }),
    );
    expect(statusAndBody[0]).toEqual([401, "Incorrect email or password."]);
    expect(statusAndBody[1]).toEqual(statusAndBody[0]);
  });

  it("requires both fields with the documented message", async () => {
    const response = await call(login, "/api/login", {
      method: "POST",
      body: { email: "nobody", password: "" },
      headers: { accept: "application/problem+json" },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      status: 400,
      errors: [
        { path: "email", message: "Please enter a valid email address" },
        { path: "password", message: "Password is required" },
      ],
    });
  });
});

describe("sessions", () => {
  it("POST /api/logout ends the session and clears the cookies", async () => {
    const session = readSessionToken(await registered(newPerson()));
    const response = await call(logout, "/api/logout", { method: "POST", session });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie().every((value) => value.includes("Max-Age=0"))).toBe(true);
    expect((await me(session)).status).toBe(401);
  });

  it("reads the role on every request and rejects a deleted user", async () => {
    const response = await registered(newPerson());
    const { id } = (await response.clone().json()) as { id: string };
    await db.user.update({ where: { id }, data: { role: "admin" } });
    expect(await (await me(readSessionToken(response))).json()).toMatchObject({ role: "admin" });
    await db.user.delete({ where: { id } });
    expect((await me(readSessionToken(response))).status).toBe(401);
  });

  it("rejects an expired session and an unknown token", async () => {
    const response = await registered(newPerson());
    const { id } = (await response.clone().json()) as { id: string };
    await db.session.updateMany({ where: { userId: id }, data: { expiresAt: new Date(Date.now() - 1000) } });
    expect((await me(readSessionToken(response))).status).toBe(401);
    expect((await me("made-up")).status).toBe(401);
  });

  it("stores no usable token", async () => {
    const token = readSessionToken(await registered(newPerson()));
    expect(await db.session.count({ where: { tokenHash: token } })).toBe(0);
  });
});

describe("GET /api/users/{id}", () => {
  it("returns only id, name and avatar", async () => {
    const { id } = (await (await registered(newPerson())).json()) as { id: string };
    const response = await call(publicUser, `/api/users/${id}`, { params: { id } });
    expect(await response.json()).toEqual({ id, name: "Ada Byron", avatar: null });
  });

  it.each(["not-an-id", "00000000-0000-7000-8000-000000000000"])("returns 404 for %s", async (id) => {
    const response = await call(publicUser, `/api/users/${id}`, { params: { id } });
    expect([response.status, await response.text()]).toEqual([404, "User not found."]);
  });
});
