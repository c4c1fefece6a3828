import { seededId } from "../build/seeded-id";
import type { CuratedApp } from "../content";
import { seededRandom } from "../random";
import { slug } from "../slug";

export type CuratedFile = { id: string; name: string };
/** A release; the same on every day but for its date. */
export type CuratedRelease = {
  id: string;
  version: string;
  notes: string;
  platforms: string[];
  age: number;
  files: CuratedFile[];
};

const PLATFORMS: Record<string, string[]> = {
  "Design Tools": ["Windows", "macOS"],
  "Development Tools": ["macOS", "Linux"],
  DevOps: ["macOS", "Linux"],
  "Game Development": ["Windows", "macOS", "Linux"],
  "Mobile Apps": ["iOS", "Android"],
  Productivity: ["Windows", "macOS"],
};
const WEB = ["Web"];
/** Programs, with a file for each platform; others are one archive of sources. */
const BUILT = new Set(["Development Tools", "DevOps"]);

/** Lines of release notes that fit any app. */
const additions = [
  "Opens where you left off, also after an update.",
  "Starts about twice as fast.",
  "Imports settings from a file, so you can move to another machine.",
  "Adds keyboard shortcuts for the five most used commands. Press ? to see them.",
  "Adds a dark theme that follows your system.",
  "Exports the columns you see to CSV.",
  "Shows what will change before it saves.",
  "Undo now goes back twenty steps.",
  "Search finds accented words with or without the accents.",
  "Remembers your last ten searches.",
  "Adds a setup check that explains what's missing.",
  "Writes a log file you can attach when you ask for help.",
];
const fixes = [
  "Fixes a crash when a name is empty.",
  "Fixes dates that were off by a day in some time zones.",
  "Fixes a slow first page with more than 10,000 entries.",
  "Fixes copying and pasting tables.",
  "No longer asks twice for the same permission.",
  "Error messages name the file and line.",
  "Retries a lost connection instead of giving up.",
  "Fixes the layout on small screens.",
  "Keeps a file's timestamp when saving.",
  "Updates all dependencies.",
];

/** The versions before one, newest first: 3.3.1 after 3.3.0 and 3.2.0. */
function versionsBefore(version: string): [string, string] {
  const [major = 1, minor = 0, patch = 0] = version.split(".").map(Number);
  const withoutPatch = (below: number) =>
    minor >= below ? `${major}.${minor - below}.0` : major > 1 ? `${major - 1}.${9 - below}.0` : `0.${9 - below}.0`;
  return patch > 0 ? [`${major}.${minor}.${patch - 1}`, withoutPatch(1)] : [withoutPatch(1), withoutPatch(2)];
}

/** Days since each release, newest first: all after the app was listed. */
function agesOf(listed: number, updated: number, count: number): number[] {
  const newest = Math.min(updated, listed * 0.6);
  const oldest = listed * 0.98;
  return Array.from({ length: count }, (_, index) => newest + ((oldest - newest) * index) / (count - 1));
}

/** The releases of an app that is or was on sale, newest first. */
export function curatedReleases(app: CuratedApp): CuratedRelease[] {
  if (app.status) return [];
  if (app.releases)
    return app.releases.map(({ version, age, notes }) => toRelease(app, { version, age, notes, platforms: WEB }));
  const random = seededRandom(`releases ${app.title}`);
  const versions = [app.version, ...versionsBefore(app.version)].slice(0, random.int(2, 3));
  const ages = agesOf(app.listed - 1, app.updated, versions.length);
  const added = random.sample(additions, Infinity);
  const fixed = random.sample(fixes, Infinity);
  const platforms = PLATFORMS[app.category] ?? WEB;
  return versions.map((version, index) => {
    const age = ages[index] ?? app.updated;
    const lines = [...added.splice(0, random.int(1, 3)), ...fixed.splice(0, random.int(1, 2))];
    return toRelease(app, { version, age, notes: lines.map((line) => `- ${line}`).join("\n"), platforms });
  });
}

function toRelease(
  app: CuratedApp,
  release: Pick<CuratedRelease, "version" | "age" | "notes" | "platforms">,
): CuratedRelease {
  const { version, age, platforms } = release;
  const stem = `${slug(app.title)}-${version}`;
  const isBuilt = BUILT.has(app.category) && !app.demoApp;
  const names = isBuilt ? platforms.map((platform) => `${stem}-${slug(platform)}.zip`) : [`${stem}.zip`];
  return {
    ...release,
    id: seededId(`release ${app.title} ${version}`, age),
    files: names.map((name) => ({ id: seededId(`release file ${name}`, age), name })),
  };
}
