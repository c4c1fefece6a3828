import { z } from "zod";
import { ECOSYSTEMS } from "@/lib/catalog/file-checks/dependencies/dependencies.constants";
import { SECRET_KINDS } from "@/lib/catalog/file-checks/secrets.constants";

const count = z.int().nonnegative();

/** What the checks found in a file (`ReleaseFile.contents`). Lists are cut; the counts are complete. */
export const fileContents = z.object({
  /** What the file is, with an article: "a ZIP archive". */
  format: z.string(),
  /** Whether it was opened as an archive. */
  isArchive: z.boolean(),
  /** Whether the file itself is a program, an installer or a script. */
  isProgram: z.boolean(),
  /**
   * Files of the archive in its order, with their unpacked size, CRC-32 in hex, and SHA-256 in base64url. A CRC-32 can
   * be forged; releases that were checked earlier have only that.
   */
  entries: z.array(z.object({ name: z.string(), bytes: count, crc: z.string(), sha256: z.string().optional() })),
  entryCount: count,
  /** Unpacked, in bytes. */
  unpackedBytes: count,
  /** Programs and scripts in the archive, by content or extension. */
  executables: z.array(z.string()),
  executableCount: count,
  /** Archives inside the archive, which were not opened. */
  archives: z.array(z.string()),
  archiveCount: count,
  /** Version of the checks (`CHECKER_VERSION`); those before had none. */
  checker: count.optional(),
  /** What the virus scanner said; it refuses files above its own limit. */
  scan: z.enum(["clean", "too_large", "not_configured"]),
});
export type FileContents = z.infer<typeof fileContents>;

/** What the search for secrets found in a file (`ReleaseFile.secrets`). */
export const fileSecrets = z.object({
  /** Text files that were searched. */
  fileCount: count,
  /** Text files that were not: too large, or others' code. */
  skippedCount: count,
  /** Cut; `findingCount` is complete. An id is a hash of the secret, which is not kept. */
  findings: z.array(
    z.object({ id: z.string(), kind: z.enum(SECRET_KINDS), file: z.string(), line: z.int().positive() }),
  ),
  findingCount: count,
});
export type FileSecrets = z.infer<typeof fileSecrets>;

/** A package that a lock file names. */
export const dependency = z.object({
  ecosystem: z.enum(ECOSYSTEMS),
  /** With its scope or vendor: "@babel/core", "symfony/console". */
  name: z.string(),
  /** Exactly as the lock file has it; of a Go module, without its "v". */
  version: z.string(),
  /** Whether every lock file that names it says that it's only used during development. */
  dev: z.boolean(),
  /** An SPDX expression; null when the lock file states none, or something else. */
  license: z.string().nullable(),
});
export type Dependency = z.infer<typeof dependency>;

/** The packages that a file's lock files name (`ReleaseFile.dependencies`). */
export const fileDependencies = z.object({
  /** `truncated`: too large, or some of its packages were left out. */
  lockFiles: z.array(
    z.object({ path: z.string(), count, truncated: z.boolean(), problem: z.enum(["unreadable"]).nullable() }),
  ),
  /** Each once, sorted by ecosystem, name and version. */
  packages: z.array(dependency),
  /** Whether packages, lock files or manifests were left out. */
  truncated: z.boolean(),
  /** Files that name dependencies without exact versions, with no lock file beside or above them. */
  manifestsWithoutLock: z.array(z.string()),
});
export type FileDependencies = z.infer<typeof fileDependencies>;

/** What the checker process writes as its result. */
export const checkResult = z.union([
  z.object({
    sha256: z.string().length(64),
    bytes: count,
    contents: fileContents.omit({ scan: true, checker: true }),
    secrets: fileSecrets,
    dependencies: fileDependencies,
  }),
  z.object({ problem: z.string() }),
]);
export type CheckResult = z.infer<typeof checkResult>;

/** All that the checker process writes: the result, and the most memory that it took, in bytes. */
export const checkerOutput = z.object({ result: checkResult, peakBytes: count });
export type CheckerOutput = z.infer<typeof checkerOutput>;
