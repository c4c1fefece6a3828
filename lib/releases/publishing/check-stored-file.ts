import { db } from "@/lib/db/client";
import { logInfo } from "@/lib/log";
import { hashFile } from "@/lib/releases/checks/check-file";
import { CHECKER_VERSION } from "@/lib/releases/checks/checks.constants";
import { checksMessages } from "@/lib/releases/checks/checks.messages";
import { fileExtension } from "@/lib/releases/checks/choose-inspection";
import { runChecker } from "@/lib/releases/checks/run-checker";
import { fileContents, type FileContents } from "@/lib/releases/file-contents.schema";
import { releaseObjectPath } from "@/lib/releases/release-object-path";
import { releasesMessages } from "@/lib/releases/releases.messages";
import { scanLargeFile } from "@/lib/scanner/scan-large-file";
import { getObjectStore } from "@/lib/storage/get-object-store";
import { copyToIncomingFile, removeIncomingFile } from "@/lib/storage/incoming-files";
import type { StoredObject } from "@/lib/storage/object-store";

/** Files of the same content that are looked at. */
const MAX_EARLIER = 20;

type StoredFile = { id: string; name: string; bytes: bigint; developerId: string };
type Checked = { sha256: string; contents: FileContents } | { problem: string };

/** Calls with a local path of the object: its own in a folder, that of a temporary copy for a bucket's. */
async function withLocalFile<T>(stored: StoredObject, work: (path: string) => Promise<T>): Promise<T> {
  if (stored.file) return work(stored.file);
  const path = await copyToIncomingFile(stored);
  try {
    return await work(path);
  } finally {
    await removeIncomingFile(path);
  }
}

/**
 * Returns what this version of the checks found in the same content before, for a file of this developer with the same
 * extension, by which it is read.
 */
async function findEarlierCheck({ id, name, developerId }: StoredFile, sha256: string): Promise<FileContents | null> {
  const same = await db.releaseFile.findMany({
    where: { sha256, id: { not: id }, release: { developerId } },
    orderBy: { id: "desc" },
    take: MAX_EARLIER,
    select: { name: true, contents: true },
  });
  for (const file of same) {
    const contents = fileContents.safeParse(file.contents).data;
    if (contents?.checker === CHECKER_VERSION && fileExtension(file.name) === fileExtension(name)) return contents;
  }
  return null;
}

/**
 * Scans a file of a release and checks its content in a process of its own, unless this version of the checks
 * has seen the same content: a virus scanner learns, the checks do not.
 * @returns its SHA-256 and contents, or the problem as a sentence
 * @throws Error when the scanner, the store or the process fails
 */
export async function checkStoredFile(file: StoredFile): Promise<Checked> {
  const { id, name, bytes } = file;
  const stored = await getObjectStore().open(releaseObjectPath(id));
  if (!stored) return { problem: releasesMessages.missingObject };
  const size = Number(bytes);
  if (stored.size !== size) {
    stored.close();
    return { problem: checksMessages.otherSize };
  }
  return withLocalFile(stored, async (path) => {
    const verdict = await scanLargeFile(path, size);
    if (verdict === "infected") return { problem: checksMessages.infected };
    const { sha256 } = await hashFile(path);
    const earlier = await findEarlierCheck(file, sha256);
    if (earlier) return { sha256, contents: { ...earlier, scan: verdict } };
    const { result, peakBytes } = await runChecker({ path, name, bytes: size });
    logInfo("a release file was checked", { file: id, refused: "problem" in result, peakBytes });
    if ("problem" in result) return result;
    if (result.bytes !== size) return { problem: checksMessages.otherSize };
    return { sha256: result.sha256, contents: { ...result.contents, checker: CHECKER_VERSION, scan: verdict } };
  });
}
