import { readFileSync } from "node:fs";
import { join } from "node:path";
import { releaseObjectPath } from "@/lib/catalog/releases/release-files";
import { type CuratedApp, curatedApps, demoAppsFolder } from "../content";
import { pictureFile, type Put } from "../pictures";
import { slug } from "../random";
import { type CuratedFile, type CuratedRelease, curatedReleases } from "./demo-releases";
import { lockFileOf } from "./lock-files";
import { writeZip, type ZipEntry } from "./write-zip";

const LICENSE = (app: CuratedApp) =>
  `License for ${app.title}\n\nYou may use ${app.title} for your own work and your clients', on any number of ` +
  "devices, and change it as you like. You may not resell it as it is.\n\nIt comes without warranty.\n";

const changelog = (releases: readonly CuratedRelease[], from: CuratedRelease) =>
  releases
    .slice(releases.indexOf(from))
    .map(({ version, notes }) => `## ${version}\n\n${notes}\n`)
    .join("\n");

/**
 * The files of a release. A real app's archive is the app; another's holds its documentation, pictures and, in the
 * newest release of some, its lock file.
 */
export function archiveEntries(app: CuratedApp, release: CuratedRelease): ZipEntry[] {
  const folder = `${slug(app.title)}-${release.version}`;
  const entry = (name: string, content: string | Buffer) => ({
    name: `${folder}/${name}`,
    content: Buffer.from(content),
  });
  const isNewest = curatedReleases(app)[0]?.id === release.id;
  const lock = isNewest ? lockFileOf(app, slug(app.title), release.version) : null;
  const start = app.demoApp
    ? "Open index.html in a browser. There is nothing to install."
    : lock
      ? `This archive holds the documentation, a screenshot and the ${lock.name} of the app.`
      : "This archive holds the documentation and a screenshot of the app.";
  return [
    entry("README.md", `# ${app.title}\n\n${app.summary}\n\n${start}\n\n${app.body}\n`),
    entry("CHANGELOG.md", `# Changelog\n\n${changelog(curatedReleases(app), release)}`),
    entry("LICENSE.txt", LICENSE(app)),
    app.demoApp
      ? entry("index.html", readFileSync(join(demoAppsFolder, app.demoApp, "index.html")))
      : entry(`docs/${slug(app.title)}.webp`, readFileSync(pictureFile(app.pictures[0] ?? ""))),
    ...(lock ? [entry(lock.name, lock.text)] : []),
  ];
}

/** The bytes of a demo archive; the same in every run. */
export const buildArchive = (app: CuratedApp, release: CuratedRelease): Buffer =>
  writeZip(archiveEntries(app, release));

/**
 * Stores the archives of the demo releases.
 * @returns their number
 */
export async function storeArchives(put: Put): Promise<number> {
  const files = curatedApps.flatMap((app) =>
    curatedReleases(app).flatMap((release) => release.files.map((file: CuratedFile) => ({ app, release, file }))),
  );
  for (const { app, release, file } of files)
    await put(releaseObjectPath(file.id), buildArchive(app, release), "application/zip");
  return files.length;
}
