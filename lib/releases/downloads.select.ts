import type { Prisma } from "@/lib/db/generated/client";
import type { FieldOrder } from "@/lib/db/keyset-fields";
import type { CurrentDownload, Download } from "@/lib/releases/downloads.dto";
import type { ReleasePlatform } from "@/lib/releases/releases.constants";

/** The columns of a published release that the list of purchases shows. */
export const currentDownloadSelect = {
  id: true,
  version: true,
  platforms: true,
  publishedAt: true,
  createdAt: true,
  files: {
    where: { storedAt: { not: null } },
    select: { id: true, name: true, bytes: true, sha256: true },
    orderBy: { name: "asc" },
  },
} satisfies Prisma.ReleaseSelect;

/** The columns of a published release that its buyers see. */
export const downloadSelect = { ...currentDownloadSelect, notes: true } satisfies Prisma.ReleaseSelect;

export const latestReleaseFirst: FieldOrder<"publishedAt" | "id"> = {
  name: "downloads",
  fields: [
    ["publishedAt", "desc"],
    ["id", "desc"],
  ],
};

/** Row → DTO. A published release always has a date. */
export function toCurrentDownload({
  id,
  version,
  platforms,
  publishedAt,
  createdAt,
  files,
}: Prisma.ReleaseGetPayload<{ select: typeof currentDownloadSelect }>): CurrentDownload {
  return {
    id,
    version,
    platforms: platforms as ReleasePlatform[],
    publishedAt: (publishedAt ?? createdAt).toISOString(),
    files: files.map((file) => ({ ...file, bytes: Number(file.bytes) })),
  };
}

/** Row → DTO. */
export const toDownload = (row: Prisma.ReleaseGetPayload<{ select: typeof downloadSelect }>): Download => ({
  ...toCurrentDownload(row),
  notes: row.notes,
});
