import { POST as becomeDeveloper } from "@/app/api/user/become-developer/route";
import { GET as currentUser } from "@/app/api/user/route";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

const become = (session?: string, headers = {}) =>
  call(becomeDeveloper, "/api/user/become-developer", { method: "POST", headers, ...(session && { session }) });

describe("POST /api/user/become-developer", () => {
  it("makes a customer a developer from the next request on, and writes an audit record", async () => {
    const { user, session } = await createSignedInUser();
    const response = await become(session);
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ id: user.id, role: "developer" }),
    ]);
    expect(await (await call(currentUser, "/api/user", { session })).json()).toMatchObject({ role: "developer" });
    expect(await db.auditEvent.findMany({ where: { subjectId: user.id } })).toMatchObject([
      { action: "user.role", actorId: user.id, from: { role: "customer" }, to: { role: "developer" } },
    ]);
  });

  it.each([
    ["developer", 409, "You're already a developer."],
    ["admin", 403, "You don't have permission to do this."],
    ["super_admin", 403, "You don't have permission to do this."],
  ] as const)("responds to a %s with %p", async (role, status, sentence) => {
    const { user, session } = await createSignedInUser(role);
    expect(await statusAndBody(await become(session))).toEqual([status, sentence]);
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ role });
  });

  it("takes effect once for two concurrent requests", async () => {
    const { user, session } = await createSignedInUser();
    const responses = await Promise.all([become(session), become(session)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db.auditEvent.count({ where: { subjectId: user.id } })).toBe(1);
  });

  it("requires a session and our own origin", async () => {
    expect((await become()).status).toBe(401);
    expect((await become((await createSignedInUser()).session, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  });
});
