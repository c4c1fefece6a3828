import http from "node:http";
import type { AddressInfo } from "node:net";
import { getAppPage } from "@/lib/catalog/apps/app-page";
import { checkLinks, judgeVisit } from "@/lib/catalog/delivery/link-checks";
import { db } from "@/lib/foundation/db/client";
import { createApp } from "@/tests/fixtures/factories";
import { readMailTo, runJobs, verifyEmailsOf } from "@/tests/fixtures/jobs";

const HOUR_MS = 60 * 60 * 1000;
const start = new Date();
const at = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);
const visits: string[] = [];
const statuses = new Map<string, number>();
const server = http.createServer(({ url = "" }, response) => {
  visits.push(url);
  response.writeHead(statuses.get(url) ?? 200).end();
});
let site = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.DEMO_APPS_URL = site;
});
afterAll(() => void server.close());
afterEach(async () => {
  visits.length = 0;
  statuses.clear();
  await db.linkCheck.deleteMany();
  await db.app.updateMany({ data: { demoUrl: null, downloadUrl: null } });
});

const healthOf = async (path: string) => (await db.linkCheck.findUnique({ where: { url: `${site}${path}` } }))?.health;

describe("what a site answers", () => {
  it.each([200, 206, 304])("%s means that the link opens", (status) => {
    expect(judgeVisit({ status, headers: {} })).toBe("ok");
  });
  it.each([401, 403, 407, 429, 451, 400, 405])("%s says nothing about it", (status) => {
    expect(judgeVisit({ status, headers: {} })).toBe("unknown");
  });
  it.each([404, 410])("%s means that it's gone", (status) => {
    expect(judgeVisit({ status, headers: {} })).toEqual({ problem: "not_found" });
  });
  it("is a failure for an error of the site, unless a bot wall answers", () => {
    expect(judgeVisit({ status: 503, headers: {} })).toEqual({ problem: "server_error" });
    expect(judgeVisit({ status: 503, headers: { "cf-mitigated": "challenge" } })).toBe("unknown");
    expect(judgeVisit({ status: 503, headers: { "retry-after": "120" } })).toBe("unknown");
  });
  it("is a failure when it doesn't answer, but not when we must not look", () => {
    expect(judgeVisit({ failure: "refused" })).toEqual({ problem: "refused" });
    expect(judgeVisit({ failure: "blocked" })).toBe("unknown");
  });
});

it("shows a demo that is gone for days on the app's page, and tells its developer once", async () => {
  const app = await createApp({ demoUrl: `${site}/demo`, downloadUrl: null });
  await verifyEmailsOf(app.developerId);
  const { email } = await db.user.findUniqueOrThrow({ where: { id: app.developerId } });
  await checkLinks(at(0));
  expect([await healthOf("/demo"), (await getAppPage(null, app.id))?.demoFailedAt]).toEqual(["healthy", null]);
  statuses.set("/demo", 404);
  for (const hour of [24, 27, 30, 42, 54, 66, 78, 90, 102]) await checkLinks(at(hour));
  await runJobs();
  await checkLinks(at(126));
  await runJobs();
  expect(await healthOf("/demo")).toBe("broken");
  expect(await getAppPage(null, app.id)).toMatchObject({ demoFailedAt: at(126).toISOString(), downloadFailedAt: null });
  expect((await readMailTo(email)).filter((mail) => mail.includes("doesn't open"))).toHaveLength(1);
  statuses.clear();
  await checkLinks(at(150));
  expect([await healthOf("/demo"), (await getAppPage(null, app.id))?.demoFailedAt]).toEqual(["healthy", null]);
});

it("visits a host once a minute, each link once a day, and none of an app that isn't listed", async () => {
  for (const path of ["/a", "/b"]) await createApp({ demoUrl: `${site}${path}`, downloadUrl: null });
  await createApp({ demoUrl: `${site}/pending`, downloadUrl: null, status: "pending" });
  const minutes = [0, 0.5, 1.1, 2.2, 3.3, 24 * 60 + 5];
  const seen: number[] = [];
  for (const minute of minutes) {
    await checkLinks(at(minute / 60));
    seen.push(visits.length);
  }
  expect(seen).toEqual([1, 1, 2, 2, 2, 3]);
  expect(new Set(visits.slice(0, 2))).toEqual(new Set(["/a", "/b"]));
});

it("takes it for our own outage when no host answers", async () => {
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  for (const name of ["one", "two", "three"])
    await createApp({ demoUrl: `http://${name}.invalid/`, downloadUrl: null });
  for (const hour of [0, 24, 48]) await checkLinks(at(hour));
  const offline = await db.linkCheck.findMany({ select: { health: true, healthFailures: true } });
  expect(offline).toEqual(Array.from({ length: 3 }, () => ({ health: "unknown", healthFailures: 0 })));
  await createApp({ demoUrl: `${site}/there`, downloadUrl: null });
  await checkLinks(at(72));
  const failures = await db.linkCheck.findMany({ where: { host: { endsWith: ".invalid" } } });
  expect(failures.map(({ healthFailures, healthProblem }) => [healthFailures, healthProblem])).toEqual(
    Array.from({ length: 3 }, () => [1, "no_address"]),
  );
  jest.restoreAllMocks();
});

it("forgets a link that no listing has anymore", async () => {
  const app = await createApp({ demoUrl: `${site}/old`, downloadUrl: null });
  await checkLinks(at(0));
  await db.app.update({ where: { id: app.id }, data: { demoUrl: `${site}/new` } });
  await checkLinks(at(24));
  await checkLinks(at(24.1));
  expect([await healthOf("/old"), await healthOf("/new")]).toEqual([undefined, "healthy"]);
});
