import { query } from "./database";

type StoredFile = { name: string; bytes: number; contents: object };

const contentsOf = (entries: object[], more: object = {}) => ({
  format: "a ZIP archive",
  isArchive: true,
  isProgram: false,
  entries,
  entryCount: entries.length,
  unpackedBytes: 48_300_000,
  executables: [],
  executableCount: 0,
  archives: [],
  archiveCount: 0,
  scan: "clean",
  ...more,
});
const shared = { name: "kiln/readme.txt", bytes: 900, crc: "00000001" };

/** Two versions of an archive, of which the newer one has a program more. */
const versions: [older: StoredFile[], newer: StoredFile[]] = [
  [
    {
      name: "kiln-1.9.0.zip",
      bytes: 11_900_000,
      contents: contentsOf([shared, { name: "kiln/old-theme.css", bytes: 4_000, crc: "00000002" }]),
    },
  ],
  [
    {
      name: "kiln-2.0.0.zip",
      bytes: 12_400_000,
      contents: contentsOf(
        [
          { ...shared, crc: "0000000a" },
          { name: "kiln/bin/kiln", bytes: 8_100_000, crc: "00000003" },
          { name: "kiln/plugins.zip", bytes: 70_000, crc: "00000004" },
        ],
        { executables: ["kiln/bin/kiln"], executableCount: 1, archives: ["kiln/plugins.zip"], archiveCount: 1 },
      ),
    },
    {
      name: "Kiln Setup 2.0.0.exe",
      bytes: 61_000_000,
      contents: {
        ...contentsOf([]),
        format: "a Windows program",
        isArchive: false,
        isProgram: true,
        scan: "too_large",
      },
    },
  ],
];

async function insertRelease(appId: string, version: string, status: string, notes: string, files: StoredFile[]) {
  const [release] = await query<{ id: string }>(
    `INSERT INTO releases (id, app_id, developer_id, version, notes, platforms, status, submitted_at, published_at)
     SELECT gen_random_uuid(), id, developer_id, $2, $3, '{Windows,macOS}', $4::text, now() - interval '200 days',
       CASE WHEN $4::text = 'published' THEN now() - interval '90 days' END
     FROM apps WHERE id = $1 RETURNING id`,
    [appId, version, notes, status],
  );
  for (const { name, bytes, contents } of files)
    await query(
      `INSERT INTO release_files (id, release_id, name, bytes, sha256, contents, stored_at)
       VALUES (gen_random_uuid(), $1, $2::text, $3, encode(sha256(convert_to($2::text, 'UTF8')), 'hex'), $4, now())`,
      [release?.id, name, bytes, JSON.stringify(contents)],
    );
}

/** Gives an app a published release 1.9.0, and 2.0.0 in review. */
export async function insertReleases(appId: string): Promise<void> {
  const notes = "Faster start.\nFixes a crash when the kiln is cold.";
  await insertRelease(appId, "1.9.0", "published", notes, versions[0]);
  await insertRelease(appId, "2.0.0", "review", `${notes}\nNew: a command line program.`, versions[1]);
}
