import { suspendUser } from "@/lib/accounts/suspensions/suspensions";
import { db } from "@/lib/foundation/db/client";
import { stateForSuspended } from "@/lib/hiring/projects/dispute-decisions";
import { disputeMilestone, listDisputes } from "@/lib/hiring/projects/disputes";
import { getProject } from "@/lib/hiring/projects/read-projects";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createDisputed, createSubmitted, says } from "@/tests/fixtures/funded-projects";
import { readMailTo, runJobs } from "@/tests/fixtures/jobs";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createSignedInUser } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
beforeEach(emptyDatabase);

const fault = ({ code }: { code: string }) => code;

/** A dispute opened by the client, whose developer is suspended. */
async function createScene() {
  const scene = await createDisputed(provider);
  await suspendUser(scene.moderator.viewer, scene.developer.user.id, { reason: "Spam", until: null });
  const state = (statement: string, side: "client" | "developer" = "developer") =>
    stateForSuspended(scene.moderator.viewer, scene.id, { side, statement });
  return { ...scene, state };
}

describe("a suspended side of a dispute", () => {
  it("is told by email how to be heard, and staff see that it wasn't", async () => {
    const { developer, id, moderator } = await createScene();
    await runJobs();
    const mails = await readMailTo(developer.user.email);
    const opened = mails.find((mail) => /A milestone is in dispute/.test(mail)) ?? "";
    expect(opened).toContain("write to us from this address");
    expect(opened).toContain("/contact");
    expect(opened).not.toContain("Open the project");
    expect((await listDisputes(moderator.viewer, { limit: 10 })).items).toMatchObject([
      { milestone: { id }, suspended: ["developer"], statements: [{ side: "client" }] },
    ]);
  });

  it("has its case added by staff, once, for both sides to read", async () => {
    const { client, moderator, orderId, projectId, state } = await createScene();
    expect(await state("It starts with Node 20.")).toMatchObject({
      statements: [{ side: "client" }, { side: "developer", statement: "It starts with Node 20." }],
    });
    expect(await state("It does.").catch(fault)).toBe("conflict");
    expect((await getProject(client.viewer, projectId)).disputes[0]?.statements).toHaveLength(2);
    const audit = { subjectId: orderId, action: "dispute.state_case", actorId: moderator.user.id };
    expect(await db.auditEvent.count({ where: audit })).toBe(1);
    await runJobs();
    expect((await readMailTo(client.user.email)).join()).toContain("It starts with Node 20.");
  });

  it("has its appeal added while the first decision waits, and its answer to the other side's", async () => {
    const { client, developer, moderator, projectId, settle, state } = await createScene();
    await settle("100");
    await runJobs();
    const decided = (await readMailTo(developer.user.email)).find((mail) => /The dispute is decided/.test(mail)) ?? "";
    expect(decided).toMatch(/To appeal the decision by .*write to us from this address/);
    expect((await listDisputes(moderator.viewer, { limit: 10 })).total).toBe(1);
    await state("You did not see the second file.");
    expect(await getProject(client.viewer, projectId)).toMatchObject({
      milestones: [{ status: "in_dispute" }],
      disputes: [{ appeal: { by: "developer", statement: "You did not see the second file." } }],
      waitsFor: "client",
    });
  });

  it("can't be spoken for while it can sign in, nor by a side or in a member's name", async () => {
    const { client, id, state } = await createScene();
    expect(await state("I never got it.", "client").catch(fault)).toBe("conflict");
    const stranger = await createSignedInUser("developer");
    for (const { viewer } of [client, stranger])
      expect(await stateForSuspended(viewer, id, { side: "developer", statement: "Mine." }).catch(fault)).toBe(
        "forbidden",
      );
    await db.user.update({ where: { id: client.user.id }, data: { role: "admin" } });
    const asAdmin = { ...client.viewer, role: "admin" as const };
    expect(await stateForSuspended(asAdmin, id, { side: "developer", statement: "Mine." }).catch(fault)).toBe(
      "forbidden",
    );
  });

  it("isn't spoken for where there is no dispute", async () => {
    const { developer, id } = await createSubmitted(provider);
    const moderator = await createSignedInUser("admin");
    await suspendUser(moderator.viewer, developer.user.id, { reason: "Spam", until: null });
    expect(await stateForSuspended(moderator.viewer, id, { side: "developer", statement: "Mine." }).catch(fault)).toBe(
      "not_found",
    );
  });

  it("gets a link to the project when it isn't suspended", async () => {
    const { client, developer, id } = await createDisputed(provider);
    await disputeMilestone(developer.viewer, id, says("It starts with Node 20."));
    await runJobs();
    for (const { user } of [client, developer])
      expect((await readMailTo(user.email)).join()).not.toContain("write to us from this address");
  });
});
