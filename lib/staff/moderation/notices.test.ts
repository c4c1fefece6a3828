import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { updateApp } from "@/lib/catalog/apps/listings";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { setAppStatus } from "@/lib/staff/moderation/apps";
import { decideChange } from "@/lib/staff/moderation/change-decisions";
import { sendAppDecision } from "@/lib/staff/moderation/notices";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { verifyEmailsOf } from "@/tests/fixtures/jobs";
import { decodeMail } from "@/tests/fixtures/mail-text";
import { createSignedInUser } from "@/tests/fixtures/sessions";

async function decide(status: "approved" | "pending" | "rejected", reason: string | null, from = "pending") {
  const { viewer } = await createSignedInUser("admin");
  const developer = await createUser({ role: "developer", emailVerifiedAt: new Date() });
  const app = await createApp({ status: from, developerId: developer.id });
  await setAppStatus(viewer, app.id, { status, reason });
  const { id } = await db.auditEvent.findFirstOrThrow({ where: { subjectId: app.id } });
  return { app, developer, eventId: id, file: `app-decision-${id}.eml` };
}
const sent = async () =>
  (await readdir(env.MAIL_DIR).catch(() => [])).filter((name) => name.startsWith("app-decision-"));
const open = async (file: string) => decodeMail(await readFile(join(env.MAIL_DIR, file), "utf8"));

describe("sendAppDecision", () => {
  it("emails a rejection with the reason, escaped", async () => {
    const { app, developer, eventId, file } = await decide(
      "rejected",
      `No pictures.\n<script>alert("x")</script><img src=x onerror=alert(1)>`,
    );
    await sendAppDecision.run({ eventId });
    const email = await open(file);
    expect(email).toContain(`<${developer.email}>`);
    expect(email).toContain(`Subject: “${app.title}” was not approved`);
    expect(email).toContain("> No pictures.");
    expect(email).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;");
    expect(email.slice(email.indexOf("<!doctype"))).not.toMatch(/<script|<img/i);
    expect(email).toContain(`/edit-listing/${app.id}`);
  });

  it("describes the rejection of a live app as a removal, and states that buyers keep their copies", async () => {
    const { app, eventId, file } = await decide("rejected", "A copy.", "approved");
    await sendAppDecision.run({ eventId });
    const email = await open(file);
    expect(email).toContain(`Subject: “${app.title}” was removed from Forgehall`);
    expect(email).toContain(`A moderator removed “${app.title}” from the marketplace. Your buyers keep their copies.`);
    expect(email).not.toContain("not approved");
  });

  it("emails the decision about a change, the reason, and which version is public", async () => {
    const [{ viewer: admin }, owner] = await Promise.all([
      createSignedInUser("admin"),
      createSignedInUser("developer"),
    ]);
    await verifyEmailsOf(owner.user.id);
    const app = await createApp({ developerId: owner.user.id, title: "Kilnline" });
    const decideChangeAndRead = async (decision: "approved" | "rejected", reason: string | null) => {
      await updateApp(owner.viewer, app.id, { category: "DevOps" });
      await decideChange(admin, app.id, { decision, reason });
      const action = decision === "approved" ? "app.approve_change" : "app.reject_change";
      const { id } = await db.auditEvent.findFirstOrThrow({ where: { subjectId: app.id, action } });
      await sendAppDecision.run({ eventId: id });
      return open(`app-decision-${id}.eml`);
    };
    const rejection = await decideChangeAndRead("rejected", "DevOps it is not.");
    for (const part of [
      "Subject: Your changes to “Kilnline” were not approved",
      "The approved version stays as it is.",
      "> DevOps it is not.",
      `/edit-listing/${app.id}`,
    ])
      expect(rejection).toContain(part);
    const approval = await decideChangeAndRead("approved", null);
    for (const part of [
      "Subject: Your changes to “Kilnline” are approved",
      "Your changes to “Kilnline” are now live on Forgehall.",
      `/app/${app.id}`,
    ])
      expect(approval).toContain(part);
  });

  it("does not claim that an unlisted app is public", async () => {
    const { app, eventId, file } = await decide("approved", null);
    await db.app.update({ where: { id: app.id }, data: { status: "unlisted", unlistedStatus: "approved" } });
    await sendAppDecision.run({ eventId });
    const email = await open(file);
    expect(email).toContain("is approved but still unlisted");
    expect(email).not.toContain(`/app/${app.id}`);
  });

  it("links to the app's page after an approval", async () => {
    const { app, eventId, file } = await decide("approved", null);
    await sendAppDecision.run({ eventId });
    expect(await open(file)).toContain(`/app/${app.id}`);
  });

  it("sends one email no matter how often the job runs", async () => {
    const { eventId, file } = await decide("rejected", null);
    await Promise.all([sendAppDecision.run({ eventId }), sendAppDecision.run({ eventId })]);
    await sendAppDecision.run({ eventId });
    expect((await sent()).filter((name) => name === file)).toEqual([file]);
  });

  it("sends nothing for a return to the queue, or for a deleted app or decision", async () => {
    const returned = await decide("pending", null, "approved");
    const gone = await decide("rejected", "No.");
    await db.app.delete({ where: { id: gone.app.id } });
    for (const eventId of [returned.eventId, gone.eventId, crypto.randomUUID()]) await sendAppDecision.run({ eventId });
    expect(await sent()).not.toEqual(expect.arrayContaining([returned.file]));
    expect(await sent()).not.toEqual(expect.arrayContaining([gone.file]));
  });
});
