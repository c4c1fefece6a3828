import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { CheckRefusal, readEntry } from "@/lib/catalog/file-checks/archive-entries";
import {
  checksMessages,
  CONTENT_LABELS,
  type ContentType,
  HEAD_BYTES,
  type Inspection,
  TAIL_BYTES,
} from "@/lib/catalog/file-checks/checks.constants";
import { chooseInspection, collectContents, detectContent } from "@/lib/catalog/file-checks/contents";
import { createDependencySearch, maxTextBytes } from "@/lib/catalog/file-checks/dependencies/lock-files";
import type { CheckResult } from "@/lib/catalog/file-checks/file-contents";
import { createSecretSearch } from "@/lib/catalog/file-checks/secrets";
import { inspectTar } from "@/lib/catalog/file-checks/tar";
import { inspectZip } from "@/lib/catalog/file-checks/zip";

/** Returns the SHA-256 of a file in hex, and its size. @throws errors of the disk */
export async function hashFile(path: string): Promise<{ sha256: string; bytes: number }> {
  const sha256 = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    sha256.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: sha256.digest("hex"), bytes };
}

async function readEnds(path: string, size: number): Promise<{ head: Buffer; tail: Buffer }> {
  const file = await open(path);
  try {
    const [head, tail] = await Promise.all([
      file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0),
      file.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, Math.max(0, size - TAIL_BYTES)),
    ]);
    return { head: head.buffer.subarray(0, head.bytesRead), tail: tail.buffer.subarray(0, tail.bytesRead) };
  } finally {
    await file.close();
  }
}

/** Inspects a file that is no archive: only its text is searched. */
async function searchFile(path: string, name: string) {
  const { found } = collectContents();
  const { search, found: secrets } = createSecretSearch();
  const dependencies = createDependencySearch();
  const content = createReadStream(path) as AsyncIterable<Buffer>;
  const { text } = await readEntry(content, Infinity, maxTextBytes(name));
  await search(name, text);
  dependencies.add(name, text);
  return { found, secrets, finishDependencies: dependencies.finish };
}

function inspect(path: string, name: string, inspection: Inspection) {
  switch (inspection) {
    case "zip":
    case "package":
      return inspectZip(path, inspection === "zip");
    case "tar":
      return inspectTar(path, "none");
    case "tar.gz":
      return inspectTar(path, "gzip");
    case "none":
      return searchFile(path, name);
  }
}

const programs: readonly ContentType[] = ["windows", "elf", "macho", "script", "dmg", "xar", "deb", "rpm", "squashfs"];
const programExtensions = /\.(?:msi|msix|appx|apk|aab|ipa|jar)$/i;

/**
 * Checks a file of a release. Runs in the checker process, because it reads what anyone uploaded.
 * @param path local path of the stored file
 * @param name what its developer named it
 * @returns its SHA-256, size and contents, or the problem as a sentence
 * @throws errors of the disk
 */
export async function checkFile(path: string, name: string): Promise<CheckResult> {
  const { sha256, bytes } = await hashFile(path);
  try {
    if (bytes === 0) throw new CheckRefusal(checksMessages.emptyFile);
    const { head, tail } = await readEnds(path, bytes);
    const content = detectContent(head, tail);
    const inspection = chooseInspection(name, content);
    const { found, secrets, finishDependencies } = await inspect(path, name, inspection);
    const format = inspection === "tar.gz" ? "a compressed TAR archive" : CONTENT_LABELS[content];
    const isProgram = programs.includes(content) || programExtensions.test(name);
    const contents = { format, isArchive: inspection !== "none", isProgram, ...found };
    return { sha256, bytes, contents, secrets, dependencies: finishDependencies() };
  } catch (error) {
    if (error instanceof CheckRefusal) return { problem: error.message };
    throw error;
  }
}
