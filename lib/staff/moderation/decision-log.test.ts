import { submitRelease, withdrawRelease } from "@/lib/catalog/releases/drafts";
import { db } from "@/lib/foundation/db/client";
import { setAppStatus } from "@/lib/staff/moderation/apps";
import { listDecisions } from "@/lib/staff/moderation/decision-log";
import { decideRelease } from "@/lib/staff/moderation/releases";
import { createApp } from "@/tests/fixtures/factories";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";

it("lists decisions about releases with those about their app, but not what developers do", async () => {
  const { user, viewer: developer } = await createSignedInUser("developer");
  const { user: admin, viewer: moderator } = await createSignedInUser("admin");
  const app = await createApp({ title: "Kilnline", developerId: user.id, status: "pending" });
  await setAppStatus(moderator, app.id, { status: "approved", reason: null });
  const submit = (version: string) => createRelease({ appId: app.id, version, status: "review" });
  const [first, second, third] = [await submit("1.0"), await submit("2.0"), await submit("3.0")];
  await decideRelease(moderator, first.id, { decision: "approved", reason: null });
  await decideRelease(moderator, second.id, { decision: "rejected", reason: "It doesn't start." });
  await decideRelease(moderator, first.id, { decision: "withdrawn", reason: "It has a virus." });
  await db.release.update({ where: { id: third.id }, data: { status: "published", publishedAt: new Date() } });
  await withdrawRelease(developer, third.id, { reason: "Replaced." });
  const draft = await createRelease({ appId: app.id });
  await createReleaseFile({ releaseId: draft.id });
  await submitRelease(developer, draft.id);

  const { items, total } = await listDecisions(moderator, { limit: 10, appId: app.id });
  const of = { app: { id: app.id, title: "Kilnline" }, moderator: { id: admin.id, name: admin.name, role: "admin" } };
  const release = { ...of, about: "release" };
  expect([total, items]).toMatchObject([
    4,
    [
      { ...release, version: "1.0", from: "approved", to: "rejected", reason: "It has a virus." },
      { ...release, version: "2.0", from: "pending", to: "rejected", reason: "It doesn't start." },
      { ...release, version: "1.0", from: "pending", to: "approved", reason: null },
      { ...of, about: "listing", version: null, from: "pending", to: "approved" },
    ],
  ]);
  const rejected = await listDecisions(moderator, { limit: 10, appId: app.id, to: "rejected" });
  expect(rejected.items).toEqual(items.slice(0, 2));
  const approved = await listDecisions(moderator, { limit: 1, appId: app.id, to: "approved" });
  expect(approved.items).toEqual(items.slice(2, 3));
  const next = await listDecisions(moderator, {
    ...{ limit: 1, appId: app.id, to: "approved" },
    cursor: approved.nextCursor ?? "",
  });
  expect(next.items).toEqual(items.slice(3));
});
