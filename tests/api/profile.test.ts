import { PUT as saveProfile } from "@/app/api/profile/route";
import { GET as currentUser } from "@/app/api/user/route";
import type { CurrentUser } from "@/lib/accounts/users/users.rows";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { createUser } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

type Own = { name: string; email: string };
const whole = (user: Own) => ({
  name: user.name,
  email: user.email,
  bio: "Writes programs.",
  location: "London, England",
  website: "https://ada.example.com",
  skills: ["React", " Rust "],
  yearsExperience: 7,
});
const save = (session: string, body: unknown) => call(saveProfile, "/api/profile", { method: "PUT", session, body });

describe("PUT /api/profile", () => {
  it("changes every documented field of a developer and returns the user", async () => {
    const { user, session } = await createSignedInUser("developer");
    const email = `New-${user.email}`;
    const response = await save(session, { ...whole(user), name: " Ada Byron ", email });
    expect(response.status).toBe(200);
    const saved = {
      name: "Ada Byron",
      email: user.email,
      pendingEmail: email.toLowerCase(),
      bio: "Writes programs.",
      location: "London, England",
      website: "https://ada.example.com",
      skills: ["React", "Rust"],
      yearsExperience: 7,
    };
    expect(await response.json()).toMatchObject(saved);
    expect(await (await call(currentUser, "/api/user", { session })).json()).toMatchObject(saved);
  });

  it.each(["customer", "admin", "super_admin"] as const)(
    "works for a %s, whose skills and years of experience stay unchanged",
    async (role) => {
      const { user, session } = await createSignedInUser(role);
      const response = await save(session, whole(user));
      expect([response.status, await response.json()]).toEqual([
        200,
        expect.objectContaining({ bio: "Writes programs.", skills: [], yearsExperience: null }),
      ]);
    },
  );

  it("saves over the version that was read, and is a conflict with an older one", async () => {
    const { user, session } = await createSignedInUser("developer");
    const read = async () => (await (await call(currentUser, "/api/user", { session })).json()) as CurrentUser;
    const { profileVersion } = await read();
    const first = (await (await save(session, { ...whole(user), profileVersion })).json()) as CurrentUser;
    expect(first.profileVersion).toBe((await read()).profileVersion);
    const late = await save(session, { ...whole(user), bio: "Late.", profileVersion });
    expect([late.status, (await read()).bio]).toEqual([409, "Writes programs."]);
    expect((await save(session, { ...whole(user), bio: "", profileVersion: first.profileVersion })).status).toBe(200);
    // The documented call without a version still saves.
    expect((await save(session, whole(user))).status).toBe(200);
  });

  it("leaves missing fields unchanged and clears empty ones", async () => {
    const { user, session } = await createSignedInUser("developer");
    await save(session, whole(user));
    await save(session, { name: user.name, email: user.email, bio: "", website: null });
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
      bio: null,
      website: null,
      location: "London, England",
      skills: ["React", "Rust"],
      yearsExperience: 7,
    });
  });

  it("never accepts a field that the user must not set", async () => {
    const { user, session } = await createSignedInUser();
    const response = await save(session, {
      ...whole(user),
      id: crypto.randomUUID(),
      role: "super_admin",
      verified: true,
      pendingEmail: "thief@example.com",
      password: "x",
      avatar: "https://evil.example/a.png",
      completedProjects: 99,
      successRate: "1.00",
      stripeCustomerId: "cus_1",
    });
    expect(await response.json()).toMatchObject({
      id: user.id,
      role: "customer",
      verified: false,
      avatar: null,
      completedProjects: 0,
      successRate: "100.00",
    });
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
      password: user.password,
      stripeCustomerId: null,
    });
  });

  it.each([
    [{ name: "  " }, "Name is required."],
    [{ name: "x".repeat(81) }, "Name can't be longer than 80 characters."],
    [{ email: "nobody" }, "Invalid email address."],
    [{ email: null }, "Invalid email address."],
    [{ bio: "x".repeat(2001) }, "Bio can't be longer than 2,000 characters."],
    [{ location: "x".repeat(201) }, "Location can't be longer than 200 characters."],
    [{ website: "ada.example.com" }, "Invalid website URL."],
    [{ website: "javascript:alert(1)" }, "Invalid website URL."],
    [{ website: "https://forgehall.example@evil.example" }, "Invalid website URL."],
    [{ skills: "React" }, "Skills must be a list."],
    [{ skills: ["x".repeat(41)] }, "A skill can't be longer than 40 characters."],
    [{ skills: Array.from({ length: 31 }, (_, n) => `skill ${n}`) }, "At most 30 skills."],
    [{ yearsExperience: 51 }, "Years of Experience must be a whole number from 0 to 50."],
    [{ yearsExperience: -1 }, "Years of Experience must be a whole number from 0 to 50."],
    [{ yearsExperience: 1.5 }, "Years of Experience must be a whole number from 0 to 50."],
    [{ yearsExperience: "7" }, "Years of Experience must be a whole number from 0 to 50."],
  ])("rejects %j with a sentence", async (wrong, sentence) => {
    const { user, session } = await createSignedInUser("developer");
    const response = await save(session, { ...whole(user), ...wrong });
    expect([response.status, await response.text()]).toEqual([400, sentence]);
  });

  it("returns 409 when the email is taken, ignoring case, and changes nothing", async () => {
    const [{ user, session }, other] = await Promise.all([createSignedInUser(), createUser()]);
    const response = await save(session, { ...whole(user), email: other.email.toUpperCase() });
    expect([response.status, await response.text()]).toEqual([409, "An account with this email already exists."]);
    const problem = await call(saveProfile, "/api/profile", {
      method: "PUT",
      body: { ...whole(user), email: other.email },
      session,
      headers: { accept: "application/problem+json" },
    });
    expect(await problem.json()).toMatchObject({ errors: [{ path: "email" }] });
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ email: user.email, bio: null });
  });

  it("returns 401 when signed out", async () => {
    expect(
      (await call(saveProfile, "/api/profile", { method: "PUT", body: whole({ name: "x", email: "x@example.com" }) }))
        .status,
    ).toBe(401);
  });
});
