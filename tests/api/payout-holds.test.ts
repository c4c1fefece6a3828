import { DELETE as release, POST as hold } from "@/app/api/super-admin/users/[userId]/payout-hold/route";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { readMailTo, runJobs } from "@/tests/fixtures/jobs";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

const change = (
  method: "POST" | "DELETE",
  session: string,
  userId: string,
  body: object = { reason: "Chargebacks." },
) =>
  call(method === "POST" ? hold : release, `/api/super-admin/users/${userId}/payout-hold`, {
    method,
    params: { userId },
    body,
    session,
  });
const holdOf = async (id: string) =>
  db.user.findUniqueOrThrow({ where: { id }, select: { payoutHoldAt: true, payoutHoldReason: true } });

describe("/api/super-admin/users/{userId}/payout-hold", () => {
  it("holds a developer's payouts once and releases them once, with audit events and emails", async () => {
    const { session } = await createSignedInUser("super_admin");
    const developer = await createUser({ role: "developer" });
    const response = await change("POST", session, developer.id);
    expect(response.status).toBe(201);
    const { payoutHoldAt, payoutHoldReason } = await holdOf(developer.id);
    expect(await response.json()).toEqual({ at: payoutHoldAt?.toISOString(), reason: "Chargebacks." });
    expect(payoutHoldReason).toBe("Chargebacks.");
    await runJobs();
    expect((await readMailTo(developer.email)).join()).toMatch(/on hold[\s\S]*Chargebacks\.[\s\S]*\/contact/);

    expect(await statusAndBody(await change("POST", session, developer.id, { reason: "Again." }))).toEqual([
      409,
      "This user's payouts are already on hold.",
    ]);
    expect((await change("DELETE", session, developer.id, { reason: "Cleared." })).status).toBe(204);
    expect(await holdOf(developer.id)).toEqual({ payoutHoldAt: null, payoutHoldReason: null });
    expect(await statusAndBody(await change("DELETE", session, developer.id))).toEqual([
      409,
      "This user's payouts aren't on hold.",
    ]);
    await runJobs();
    const mails = (await readMailTo(developer.email)).join();
    expect([mails.includes("Your payouts have resumed"), mails.includes("Cleared.")]).toEqual([true, false]);
    const events = await db.auditEvent.findMany({ where: { subjectId: developer.id }, orderBy: { id: "asc" } });
    expect(events.map(({ action, reason }) => [action, reason])).toEqual([
      ["user.hold_payouts", "Chargebacks."],
      ["user.release_payouts", "Cleared."],
    ]);
  });

  it("works for developers and former developers with a sale, and for nobody else", async () => {
    const { session } = await createSignedInUser("super_admin");
    const former = await createUser({ role: "developer" });
    const { id: appId } = await createApp({ developerId: former.id });
    await createOrder({ appId });
    await db.user.update({ where: { id: former.id }, data: { role: "customer" } });
    expect((await change("POST", session, former.id)).status).toBe(201);
    expect(await statusAndBody(await change("POST", session, (await createUser()).id))).toEqual([
      409,
      "This user has never sold anything, so there are no payouts to hold.",
    ]);
    expect((await change("POST", session, crypto.randomUUID())).status).toBe(404);
    expect((await change("POST", session, "nobody")).status).toBe(404);
  });

  it("leaves a super admin's own payouts to another one", async () => {
    const { user, session } = await createSignedInUser("super_admin");
    const { id: appId } = await createApp({ developerId: user.id });
    await createOrder({ appId });
    await db.user.update({ where: { id: user.id }, data: { payoutHoldAt: new Date(), payoutHoldReason: "Checks." } });
    for (const method of ["POST", "DELETE"] as const)
      expect(await statusAndBody(await change(method, session, user.id))).toEqual([
        403,
        "Another super admin must decide about your own payouts.",
      ]);
  });

  it.each([
    [{}, "Reason is required."],
    [{ reason: " \u200b " }, "Reason is required."],
    [{ reason: "x".repeat(1_001) }, "Reason can't be longer than 1,000 characters."],
  ])("requires a reason (%#)", async (body, sentence) => {
    const { session } = await createSignedInUser("super_admin");
    const developer = await createUser({ role: "developer" });
    for (const method of ["POST", "DELETE"] as const)
      expect(await statusAndBody(await change(method, session, developer.id, body))).toEqual([400, sentence]);
  });

  it("holds once when two super admins do it at the same time", async () => {
    const [one, other] = [await createSignedInUser("super_admin"), await createSignedInUser("super_admin")];
    const developer = await createUser({ role: "developer" });
    const responses = await Promise.all([one, other].map(({ session }) => change("POST", session, developer.id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await db.auditEvent.count({ where: { subjectId: developer.id } })).toBe(1);
  });
});
