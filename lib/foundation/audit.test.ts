import { Prisma } from "@/lib/foundation/db/generated/client";
import { recordAudit } from "@/lib/foundation/audit";
import { db } from "@/lib/foundation/db/client";
import { queryAsOwner } from "@/tests/fixtures/database-owner";
import { createUser } from "@/tests/fixtures/factories";

async function recordEntry() {
  const { id, role } = await createUser({ role: "admin" });
  const subject = { type: "app" as const, id: crypto.randomUUID() };
  const event = await recordAudit(db, {
    actor: { id, role: role as "admin" },
    action: "app.status",
    subject,
    from: { status: "pending" },
    to: { status: "approved" },
  });
  return { event, actor: id, subject };
}

describe("recordAudit", () => {
  it("keeps actor, action, and old and new values after actor and subject are deleted", async () => {
    const { event, actor, subject } = await recordEntry();
    await db.user.delete({ where: { id: actor } });
    expect(await db.auditEvent.findUnique({ where: { id: event } })).toMatchObject({
      actorId: actor,
      actorRole: "admin",
      action: "app.status",
      subjectType: "app",
      subjectId: subject.id,
      from: { status: "pending" },
      to: { status: "approved" },
      reason: null,
    });
  });

  it("rolls back with its transaction", async () => {
    const subject = { type: "app" as const, id: crypto.randomUUID() };
    const failing = db.$transaction(async (tx) => {
      await recordAudit(tx, { actor: null, action: "app.update", subject });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await db.auditEvent.count({ where: { subjectId: subject.id } })).toBe(0);
  });

  it.each([
    ["changed", (id: string) => `UPDATE audit_events SET reason = 'another' WHERE id = '${id}'`],
    ["removed", (id: string) => `DELETE FROM audit_events WHERE id = '${id}'`],
    ["emptied", () => "TRUNCATE audit_events"],
  ])("cannot be %s by the application's database role or by the table's owner", async (_verb, statement) => {
    const { event } = await recordEntry();
    await expect(db.$executeRaw(Prisma.raw(statement(event)))).rejects.toThrow(/permission denied/);
    await expect(queryAsOwner(statement(event))).rejects.toThrow(/append-only/);
    expect(await db.auditEvent.findUnique({ where: { id: event } })).toMatchObject({ reason: null });
  });
});
