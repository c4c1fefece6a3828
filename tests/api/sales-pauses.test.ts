import { PUT as decide } from "@/app/api/admin/sales-pauses/[id]/route";
import { GET as readPassport } from "@/app/api/apps/[id]/passport/route";
import { GET as list } from "@/app/api/apps/[id]/sales-pauses/route";
import { DELETE as unwatch, PUT as watch } from "@/app/api/apps/[id]/sales-watch/route";
import { POST as appeal } from "@/app/api/sales-pauses/[id]/appeal/route";
import { getAppPage } from "@/lib/catalog/apps/app-page";
import { recheckPublishedFiles } from "@/lib/catalog/releases/recheck";
import { releaseObjectPath } from "@/lib/catalog/releases/release-files";
import { pauseDueSales, updateSalesPauses } from "@/lib/catalog/sales-pauses/update";
import { createPaymentIntent, getCheckout } from "@/lib/commerce/orders/checkout";
import { db } from "@/lib/foundation/db/client";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { buildZip } from "@/tests/fixtures/archives";
import { call } from "@/tests/fixtures/call";
import { dieAt } from "@/tests/fixtures/die-at";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { readMailTo, runJobs, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";

type Person = Awaited<ReturnType<typeof createSignedInUser>>;
type Pause = {
  id: string;
  pausedAt: string | null;
  endedAt: string | null;
  canAppeal: boolean;
  findings: { label: string }[];
};

const HOUR_MS = 60 * 60 * 1000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

/** What the checks found in a file: what looks like live secrets, by their ids. */
const secretsOf = (ids: readonly string[]) => ({
  fileCount: 1,
  skippedCount: 0,
  findings: ids.map((id, index) => ({ id, kind: "stripe", file: "src/pay.js", line: index + 3 })),
  findingCount: ids.length,
});
const newId = () => crypto.randomUUID().replaceAll("-", "").slice(0, 22);

/** A published release in which the checks found these. */
async function publish(app: { id: string; developerId: string }, ids: readonly string[], publishedAt = new Date()) {
  const release = await createRelease({
    appId: app.id,
    developerId: app.developerId,
    status: "published",
    publishedAt,
  });
  await createReleaseFile({ releaseId: release.id, name: "kiln.zip", sha256: "0".repeat(64), secrets: secretsOf(ids) });
  return release;
}

/** A developer's app with a live secret in its newest release, 72 hours ago. */
async function pausedApp(ids = [newId()]) {
  const developer = await createSignedInUser("developer");
  await verifyEmailsOf(developer.user.id);
  const app = await createApp({ developerId: developer.user.id, title: `Kiln ${newId()}` });
  await publish(app, ids, new Date(Date.now() - HOUR_MS));
  await updateSalesPauses(app.id);
  await updateSalesPauses(app.id, later(72));
  await runJobs();
  return { developer, app };
}

const read = (person: Person | null, id: string) =>
  call(list, `/api/apps/${id}/sales-pauses`, { params: { id }, ...(person && { session: person.session }) });
const pausesOf = async (person: Person, id: string) => (await (await read(person, id)).json()) as Pause[];
const ask = (person: Person, id: string, reason = "It's a public test key.") =>
  call(appeal, `/api/sales-pauses/${id}/appeal`, {
    method: "POST",
    params: { id },
    body: { reason },
    session: person.session,
  });
const answer = (person: Person, id: string, granted: boolean) =>
  call(decide, `/api/admin/sales-pauses/${id}`, {
    method: "PUT",
    params: { id },
    body: { granted, reason: "We looked at it." },
    session: person.session,
  });

it("gives a developer 72 hours to fix a live secret in a published release, and tells no one else", async () => {
  const developer = await createSignedInUser("developer");
  await verifyEmailsOf(developer.user.id);
  const app = await createApp({ developerId: developer.user.id });
  await publish(app, [newId()]);
  await updateSalesPauses(app.id);
  await updateSalesPauses(app.id, later(71));
  await runJobs();
  const [mail = "", ...more] = await readMailTo(developer.user.email);
  expect(more).toEqual([]);
  expect(mail).toContain("Fix this within 72 hours");
  expect(mail).toContain("kiln.zip: src/pay.js, line 3");
  expect(await pausesOf(developer, app.id)).toMatchObject([{ reason: "secret", pausedAt: null, canAppeal: true }]);
  expect((await read(await createSignedInUser("admin"), app.id)).status).toBe(200);
  expect((await read(await createSignedInUser("developer"), app.id)).status).toBe(404);
  expect(await getCheckout((await createSignedInUser()).viewer, app.id)).toMatchObject({ state: "payable" });
  const sectionFor = async (person?: Person) => {
    const options = { params: { id: app.id }, ...(person && { session: person.session }) };
    const { sections } = (await (await call(readPassport, `/api/apps/${app.id}/passport`, options)).json()) as {
      sections: { kind: string }[];
    };
    return sections.find(({ kind }) => kind === "secrets");
  };
  expect(await sectionFor()).toMatchObject({ status: "not_checked", counts: { critical: 0 }, findings: [] });
  expect(await sectionFor(developer)).toMatchObject({
    status: "found",
    counts: { critical: 1 },
    findings: ["kiln.zip: src/pay.js, line 3, looks like a live Stripe secret key."],
  });
});

it("pauses new sales after that, once and also when both servers notice it, and keeps what was bought", async () => {
  const developer = await createSignedInUser("developer");
  const app = await createApp({ developerId: developer.user.id });
  const owner = await createSignedInUser();
  await verifyEmailsOf(developer.user.id, owner.user.id);
  await createOrder({ customerId: owner.user.id, appId: app.id });
  await publish(app, [newId()], new Date(Date.now() - HOUR_MS));
  await Promise.all([updateSalesPauses(app.id), updateSalesPauses(app.id)]);
  await db.salesPause.updateMany({ where: { appId: app.id }, data: { dueAt: new Date() } });
  const since = new Date(Date.now() - 72 * HOUR_MS).toISOString();
  const [pause] = await db.salesPause.findMany({ where: { appId: app.id } });
  const findings = (pause?.findings as { key: string; label: string }[]).map((finding) => ({ ...finding, since }));
  await db.salesPause.updateMany({ where: { appId: app.id }, data: { findings } });
  await pauseDueSales.runQueued({});
  await pauseDueSales.runQueued({});
  await runJobs();
  expect(await db.salesPause.count({ where: { appId: app.id } })).toBe(1);
  const buyer = await createSignedInUser();
  await expect(createPaymentIntent(buyer.viewer, app.id)).rejects.toMatchObject({
    code: "conflict",
    message: "Sales paused: the developer has to fix this release first.",
  });
  expect(await getCheckout(buyer.viewer, app.id)).toMatchObject({ state: "paused", watching: false });
  expect(await getCheckout(owner.viewer, app.id)).toMatchObject({ state: "owned" });
  expect(await getAppPage(null, app.id)).toMatchObject({
    salesPaused: expect.stringContaining("Sales paused") as string,
  });
  const told = (await readMailTo(owner.user.email)).join("\n");
  expect(told).toContain("New sales of an app you bought are paused");
  expect(told).not.toContain("src/pay.js");
  expect((await readMailTo(developer.user.email)).filter((mail) => mail.includes("New sales are paused"))).toHaveLength(
    1,
  );
  expect(await db.auditEvent.count({ where: { action: "sales.pause", subjectId: app.id } })).toBe(1);
});

it("refuses free orders while sales are paused, and resumes with a release without the secret", async () => {
  const { developer, app } = await pausedApp();
  await db.app.update({ where: { id: app.id }, data: { price: "0.00" } });
  const buyer = await createSignedInUser();
  await expect(createPaymentIntent(buyer.viewer, app.id)).rejects.toMatchObject({ code: "conflict" });
  await publish(app, []);
  await updateSalesPauses(app.id);
  await runJobs();
  expect(await createPaymentIntent(buyer.viewer, app.id)).toMatchObject({ free: true });
  expect((await readMailTo(developer.user.email)).join("\n")).toContain("Your app is for sale again");
  expect(await pausesOf(developer, app.id)).toMatchObject([{ endedAt: expect.any(String) as string }]);
});

it("emails those who wait for a paused app once, when it's for sale again", async () => {
  const { app } = await pausedApp();
  const [waits, stopped] = [await createSignedInUser(), await createSignedInUser()];
  await verifyEmailsOf(waits.user.id, stopped.user.id);
  const path = `/api/apps/${app.id}/sales-watch`;
  const options = { params: { id: app.id } };
  for (const { session } of [waits, waits, stopped])
    expect((await call(watch, path, { method: "PUT", ...options, session })).status).toBe(200);
  await call(unwatch, path, { method: "DELETE", ...options, session: stopped.session });
  expect(await getCheckout(waits.viewer, app.id)).toMatchObject({ state: "paused", watching: true });
  await publish(app, []);
  await updateSalesPauses(app.id);
  await runJobs();
  await updateSalesPauses(app.id);
  await runJobs();
  expect((await readMailTo(waits.user.email)).filter((mail) => mail.includes("for sale again"))).toHaveLength(1);
  expect(await readMailTo(stopped.user.email)).toEqual([]);
  expect(await db.salesWatch.count({ where: { appId: app.id } })).toBe(0);
  expect((await call(watch, path, { method: "PUT", ...options, session: waits.session })).status).toBe(409);
});

it("lets staff alone decide a request for review, once, and a granted one resumes sales for good", async () => {
  const secret = newId();
  const { developer, app } = await pausedApp([secret]);
  const [pause] = await pausesOf(developer, app.id);
  const id = pause?.id ?? "";
  const admin = await createSignedInUser("admin");
  expect((await answer(admin, id, true)).status).toBe(409);
  expect((await ask(await createSignedInUser("developer"), id)).status).toBe(404);
  expect((await ask(developer, id)).status).toBe(200);
  expect((await ask(developer, id)).status).toBe(409);
  await db.user.update({ where: { id: developer.user.id }, data: { role: "admin" } });
  expect((await answer(developer, id, true)).status).toBe(403);
  await db.user.update({ where: { id: developer.user.id }, data: { role: "developer" } });
  expect((await answer(admin, id, true)).status).toBe(200);
  expect((await answer(admin, id, false)).status).toBe(409);
  expect(await getCheckout((await createSignedInUser()).viewer, app.id)).toMatchObject({ state: "payable" });
  // The same in a later release is accepted; something else is not.
  await publish(app, [secret]);
  await updateSalesPauses(app.id);
  expect(await db.salesPause.count({ where: { appId: app.id, endedAt: null } })).toBe(0);
  await publish(app, [secret, newId()]);
  await updateSalesPauses(app.id);
  expect(await pausesOf(developer, app.id)).toMatchObject([
    { endedAt: null, findings: [{ label: expect.stringContaining("line 4") as string }] },
    {},
  ]);
});

it("keeps a pause whose request was declined, says why, and allows another request only about something new", async () => {
  const secret = newId();
  const { developer, app } = await pausedApp([secret]);
  const [pause] = await pausesOf(developer, app.id);
  const id = pause?.id ?? "";
  await ask(developer, id);
  expect((await answer(await createSignedInUser("admin"), id, false)).status).toBe(200);
  await runJobs();
  expect((await readMailTo(developer.user.email)).join("\n")).toContain("We looked at it.");
  expect((await ask(developer, id)).status).toBe(409);
  expect(await getCheckout((await createSignedInUser()).viewer, app.id)).toMatchObject({ state: "paused" });
  await publish(app, [secret, newId()]);
  await updateSalesPauses(app.id, later(80));
  expect(await pausesOf(developer, app.id)).toMatchObject([{ id, canAppeal: true }]);
});

const critical = (name: string, more: object = {}) => ({
  ...{ ecosystem: "npm", name, version: "1.2.5", dev: false, severity: "critical", fixedIn: "1.2.6" },
  ...{ id: "GHSA-xvch-5gv4-984h", url: "https://github.com/advisories/GHSA-xvch-5gv4-984h", ...more },
});

/** What was looked up about the dependencies of an app's newest release. */
const lookUp = (releaseId: string, findings: object[], more: object = {}) =>
  db.release.update({
    where: { id: releaseId },
    data: {
      advisories: {
        ...{ tool: "npm", version: null, checkedAt: new Date().toISOString(), databaseDate: new Date().toISOString() },
        ...{ status: findings.length > 0 ? "found" : "nothing_found", reason: null, devCount: 0, packageCount: 2 },
        ...{ counts: { critical: 0, high: 0, medium: 0, low: 0 }, uncoveredCount: 0, findings, truncated: false },
        ...more,
      },
    },
  });

it("pauses sales 72 hours after a critical vulnerability of a production dependency, and tells buyers which", async () => {
  const developer = await createSignedInUser("developer");
  const owner = await createSignedInUser();
  await verifyEmailsOf(developer.user.id, owner.user.id);
  const app = await createApp({ developerId: developer.user.id });
  await createOrder({ customerId: owner.user.id, appId: app.id });
  const { id } = await publish(app, [], new Date(Date.now() - HOUR_MS));
  await lookUp(id, [critical("jest", { dev: true }), critical("lodash", { severity: "high" })]);
  await updateSalesPauses(app.id);
  expect(await pausesOf(developer, app.id)).toEqual([]);
  await lookUp(id, [critical("minimist"), critical("lodash", { severity: "high" })]);
  await updateSalesPauses(app.id);
  await updateSalesPauses(app.id, later(72));
  await runJobs();
  expect(await pausesOf(developer, app.id)).toMatchObject([
    {
      reason: "critical_vulnerability",
      findings: [{ label: "minimist 1.2.5 (npm): GHSA-xvch-5gv4-984h, fixed in 1.2.6" }],
    },
  ]);
  await expect(createPaymentIntent((await createSignedInUser()).viewer, app.id)).rejects.toMatchObject({
    message: "Sales paused: a dependency has a critical vulnerability.",
  });
  expect((await readMailTo(owner.user.email)).join("\n")).toContain("minimist 1.2.5 (npm): GHSA-xvch-5gv4-984h");
  // A release whose dependencies were not looked up yet, or could not be, changes nothing.
  const { id: next } = await publish(app, []);
  await updateSalesPauses(app.id);
  await lookUp(next, [], { status: "failed" });
  await updateSalesPauses(app.id);
  expect(await getCheckout((await createSignedInUser()).viewer, app.id)).toMatchObject({ state: "paused" });
  await lookUp(next, []);
  await updateSalesPauses(app.id);
  expect(await getCheckout((await createSignedInUser()).viewer, app.id)).toMatchObject({ state: "payable" });
});

it("searches files that were published before the checks changed, and starts the clock of what it finds", async () => {
  const developer = await createSignedInUser("developer");
  const app = await createApp({ developerId: developer.user.id });
  const { id: releaseId } = await createRelease({ appId: app.id, developerId: developer.user.id, status: "published" });
  // Put together here, so that this file contains none.
  const bytes = buildZip([{ name: "src/pay.js", content: `const key = "sk_live_${"a".repeat(24)}"` }]);
  const file = await createReleaseFile({ releaseId, name: "kiln.zip", bytes: bytes.length, sha256: "0".repeat(64) });
  await getObjectStore().put(releaseObjectPath(file.id), bytes, "application/octet-stream");
  await recheckPublishedFiles.runQueued({});
  await runJobs();
  expect(await pausesOf(developer, app.id)).toMatchObject([
    {
      reason: "secret",
      pausedAt: null,
      findings: [{ label: "kiln.zip: src/pay.js, line 1: a live Stripe secret key" }],
    },
  ]);
  const { status } = await db.release.findUniqueOrThrow({ where: { id: releaseId } });
  expect(status).toBe("published");
  const { checkedAt } = await db.releaseFile.findUniqueOrThrow({ where: { id: file.id } });
  await recheckPublishedFiles.runQueued({});
  expect((await db.releaseFile.findUniqueOrThrow({ where: { id: file.id } })).checkedAt).toEqual(checkedAt);
});

it("pauses sales while a file of the newest release is lost, and resumes them when it is back", async () => {
  const app = await createApp();
  const { id: releaseId } = await publish(app, []);
  const { id } = await createReleaseFile({ releaseId, name: "lost.zip", health: "broken" });
  const pause = async () => {
    await updateSalesPauses(app.id);
    return (await getAppPage(null, app.id))?.salesPaused;
  };
  expect(await pause()).toBe("Sales paused: a file of this release can't be downloaded");
  await db.releaseFile.update({ where: { id }, data: { health: "healthy" } });
  expect(await pause()).toBeNull();
});

describe("a process that dies", () => {
  it.each(["sales_pauses", "audit_events", "graphile_worker._private_jobs"])(
    "as it writes %s leaves no paused app without a reason, and the next run pauses it whole",
    async (table) => {
      const developer = await createSignedInUser("developer");
      const app = await createApp({ developerId: developer.user.id });
      await publish(app, [newId()]);
      await updateSalesPauses(app.id);
      const state = async () => ({
        pauses: await db.salesPause.findMany({ where: { appId: app.id } }),
        audited: await db.auditEvent.count({ where: { subjectId: app.id, action: "sales.pause" } }),
        notices: await db.$queryRaw`
          SELECT key FROM graphile_worker._private_jobs WHERE key LIKE 'sales-pause%' AND payload->>'pauseId' IN (
            SELECT id::text FROM sales_pauses WHERE app_id = ${app.id}::uuid
          ) ORDER BY key`,
      });
      const before = await state();
      expect(before).toMatchObject({ pauses: [{ pausedAt: null }], audited: 0 });
      const at = later(72);
      expect(await dieAt(table, () => updateSalesPauses(app.id, at))).toBeDefined();
      expect(await state()).toEqual(before);
      await updateSalesPauses(app.id, at);
      expect(await state()).toMatchObject({
        pauses: [{ reason: "secret", pausedAt: at, findings: [{ label: expect.stringContaining("src/pay.js") }] }],
        audited: 1,
        notices: expect.arrayContaining([{ key: expect.stringContaining("-paused-") }]),
      });
    },
  );
});
