import { createHash, randomBytes } from "node:crypto";
import { buildZip } from "../../fixtures/zip-archive";

const MEGABYTE = 1024 * 1024;

/** What a developer uploads. */
export type Content = { bytes: Uint8Array<ArrayBuffer>; sha256: string; isHostile: boolean };

function contentOf(name: string, size: number): Content {
  const bytes = new Uint8Array(buildZip([{ name, content: randomBytes(size) }]));
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex"), isHostile: name.startsWith("..") };
}

/** Creates archives of one, two and three parts, and one that the checks refuse. */
export const createContents = (): Content[] => [
  ...[50_000, 400_000, 2 * MEGABYTE, 9 * MEGABYTE, 18 * MEGABYTE].map((size) => contentOf("tool/data.bin", size)),
  contentOf("../evil.bin", 50_000),
];
