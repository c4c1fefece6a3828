import type { CuratedApp } from "../apps/curated-app";
import { slug } from "../slug";
import type { CuratedFile, CuratedRelease } from "./curated-releases";
import { writeZip, type ZipEntry } from "./write-zip";

/** The files of a demo archive: a description, the notes and a few lines of source text. */
export function archiveEntries(app: CuratedApp, { version, notes }: CuratedRelease, { name }: CuratedFile): ZipEntry[] {
  const folder = `${slug(app.title)}-${version}`;
  return [
    {
      name: `${folder}/README.md`,
      content:
        `# ${app.title} ${version}\n\n${app.summary}\n\n` +
        `A demo file of Forgehall (${name}). ${app.title} is not real.\n`,
    },
    { name: `${folder}/CHANGELOG.md`, content: `# ${version}\n\n${notes}\n` },
    {
      name: `${folder}/src/main.txt`,
      content: `${app.body}\n\nBuilt with ${app.builtWith}: ${app.techStack.join(", ")}.\n`,
    },
  ];
}

/** The bytes of a demo archive; the same in every run. */
export const buildArchive = (app: CuratedApp, release: CuratedRelease, file: CuratedFile): Buffer =>
  writeZip(archiveEntries(app, release, file));
