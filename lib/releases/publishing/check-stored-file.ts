import { logInfo } from "@/lib/log";
import { checksMessages } from "@/lib/releases/checks/checks.messages";
import { runChecker } from "@/lib/releases/checks/run-checker";
import type { FileContents } from "@/lib/releases/file-contents.schema";
import { releaseObjectPath } from "@/lib/releases/release-object-path";
import { releasesMessages } from "@/lib/releases/releases.messages";
import { scanLargeFile } from "@/lib/scanner/scan-large-file";
import { getObjectStore } from "@/lib/storage/get-object-store";
import { copyToIncomingFile, removeIncomingFile } from "@/lib/storage/incoming-files";
import type { StoredObject } from "@/lib/storage/object-store";

type StoredFile = { id: string; name: string; bytes: bigint };
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
 * Scans a file of a release and checks its content in a process of its own.
 * @returns its SHA-256 and contents, or the problem as a sentence
 * @throws Error when the scanner, the store or the process fails
 */
export async function checkStoredFile({ id, name, bytes }: StoredFile): Promise<Checked> {
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
    const { result, peakBytes } = await runChecker({ path, name, bytes: size });
    logInfo("a release file was checked", { file: id, refused: "problem" in result, peakBytes });
    if ("problem" in result) return result;
    if (result.bytes !== size) return { problem: checksMessages.otherSize };
    return { sha256: result.sha256, contents: { ...result.contents, scan: verdict } };
  });
}
