import { PATCH as saveDeveloperProfile } from "@/app/api/developer/profile/route";
import { PUT as saveProfile } from "@/app/api/profile/route";
import { DELETE as removeUser } from "@/app/api/super-admin/users/[userId]/route";
import { PUT as setVerified } from "@/app/api/super-admin/users/[userId]/verify/route";
import { POST as becomeDeveloper } from "@/app/api/user/become-developer/route";
import { call } from "@/tests/fixtures/call";
import { createApp, createReview } from "@/tests/fixtures/factories";
import { collectInvalidatedTags } from "@/tests/fixtures/invalidated-tags";
import { waitForLockWaiters, whileRowLocked } from "@/tests/fixtures/row-locks";
import { createProposal, createRequest } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const profile = {
  bio: "Writes programs.",
  location: "London, England",
  website: "https://ada.example.com",
  skills: ["React", "Rust"],
  yearsExperience: 7,
};
const offer = {
  title: "Gardener",
  hourlyRate: "85.50",
  availability: "available",
  responseTime: "An hour",
  website: "https://ada.example.com",
  github: "https://github.com/ada",
  linkedin: "https://linkedin.com/in/ada",
  specializations: ["SaaS"],
};

/** A developer who appears on every kind of public page, and the tags of those pages. */
async function shownEverywhere() {
  const { user, session } = await createSignedInUser("developer");
  const [own, reviewed] = await Promise.all([
    createApp({ developerId: user.id }),
    createApp(),
    createApp({ developerId: user.id, status: "pending" }),
    createRequest({ clientId: user.id }),
  ]);
  await createReview({ appId: reviewed.id, userId: user.id });
  const put = (change: object) =>
    call(saveProfile, "/api/profile", {
      method: "PUT",
      session,
      body: { ...profile, name: user.name, email: user.email, ...change },
    });
  const patch = (change: object) =>
    call(saveDeveloperProfile, "/api/developer/profile", { method: "PATCH", session, body: change });
  await put({});
  await patch(offer);
  const names: Record<string, string> = {
    [`developer:${user.id}`]: "profile",
    developers: "directory",
    [`app:${own.id}`]: "own app",
    [`app:${reviewed.id}`]: "reviewed app",
    [`developer:${reviewed.developerId}`]: "reviewed app's developer",
    catalog: "catalog",
    "project-requests": "requests",
  };
  const pages = async (work: () => Promise<Response>, status = 200) => {
    const tags = await collectInvalidatedTags(async () => expect((await work()).status).toBe(status));
    return tags.map((tag) => names[tag] ?? tag).sort();
  };
  return { user, put, patch, pages };
}

const everywhere = ["catalog", "directory", "own app", "profile", "requests", "reviewed app"];

describe("the public pages that a profile change invalidates", () => {
  it("are none when nothing changed", async () => {
    const { put, patch, pages } = await shownEverywhere();
    expect(await pages(() => put({}))).toEqual([]);
    expect(await pages(() => patch(offer))).toEqual([]);
  });

  it.each([
    ["name", { name: "Countess Lovelace" }, everywhere],
    ["bio", { bio: "Writes other programs." }, ["directory", "own app", "profile"]],
    ["location", { location: "Ockham" }, ["directory", "own app", "profile"]],
    ["skills", { skills: ["React"] }, ["directory", "profile"]],
    ["years of experience", { yearsExperience: 8 }, ["directory", "profile"]],
    ["website", { website: "https://lovelace.example.com" }, ["profile"]],
    ["e-mail", { email: `${crypto.randomUUID()}@example.com` }, []],
  ])("are those that show a new %s", async (_field, change, expected) => {
    const { put, pages } = await shownEverywhere();
    expect(await pages(() => put(change))).toEqual(expected);
    expect(await pages(() => put(change))).toEqual([]);
  });

  it.each([
    ["title", { title: "Miller" }, ["directory", "own app", "profile"]],
    ["hourly rate", { hourlyRate: "90" }, ["directory", "own app", "profile"]],
    ["availability", { availability: "busy" }, ["directory", "profile"]],
    ["specialization", { specializations: ["Blockchain"] }, ["directory", "profile"]],
    ["response time", { responseTime: "A day" }, ["profile"]],
    ["link", { github: "https://github.com/lovelace" }, ["profile"]],
    ["website, and nothing else of what is sent", { ...offer, website: "" }, ["profile"]],
  ])("are those that show a developer's new %s", async (_field, change, expected) => {
    const { patch, pages } = await shownEverywhere();
    expect(await pages(() => patch(change))).toEqual(expected);
    expect(await pages(() => patch(change))).toEqual([]);
  });

  it("are invalidated by each of two concurrent changes, even if the second undoes the first", async () => {
    const { user, patch, put, pages } = await shownEverywhere();
    for (const [save, first, second] of [
      [patch, { title: "Miller" }, { title: offer.title }],
      [put, { skills: ["Go"] }, { skills: profile.skills }],
    ] as const) {
      const tags = await pages(async () => {
        const [response] = await whileRowLocked(
          (tx) => tx.$queryRaw`SELECT 1 AS held FROM users WHERE id = ${user.id}::uuid FOR UPDATE`,
          async () => {
            const one = save(first);
            await waitForLockWaiters();
            return [one, save(second)];
          },
        );
        return response ?? Response.error();
      });
      expect(tags.filter((page) => page === "profile")).toHaveLength(2);
    }
  });

  it("include no list in which the user does not appear", async () => {
    const { user, session } = await createSignedInUser("customer");
    const rename = (name: string) =>
      collectInvalidatedTags(() =>
        call(saveProfile, "/api/profile", { method: "PUT", session, body: { name, email: user.email, bio: name } }),
      );
    expect(await rename("Ada")).toEqual([]);
    await createRequest({ clientId: user.id });
    expect(await rename("Byron")).toEqual(["project-requests"]);
    const { appId } = await createReview({ userId: user.id });
    expect((await rename("Lovelace")).sort()).toEqual([`app:${appId}`, "project-requests"]);
  });

  it("include the directory for a user with apps who is not a developer", async () => {
    const { user, session } = await createSignedInUser("admin");
    const app = await createApp({ developerId: user.id });
    const tags = await collectInvalidatedTags(() =>
      call(saveProfile, "/api/profile", { method: "PUT", session, body: { name: "Ada", email: user.email } }),
    );
    expect(tags.sort()).toEqual([`app:${app.id}`, "catalog", "developers"]);
  });
});

describe("the public pages that an account change invalidates", () => {
  it("are those that show the verified badge", async () => {
    const { user, pages } = await shownEverywhere();
    const { session } = await createSignedInUser("super_admin");
    const verify = () =>
      call(setVerified, `/api/super-admin/users/${user.id}/verify`, {
        method: "PUT",
        session,
        body: { verified: true },
        params: { userId: user.id },
      });
    expect(await pages(verify)).toEqual(["directory", "own app", "profile"]);
    expect(await pages(verify)).toEqual([]);
  });

  it("are those that show a developer, when a customer becomes one", async () => {
    const { user, session } = await createSignedInUser("customer");
    const app = await createApp({ developerId: user.id });
    const tags = await collectInvalidatedTags(() =>
      call(becomeDeveloper, "/api/user/become-developer", { method: "POST", session }),
    );
    expect(tags.sort()).toEqual([`app:${app.id}`, `developer:${user.id}`, "developers"].sort());
  });

  it("are all that showed a deleted user, and none for a customer whom none showed", async () => {
    const [shown, hidden, { session }] = [
      await shownEverywhere(),
      await createSignedInUser("customer"),
      await createSignedInUser("super_admin"),
    ];
    const remove = (userId: string) =>
      call(removeUser, `/api/super-admin/users/${userId}`, { method: "DELETE", session, params: { userId } });
    // Deleting the review changes the app's rating.
    expect(await shown.pages(() => remove(shown.user.id), 204)).toEqual([...everywhere, "reviewed app's developer"]);
    expect(await shown.pages(() => remove(hidden.user.id), 204)).toEqual([]);
  });

  it("are those that show a rating or a number of proposals to which a deleted user contributed", async () => {
    const { session } = await createSignedInUser("super_admin");
    const remove = (userId: string) =>
      collectInvalidatedTags(() =>
        call(removeUser, `/api/super-admin/users/${userId}`, { method: "DELETE", session, params: { userId } }),
      );
    const app = await createApp();
    const { userId } = await createReview({ appId: app.id });
    expect((await remove(userId)).sort()).toEqual(
      [`app:${app.id}`, "catalog", `developer:${app.developerId}`, "developers"].sort(),
    );
    const { developerId } = await createProposal();
    expect((await remove(developerId)).sort()).toEqual([`developer:${developerId}`, "developers", "project-requests"]);
  });
});
