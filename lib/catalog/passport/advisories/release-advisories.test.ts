import { startAdvisories } from "@/tests/fixtures/advisories";
import { releaseAdvisories } from "@/lib/catalog/passport/advisories/advisories.rows";
import { checkAllAdvisories } from "@/lib/catalog/passport/advisories/jobs";
import { checkReleases } from "@/lib/catalog/passport/advisories/release-advisories";
import { loadPassport } from "@/lib/catalog/passport/passport";
import { markPublished, markWithdrawn } from "@/lib/catalog/releases/transitions";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { createReleaseWith, dependenciesOf } from "@/tests/fixtures/dependencies";
import { dieAt } from "@/tests/fixtures/die-at";
import { createApp } from "@/tests/fixtures/factories";
import { runJobs } from "@/tests/fixtures/jobs";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const databases = startAdvisories();
const HOUR_MS = 60 * 60 * 1000;

const resultOf = async (id: string) =>
  releaseAdvisories.parse((await db.release.findUniqueOrThrow({ where: { id } })).advisories);
const idsOf = async (id: string) => (await resultOf(id)).findings.map((finding) => finding.id).sort();
const isListedAsClean = async (appId: string) =>
  (await db.app.findUniqueOrThrow({ where: { id: appId } })).nothingCritical;
const sectionOf = async (appId: string) =>
  (await loadPassport(appId)).sections.find(({ kind }) => kind === "advisories");
const forgetPackages = () => db.packageAdvisory.deleteMany();
beforeEach(forgetPackages);

const LODASH = [
  "GHSA-29mw-wpgm-hmr9",
  "GHSA-35jh-r3h4-6jhm",
  "GHSA-f23m-r3pf-42rh",
  "GHSA-p6mc-m468-83gw",
  "GHSA-r5fr-rjxr-66jc",
  "GHSA-xxjr-mmjv-4gpg",
];
/** Lock files, and the advisories that the excerpt has about their versions. */
const lists: [packages: string[], ids: string[]][] = [
  [["npm lodash 4.17.15", "npm react 19.3.1"], LODASH],
  [["npm lodash 4.17.20"], LODASH.filter((id) => id !== "GHSA-p6mc-m468-83gw")],
  [["npm lodash 4.17.21"], LODASH.slice(2).filter((id) => id !== "GHSA-p6mc-m468-83gw")],
  [["npm lodash 4.17.23"], ["GHSA-f23m-r3pf-42rh", "GHSA-r5fr-rjxr-66jc"]],
  [["npm lodash 4.18.0"], []],
  [
    ["npm minimist 1.2.5", "npm minimist 0.0.8"],
    ["GHSA-xvch-5gv4-984h", "GHSA-xvch-5gv4-984h"],
  ],
  [["npm minimist 1.2.6", "npm minimist 0.2.4"], []],
  [["npm json5 2.2.1", "npm json5 1.0.2"], ["GHSA-9c47-m6qq-7p4h"]],
  [
    ["npm ejs 3.1.6", "npm cookie 0.4.1"],
    ["GHSA-phwq-j96m-2c2q", "GHSA-pxg6-pf52-xh8x"],
  ],
  [["npm word-wrap 1.2.3 dev"], ["GHSA-j8xg-fqg3-53r7"]],
  [
    ["npm ws 8.16.0", "npm ws 7.5.10", "npm ws 6.2.2"],
    ["GHSA-3h5v-q93c-6h6q", "GHSA-3h5v-q93c-6h6q"],
  ],
  [["npm node-fetch 2.6.6", "npm node-fetch 3.1.1"], ["GHSA-r683-j2x4-v87g"]],
  [
    ["PyPI Jinja2 3.1.2", "PyPI flask 2.3.1"],
    ["GHSA-h5c8-rqwp-cp95", "GHSA-m2qf-hxjv-5gpq"],
  ],
  [
    ["PyPI PyYAML 5.3.1", "PyPI requests 2.30.0"],
    ["GHSA-8q59-q68h-6hv4", "GHSA-j8r2-6x86-q33q"],
  ],
  [
    ["Go golang.org/x/crypto 0.30.0", "Go golang.org/x/text v0.3.7"],
    ["GHSA-69ch-w2m2-3vjp", "GHSA-v778-237x-gjrc"],
  ],
  [["Go github.com/dgrijalva/jwt-go 3.2.0"], ["GHSA-w73w-5m7g-f7qc"]],
  [
    ["crates.io regex 1.5.4", "crates.io smallvec 1.6.0"],
    ["GHSA-43w2-9j62-hq99", "GHSA-m5pq-gvj9-9vr8"],
  ],
  [
    ["Packagist guzzlehttp/psr7 2.1.0", "Packagist phpunit/phpunit 5.6.2"],
    ["GHSA-q7rv-6hp3-vh96", "GHSA-r7c9-c69m-rph8"],
  ],
  [["RubyGems loofah 2.19.0"], ["GHSA-486f-hjj9-9vhh"]],
  [["npm loofah 2.19.0", "PyPI lodash 4.17.15"], []],
];

it("finds every advisory about the versions in twenty lock files, each once", async () => {
  const releases = await Promise.all(lists.map(([packages]) => createReleaseWith(packages)));
  await checkReleases(releases.map(({ id }) => id));
  const found = await Promise.all(releases.map(({ id }) => idsOf(id)));
  expect(found).toEqual(lists.map(([, ids]) => [...ids].sort()));
});

it("names the severity, the fixed version and where to read on, with what is worst first", async () => {
  const { id, appId } = await createReleaseWith([
    ...["npm lodash 4.17.15", "PyPI requests 2.30.0", "Go github.com/dgrijalva/jwt-go 3.2.0"],
    ...["crates.io smallvec 0.6.10", "npm minimist 1.2.5 dev", "npm cookie 0.4.1"],
  ]);
  await checkReleases([id]);
  const section = await sectionOf(appId);
  expect(section).toMatchObject({
    ...{ status: "found", tool: "npm, OSV", databaseDate: section?.checkedAt },
    // minimist's critical one is used only during development.
    counts: { critical: 1, high: 4, medium: 4, low: 1 },
    limits: [expect.stringContaining("Databases include only reported vulnerabilities")],
  });
  expect(section?.findings).toEqual([
    "smallvec 0.6.10 (crates.io): GHSA-43w2-9j62-hq99, critical, fixed in 0.6.14.",
    "github.com/dgrijalva/jwt-go 3.2.0 (Go): GHSA-w73w-5m7g-f7qc, high, no fixed version.",
    "lodash 4.17.15 (npm): GHSA-35jh-r3h4-6jhm, high, fixed in 4.17.21.",
    "lodash 4.17.15 (npm): GHSA-p6mc-m468-83gw, high, fixed in 4.17.19.",
    "lodash 4.17.15 (npm): GHSA-r5fr-rjxr-66jc, high, fixed in 4.18.0.",
    "lodash 4.17.15 (npm): GHSA-29mw-wpgm-hmr9, medium, fixed in 4.17.21.",
    "lodash 4.17.15 (npm): GHSA-f23m-r3pf-42rh, medium, fixed in 4.18.0.",
    "lodash 4.17.15 (npm): GHSA-xxjr-mmjv-4gpg, medium, fixed in 4.17.23.",
    "requests 2.30.0 (PyPI): GHSA-j8r2-6x86-q33q, medium, fixed in 2.31.0.",
    "cookie 0.4.1 (npm): GHSA-pxg6-pf52-xh8x, low, fixed in 0.7.0.",
    "minimist 1.2.5 (npm): GHSA-xvch-5gv4-984h, critical, fixed in 1.2.6, used only during development.",
  ]);
  expect((await resultOf(id)).findings[0]).toMatchObject({ url: "https://github.com/advisories/GHSA-43w2-9j62-hq99" });
});

it("says why it looked nothing up", async () => {
  const app = await createApp();
  const check = async (dependencies: object | null) => {
    const { id } = await createRelease({ appId: app.id, status: "published" });
    await createReleaseFile({ releaseId: id, ...(dependencies && { dependencies }) });
    await checkReleases([id]);
    const section = await sectionOf(app.id);
    return [section?.status, ...(section?.limits ?? [])];
  };
  const none = { lockFiles: [] };
  expect(await check(null)).toEqual(["not_checked", expect.stringContaining("before we started reading lock files")]);
  expect(await check(dependenciesOf([], none))).toEqual(["not_applicable", expect.stringContaining("no packages")]);
  expect(await check(dependenciesOf([], { ...none, manifestsWithoutLock: ["package.json"] }))).toEqual([
    "not_checked",
    expect.stringContaining("Without a lock file"),
  ]);
  expect(await isListedAsClean(app.id)).toBe(false);
});

it("reads as outdated two days after the databases answered", async () => {
  const { id, appId } = await createReleaseWith(["npm react 19.3.1"]);
  const limits = async () => (await sectionOf(appId))?.limits.join(" ");
  await checkReleases([id], new Date(Date.now() - 47 * HOUR_MS));
  expect(await limits()).not.toContain("more than 48 hours old");
  await forgetPackages();
  const asked = new Date(Date.now() - 49 * HOUR_MS);
  await checkReleases([id], asked);
  expect(await limits()).toContain(`These results are from ${asked.toISOString()}, more than 48 hours old.`);
});

describe("when a database fails", () => {
  const fail = (status = 503, text = "") => databases.sandbox.setFault(() => ({ status, text }));

  it("keeps what was known", async () => {
    const { id } = await createReleaseWith(["npm lodash 4.17.15"]);
    await checkReleases([id]);
    const before = await db.release.findUniqueOrThrow({ where: { id } });
    await forgetPackages();
    fail();
    await expect(checkReleases([id])).rejects.toThrow("503");
    expect(await db.release.findUniqueOrThrow({ where: { id } })).toEqual(before);
  });

  it("says so where nothing was known, until it answers", async () => {
    const { id, appId } = await createReleaseWith(["npm lodash 4.17.15"]);
    fail();
    await expect(checkReleases([id])).rejects.toThrow();
    expect(await sectionOf(appId)).toMatchObject({ status: "failed", findings: [] });
    databases.sandbox.setFault();
    // It is still due.
    await checkAllAdvisories.run({});
    expect(await sectionOf(appId)).toMatchObject({ status: "found" });
  });

  it.each([
    ["a page", 200, "<!doctype html>"],
    ["a missing address", 404, "{}"],
    ["another form", 200, '{"lodash": [{"id": 1}], "results": "none"}'],
    [
      "a script as address",
      200,
      '{"lodash":[{"id":1,"url":"javascript:alert(1)","severity":"low","vulnerable_versions":"*"}]}',
    ],
    ["more than it may", 200, `"${"a".repeat(17 * 1024 * 1024)}"`],
    ["deeply nested lists", 200, "[".repeat(200_000)],
  ])("stores nothing of %s", async (_, status, text) => {
    const { id } = await createReleaseWith(["npm lodash 4.17.15"]);
    fail(status, text);
    await expect(checkReleases([id])).rejects.toThrow("127.0.0.1");
    expect(await resultOf(id)).toMatchObject({ status: "failed", findings: [] });
    expect(await db.packageAdvisory.count()).toBe(0);
  });

  it("does not follow it elsewhere", async () => {
    const { id } = await createReleaseWith(["npm lodash 4.17.15"]);
    const before = databases.sandbox.calls.length;
    databases.sandbox.setFault(() => ({
      status: 302,
      text: "",
      headers: { location: "/v1/vulns/GHSA-35jh-r3h4-6jhm" },
    }));
    await expect(checkReleases([id])).rejects.toThrow();
    expect(databases.sandbox.calls.slice(before).filter((call) => call.startsWith("GET"))).toEqual([]);
  });

  it("continues a run that stopped with the batches that are left", async () => {
    const many = Array.from({ length: 1_200 }, (_, index) => `PyPI package-${index} 1.0.0`);
    const { id } = await createReleaseWith([...many, "PyPI pyyaml 5.3.1"]);
    const { sandbox } = databases;
    const batches = () => sandbox.calls.filter((call) => call === "POST /v1/querybatch").length;
    const before = batches();
    sandbox.setFault((call) =>
      call.includes("querybatch") && batches() > before + 1 ? { status: 404, text: "" } : null,
    );
    await expect(checkReleases([id])).rejects.toThrow();
    expect(await db.packageAdvisory.count()).toBe(500);
    expect(await resultOf(id)).toMatchObject({ status: "failed", packageCount: 0 });
    sandbox.setFault();
    const resumed = batches();
    await checkReleases([id]);
    expect(batches() - resumed).toBe(2);
    expect(await resultOf(id)).toMatchObject({ status: "found", packageCount: 1_201, uncoveredCount: 0 });
  });
});

it("is not stopped by a package that a database refuses, or that no registry would accept", async () => {
  const refused = Array.from({ length: 30 }, (_, index) => `npm fine-${index} 1.0.0`);
  const { id, appId } = await createReleaseWith([...refused, "npm strange 1.0.0", "npm ejs 3.1.6", "npm <b> 1.0.0"]);
  const { sandbox } = databases;
  const size = () => db.packageAdvisory.count();
  // Refuses every question but those about few packages, as if one of the others were strange.
  let asked = 0;
  sandbox.setFault((call) =>
    call.startsWith("POST") && (asked += 1) <= 3 ? { status: 400, text: "Invalid query." } : null,
  );
  await checkReleases([id]);
  expect(await idsOf(id)).toEqual(["GHSA-phwq-j96m-2c2q"]);
  expect(await size()).toBe(32);
  expect(await resultOf(id)).toMatchObject({ packageCount: 33, uncoveredCount: 1 });
  expect((await sectionOf(appId))?.limits).toContain("1 package couldn't be looked up.");
});

it("asks OSV for an advisory again only when it has changed", async () => {
  const { id } = await createReleaseWith(["PyPI flask 2.3.1"]);
  const { sandbox } = databases;
  const details = () => sandbox.calls.filter((call) => call.startsWith("GET /v1/vulns/")).length;
  const [start, today] = [details(), Date.now()];
  const inDays = (days: number) => checkReleases([id], new Date(today + days * 24 * HOUR_MS));
  await inDays(0);
  await inDays(1);
  expect(details() - start).toBe(1);
  const ranges = [{ introduced: "2.3.0", fixed: "2.3.2" }];
  sandbox.add({ id: "GHSA-m2qf-hxjv-5gpq", severity: "critical", ecosystem: "PyPI", name: "flask", ranges });
  expect(await inDays(2)).toHaveLength(1);
  expect(await resultOf(id)).toMatchObject({ counts: { critical: 1, high: 0 } });
  sandbox.add({ id: "GHSA-m2qf-hxjv-5gpq", severity: "high", ecosystem: "PyPI", name: "flask", ranges });
});

/** Published releases of as many listed apps, with one package each. */
async function createManyReleases(count: number): Promise<void> {
  const { developerId, ...app } = await createApp();
  const { title, description, category, builtWith, price, status } = app;
  const all = Array.from({ length: count }, () => ({ appId: crypto.randomUUID(), releaseId: crypto.randomUUID() }));
  const listing = { title, description, category, builtWith, price, status, developerId };
  const published = { developerId, version: "1.0.0", status: "published", publishedAt: new Date() };
  await db.app.createMany({ data: all.map(({ appId }) => ({ ...listing, id: appId })) });
  await db.release.createMany({ data: all.map(({ appId, releaseId }) => ({ ...published, id: releaseId, appId })) });
  await db.releaseFile.createMany({
    data: all.map(({ releaseId }, index) => ({
      ...{ releaseId, name: "app.zip", bytes: 1, storedAt: new Date() },
      dependencies: dependenciesOf([`npm react 19.0.${index}`]),
    })),
  });
}

describe("the daily run", () => {
  it("notices an advisory that appears, and names the app to what follows", async () => {
    const { id, appId } = await createReleaseWith(["npm left-pad 1.3.0"]);
    const { sandbox } = databases;
    expect(await checkReleases([id])).toEqual([appId]);
    expect(await isListedAsClean(appId)).toBe(true);
    sandbox.add({
      ...{ id: "GHSA-test-test-test", severity: "critical", ecosystem: "npm", name: "left-pad" },
      ranges: [{ introduced: "0", fixed: "1.3.1" }],
    });
    const tomorrow = new Date(Date.now() + 24 * HOUR_MS);
    expect(await checkReleases([id], tomorrow)).toEqual([appId]);
    expect(await checkReleases([id], new Date(tomorrow.getTime() + 24 * HOUR_MS))).toEqual([]);
    expect(await resultOf(id)).toMatchObject({ counts: { critical: 1 } });
    expect(await isListedAsClean(appId)).toBe(false);
    sandbox.remove("GHSA-test-test-test");
  });

  it("looks up the newest release of every listed app, slice by slice", async () => {
    await db.release.deleteMany();
    const hidden = await createApp({ status: "unlisted", unlistedStatus: "approved" });
    const app = await createApp();
    const ofHidden = await createReleaseWith(["npm lodash 4.17.15"], { appId: hidden.id });
    const older = await createReleaseWith(["npm lodash 4.17.15"], {
      appId: app.id,
      publishedAt: new Date(Date.now() - HOUR_MS),
    });
    const newer = await createReleaseWith(["npm lodash 4.17.15"], { appId: app.id });
    await createManyReleases(104);
    await checkAllAdvisories.run({});
    expect(await db.release.count({ where: { advisoriesCheckedAt: { not: null } } })).toBe(100);
    await runJobs();
    expect(await db.release.count({ where: { advisoriesCheckedAt: { not: null } } })).toBe(105);
    expect(await idsOf(newer.id)).toEqual(LODASH);
    const left = await db.release.findMany({ where: { id: { in: [older.id, ofHidden.id] } } });
    expect(left.map(({ advisories }) => advisories)).toEqual([null, null]);
  });
});

it("looks a release up when it is published, and the app is no longer listed as clean until then", async () => {
  const first = await createReleaseWith(["npm react 19.3.1"]);
  const { appId } = first;
  await checkReleases([first.id]);
  expect(await isListedAsClean(appId)).toBe(true);
  const second = await createReleaseWith(["npm minimist 1.2.5"], { appId, status: "processing" });
  await transaction((tx) => markPublished(tx, second, null));
  expect(await isListedAsClean(appId)).toBe(false);
  await runJobs();
  expect(await sectionOf(appId)).toMatchObject({ status: "found", counts: { critical: 1 } });
  expect(await isListedAsClean(appId)).toBe(false);
  const { viewer } = await createSignedInUser("admin");
  await transaction((tx) => markWithdrawn(tx, second, viewer, "It's broken."));
  expect(await isListedAsClean(appId)).toBe(true);
});

it("lists five hundred findings at most, and says that there are more", async () => {
  const many = Array.from({ length: 120 }, (_, index) => `npm lodash 4.16.${index}`);
  const { id, appId } = await createReleaseWith(many);
  await checkReleases([id]);
  const section = await sectionOf(appId);
  expect(section?.findings).toHaveLength(500);
  expect(section?.counts).toMatchObject({ high: 360, medium: 360 });
  expect(section?.limits).toContain("Not all packages and findings are listed.");
});

it.each(["package_advisories", "releases", "apps"])(
  "stores no half of a result when its process dies as it writes %s",
  async (table) => {
    const { id, appId } = await createReleaseWith(["npm lodash 4.17.15", "npm left-pad 1.3.0"]);
    await forgetPackages();
    await db.app.update({ where: { id: appId }, data: { nothingCritical: false } });
    const before = await sectionOf(appId);
    expect(await dieAt(table, () => checkReleases([id]))).toBeDefined();
    expect(await sectionOf(appId)).toEqual(before);
    expect(await isListedAsClean(appId)).toBe(false);
    await checkReleases([id]);
    expect(await sectionOf(appId)).toMatchObject({ status: "found", counts: { high: 3 } });
    expect(await isListedAsClean(appId)).toBe(true);
  },
);
