import { updateApp } from "@/lib/catalog/apps/listings";
import { unlistApp } from "@/lib/catalog/apps/unlisting";
import { db } from "@/lib/foundation/db/client";
import { setAppStatus } from "@/lib/staff/moderation/apps";
import { decideChange } from "@/lib/staff/moderation/change-decisions";
import { listDecisionNotices } from "@/lib/staff/moderation/decision-notices";
import { createApp } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

async function start(status = "pending") {
  const [admin, developer] = await Promise.all([createSignedInUser("admin"), createSignedInUser("developer")]);
  const app = await createApp({ status, developerId: developer.viewer.id });
  const decide = (status: "approved" | "pending" | "rejected", reason: string | null = null) =>
    setAppStatus(admin.viewer, app.id, { status, reason });
  return { app, admin, developer, decide, notices: () => listDecisionNotices(developer.viewer) };
}

describe("listDecisionNotices", () => {
  it("returns only the latest decision, a rejection with its reason", async () => {
    const { app, decide, notices } = await start();
    expect(await notices()).toEqual([]);
    await decide("rejected", "No pictures.");
    expect(await notices()).toMatchObject([
      { appId: app.id, title: app.title, outcome: "rejected", reason: "No pictures." },
    ]);
    await decide("approved");
    expect(await notices()).toMatchObject([{ outcome: "approved", reason: null }]);
  });

  it("returns nothing once the app is pending again, nor another developer's decisions", async () => {
    const { app, decide, notices } = await start();
    await decide("rejected", "No pictures.");
    expect(await listDecisionNotices((await createSignedInUser("developer")).viewer)).toEqual([]);
    await db.app.update({ where: { id: app.id }, data: { status: "pending" } });
    expect(await notices()).toEqual([]);
  });

  it("ignores other events, and decisions that no longer match the app's status", async () => {
    const { app, decide, notices } = await start();
    await decide("rejected", "No pictures.");
    await db.auditEvent.create({
      data: {
        action: "app.update",
        subjectType: "app",
        subjectId: app.id,
        from: { price: "49.00" },
        to: { price: "59.00" },
      },
    });
    expect(await notices()).toMatchObject([{ outcome: "rejected", reason: "No pictures." }]);
    await db.app.update({ where: { id: app.id }, data: { status: "approved" } });
    expect(await notices()).toEqual([]);
  });

  it("returns a rejection indefinitely, an approval for a week", async () => {
    const { app, notices } = await start();
    const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
    const record = (status: string) =>
      db.auditEvent.create({
        data: {
          at: longAgo,
          action: "app.status",
          subjectType: "app",
          subjectId: app.id,
          from: { status: "pending" },
          to: { status },
        },
      });
    await record("approved");
    await db.app.update({ where: { id: app.id }, data: { status: "approved" } });
    expect(await notices()).toEqual([]);
    await record("rejected");
    await db.app.update({ where: { id: app.id }, data: { status: "rejected" } });
    expect(await notices()).toMatchObject([{ outcome: "rejected" }]);
  });

  it("ignores an old approval followed by other events, and a return to the queue", async () => {
    const { app, decide, notices } = await start();
    await decide("approved");
    await db.auditEvent.create({
      data: {
        action: "app.update",
        subjectType: "app",
        subjectId: app.id,
        from: { price: "49.00" },
        to: { price: "59.00" },
      },
    });
    expect(await notices()).toMatchObject([{ outcome: "approved" }]);
    await decide("pending");
    expect(await notices()).toEqual([]);

    const old = await start();
    const record = (action: string, days: number) =>
      db.auditEvent.create({
        data: {
          at: new Date(Date.now() - days * 24 * 3_600_000),
          action,
          subjectType: "app",
          subjectId: old.app.id,
          from: {},
          to: { status: "approved" },
        },
      });
    await db.app.update({ where: { id: old.app.id }, data: { status: "approved" } });
    await record("app.status", 8);
    await record("app.update", 1);
    expect(await old.notices()).toEqual([]);
  });

  it("reports the rejection of an approved app as a removal", async () => {
    const { decide, notices } = await start();
    await decide("approved");
    await decide("rejected", "A copy.");
    expect(await notices()).toMatchObject([{ outcome: "removed", reason: "A copy." }]);
  });

  it("returns decisions about changes: a rejection until it is superseded, an approval for a week", async () => {
    const { app, admin, developer, notices } = await start("approved");
    const submit = (title: string) => updateApp(developer.viewer, app.id, { title });
    await submit("Ledger two");
    expect(await notices()).toEqual([]);
    await decideChange(admin.viewer, app.id, { decision: "rejected", reason: "Say what is new." });
    expect(await notices()).toMatchObject([
      { appId: app.id, title: app.title, outcome: "changes_rejected", reason: "Say what is new." },
    ]);
    expect(await listDecisionNotices((await createSignedInUser("developer")).viewer)).toEqual([]);
    await submit("Ledger three");
    expect(await notices()).toEqual([]);
    await decideChange(admin.viewer, app.id, { decision: "approved", reason: null });
    expect(await notices()).toMatchObject([{ title: "Ledger three", outcome: "changes_approved", reason: null }]);
    expect(await listDecisionNotices((await createSignedInUser("developer")).viewer)).toEqual([]);

    const old = await createApp({ developerId: developer.viewer.id });
    const at = new Date(Date.now() - 8 * 24 * 3_600_000);
    await db.auditEvent.create({
      data: { at, action: "app.approve_change", subjectType: "app", subjectId: old.id, from: {}, to: {} },
    });
    expect((await notices()).filter(({ appId }) => appId === old.id)).toEqual([]);
  });

  it("ignores rejected changes of an app no longer approved, and approvals of an unlisted app", async () => {
    const { app, admin, developer, decide, notices } = await start("approved");
    await updateApp(developer.viewer, app.id, { title: "Ledger two" });
    await decideChange(admin.viewer, app.id, { decision: "rejected", reason: null });
    await decide("pending");
    expect(await notices()).toEqual([]);
    await decide("approved");
    await updateApp(developer.viewer, app.id, { title: "Ledger two" });
    await decideChange(admin.viewer, app.id, { decision: "approved", reason: null });
    await unlistApp(developer.viewer, app.id);
    expect(await notices()).toEqual([]);
  });

  it("is restricted to developers", async () => {
    await expect(listDecisionNotices((await createSignedInUser("customer")).viewer)).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(listDecisionNotices(null)).rejects.toMatchObject({ code: "unauthenticated" });
  });
});
