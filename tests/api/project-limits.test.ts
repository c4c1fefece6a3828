import { PATCH as change } from "@/app/api/project-requests/[id]/route";
import { POST as create } from "@/app/api/project-requests/route";
import { db } from "@/lib/foundation/db/client";
import { lockRow } from "@/lib/foundation/db/transaction";
import { call } from "@/tests/fixtures/call";
import { createRequest } from "@/tests/fixtures/projects";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

const project = {
  title: "Client portal",
  description: "Upload, review, approve, download.",
  category: "Web Applications",
  budget: "4200.00",
  budgetType: "fixed",
  timeline: "7 weeks",
  requiredSkills: ["React"],
};
const sentence = "You have 50 open projects, the most an account can have. Cancel one to post another.";

async function createClient(open: number) {
  const { user, session } = await createSignedInUser();
  const { id, proposalCount: _count, ...row } = await createRequest({ clientId: user.id });
  const copies = Array.from({ length: open - 1 }, () => ({ ...row, id: crypto.randomUUID() }));
  await db.projectRequest.createMany({ data: copies });
  return {
    user,
    id,
    post: () => call(create, "/api/project-requests", { method: "POST", body: project, session }),
    patch: (body: object) =>
      call(change, `/api/project-requests/${id}`, { method: "PATCH", params: { id }, body, session }),
  };
}

describe("the limit on a client's open projects", () => {
  it("rejects one beyond 50, until one of them is canceled", async () => {
    const { post, patch } = await createClient(49);
    expect((await post()).status).toBe(201);
    expect(await statusAndBody(await post())).toEqual([409, sentence]);
    expect((await patch({ title: "Portal" })).status).toBe(200);
    expect((await patch({ status: "cancelled" })).status).toBe(200);
    expect((await post()).status).toBe(201);
  });

  it("does not count projects that have a developer or have ended, or those of others", async () => {
    const { user, post } = await createClient(49);
    for (const status of ["in_progress", "completed", "cancelled"]) await createRequest({ clientId: user.id, status });
    await createRequest();
    expect((await post()).status).toBe(201);
  });

  it("lets concurrent posts fill it exactly", async () => {
    const { user, post } = await createClient(49);
    const responses = await whileRowLocked(
      (tx) => lockRow(tx, "User", user.id, "update"),
      () => [post(), post(), post()],
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});
