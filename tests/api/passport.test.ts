import { GET as getPassport } from "@/app/api/apps/[id]/passport/route";
import { GET as getSbom } from "@/app/api/apps/[id]/passport/sbom/route";
import type { Passport, PassportKind } from "@/lib/catalog/passport/passport.rows";
import { checkRelease } from "@/lib/catalog/releases/check-release";
import { releaseObjectPath } from "@/lib/catalog/releases/release-files";
import { db } from "@/lib/foundation/db/client";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { buildZip } from "@/tests/fixtures/archives";
import { call } from "@/tests/fixtures/call";
import { createApp } from "@/tests/fixtures/factories";
import { runJobs } from "@/tests/fixtures/jobs";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const lock = JSON.stringify({
  lockfileVersion: 3,
  packages: {
    "": { name: "kiln" },
    "node_modules/lodash": { version: "4.17.15", license: "MIT" },
    "node_modules/@kiln/ui": { version: "2.0.0", license: "see the website" },
    "node_modules/jest": { version: "29.7.0", dev: true, license: "MIT" },
  },
});

/** An app of a verified developer, whose release has this file and went through the checks. */
async function publish(name: string, bytes: Buffer): Promise<string> {
  const { user } = await createSignedInUser("developer");
  await db.user.update({ where: { id: user.id }, data: { verified: true } });
  const app = await createApp({ developerId: user.id });
  const release = await createRelease({
    ...{ appId: app.id, developerId: user.id, status: "processing", submittedAt: new Date() },
  });
  const file = await createReleaseFile({ releaseId: release.id, name, bytes: bytes.length });
  await getObjectStore().put(releaseObjectPath(file.id), bytes, "application/octet-stream");
  await checkRelease.add(db, { releaseId: release.id }, { key: `test-${release.id}` });
  await runJobs();
  return app.id;
}

const archive = (files: Record<string, string>) =>
  buildZip(Object.entries(files).map(([name, content]) => ({ name, content })));

async function read(id: string) {
  const response = await call(getPassport, `/api/apps/${id}/passport`, { params: { id } });
  expect(response.status).toBe(200);
  const { sections } = (await response.json()) as Passport;
  return (kind: PassportKind) => sections.find((section) => section.kind === kind);
}

it("lists the packages and licenses of an archive's lock file", async () => {
  const id = await publish("kiln.zip", archive({ "package.json": "{}", "package-lock.json": lock, "src/a.js": "1" }));
  const sectionOf = await read(id);
  expect(sectionOf("dependencies")).toMatchObject({
    status: "found",
    tool: "Forgehall",
    checkedAt: expect.any(String),
    findings: ["@kiln/ui 2.0.0 (npm)", "jest 29.7.0 (npm, development only)", "lodash 4.17.15 (npm)"],
    limits: [expect.stringMatching(/^We read lock files/)],
  });
  expect(sectionOf("licenses")).toMatchObject({
    status: "found",
    findings: ["MIT: 2 packages", "No license stated: 1 package (@kiln/ui)"],
  });

  const sbom = await call(getSbom, `/api/apps/${id}/passport/sbom`, { params: { id } });
  expect(sbom.headers.get("Content-Type")).toBe("application/vnd.cyclonedx+json");
  const list = (await sbom.json()) as { specVersion: string; serialNumber?: string; components: unknown[] };
  expect(list).toMatchObject({ specVersion: "1.6" });
  expect(list).not.toHaveProperty("serialNumber");
  expect(list.components).toContainEqual(
    expect.objectContaining({ name: "jest", scope: "excluded", purl: "pkg:npm/jest@29.7.0" }),
  );
});

it("lists those of a lock file that is uploaded alone", async () => {
  const sectionOf = await read(await publish("requirements.txt", Buffer.from("django==3.2.0\nflask\n")));
  expect(sectionOf("dependencies")).toMatchObject({ status: "found", findings: ["django 3.2.0 (PyPI)"] });
  expect(sectionOf("dependencies")?.limits.join(" ")).toContain(
    "not all of their packages are listed: requirements.txt",
  );
  expect(sectionOf("licenses")).toMatchObject({ status: "not_checked" });
});

it.each([
  ["not_applicable", "has nothing that names packages", { "readme.md": "Fires a kiln." }, ""],
  ["not_checked", "has no lock file", { "web/package.json": '{"dependencies": {"a": "^1"}}' }, "web/package.json"],
  [
    "failed",
    "has a lock file that nobody can read",
    { "package-lock.json": "{" },
    "We couldn't read package-lock.json.",
  ],
  ["nothing_found", "has an empty lock file", { "yarn.lock": "# yarn lockfile v1\n" }, ""],
])("says %s for an archive that %s", async (status, _, files, limit) => {
  const section = (await read(await publish("kiln.zip", archive(files))))("dependencies");
  expect(section).toMatchObject({ status, findings: [] });
  expect(section?.limits.join(" ")).toContain(limit);
});

it("says not_checked for a release from before lock files were read, and has no list", async () => {
  const app = await createApp();
  const release = await createRelease({ appId: app.id, status: "published" });
  await createReleaseFile({ releaseId: release.id });
  expect((await read(app.id))("dependencies")).toMatchObject({ status: "not_checked", tool: null });
  const { id } = app;
  expect((await call(getSbom, `/api/apps/${id}/passport/sbom`, { params: { id } })).status).toBe(404);
});
