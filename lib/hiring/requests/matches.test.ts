import { db } from "@/lib/foundation/db/client";
import { inviteDeveloper } from "@/lib/hiring/requests/invitations";
import { findMatches } from "@/lib/hiring/requests/matches";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createApp, createReview, createUser } from "@/tests/fixtures/factories";
import { createProposal, createRequest } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";

beforeEach(emptyDatabase);

const code = (error: { code: string }) => error.code;
const developer = (name: string, more: object = {}) =>
  createUser({ role: "developer", name, skills: ["React"], ...more });

async function createScenario(more: Parameters<typeof createRequest>[0] = {}) {
  const { viewer } = await createSignedInUser();
  const { id } = await createRequest({ clientId: viewer.id, requiredSkills: ["react", "Node.js"], ...more });
  return { viewer, id, names: async () => (await findMatches(viewer, id)).map(({ name }) => name) };
}

describe("developers who fit a request", () => {
  it("have most of its skills, then the better rating, whatever the case of a skill", async () => {
    const { names } = await createScenario();
    await developer("None", { skills: ["Rust"] });
    await developer("Both", { skills: ["REACT", "node.js", "Rust"] });
    await developer("One, specialized", { specializations: ["Web Applications"] });
    const rated = await developer("One, rated");
    await createReview({ appId: (await createApp({ developerId: rated.id })).id, rating: 5 });
    await developer("One");
    expect(await names()).toEqual(["Both", "One, specialized", "One, rated", "One"]);
  });

  it("are available, not suspended, not the client, and in no block with them", async () => {
    const client = await createSignedInUser("developer");
    await db.user.update({ where: { id: client.user.id }, data: { skills: ["React"] } });
    const { id } = await createRequest({ clientId: client.user.id });
    await developer("Busy", { availability: "busy" });
    await developer("Suspended", { suspendedAt: new Date(), suspensionReason: "Fraud" });
    await createUser({ name: "Customer", skills: ["React"] });
    const [blocker, blocked] = [await developer("Blocks"), await developer("Blocked")];
    await db.userBlock.create({ data: { blockerId: blocker.id, blockedId: client.user.id } });
    await db.userBlock.create({ data: { blockerId: client.user.id, blockedId: blocked.id } });
    await developer("Free");
    expect((await findMatches(client.viewer, id)).map(({ name }) => name)).toEqual(["Free"]);
  });

  it("are neither invited nor have proposed", async () => {
    const { viewer, id, names } = await createScenario();
    const [invited, proposed, first] = [
      await developer("Invited"),
      await developer("Proposed"),
      await developer("First"),
    ];
    await developer("Left");
    await inviteDeveloper(viewer, id, invited.id);
    await createProposal({ projectRequestId: id, developerId: proposed.id, status: "withdrawn" });
    await db.projectRequest.update({ where: { id }, data: { invitedDeveloperId: first.id } });
    expect(await names()).toEqual(["Left"]);
  });

  it("are six at most, and shown without their email addresses", async () => {
    const { viewer, id } = await createScenario();
    for (let count = 1; count <= 7; count += 1) await developer(`Number ${count}`);
    const found = await findMatches(viewer, id);
    expect(found).toHaveLength(6);
    expect(JSON.stringify(found)).not.toContain("@");
  });

  it("specialize in the category when the request names no skills, where it says enough", async () => {
    await developer("Mobile", { specializations: ["Mobile Apps"] });
    const mobile = await createScenario({ requiredSkills: [], category: "Mobile Apps" });
    const other = await createScenario({ requiredSkills: [], category: "Other" });
    expect([await mobile.names(), await other.names()]).toEqual([["Mobile"], []]);
  });

  it.each([{ status: "in_progress" }, { status: "cancelled" }, { hidden: "invited" }, { hidden: "moderation" }])(
    "are none for a request with %o",
    async (more) => {
      await developer("Free");
      expect(await (await createScenario(more)).names()).toEqual([]);
    },
  );

  it("are for its client alone", async () => {
    const { id } = await createScenario();
    for (const role of ["customer", "developer", "admin"] as const)
      expect(await findMatches((await createSignedInUser(role)).viewer, id).catch(code)).toBe("forbidden");
  });
});
