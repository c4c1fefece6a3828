import type { Prisma } from "@/lib/db/generated/client";
import type { FieldOrder } from "@/lib/db/keyset-fields";
import type { Download } from "@/lib/releases/downloads.dto";
import type { ReleasePlatform } from "@/lib/releases/releases.constants";

/** The columns of a published release that its buyers see. */
export const downloadSelect = {
  id: true,
  appId: true,
  version: true,
  notes: true,
  platforms: true,
  publishedAt: true,
  createdAt: true,
  files: {
    where: { storedAt: { not: null } },
    select: { id: true, name: true, bytes: true, sha256: true },
    orderBy: { name: "asc" },
  },
} satisfies Prisma.ReleaseSelect;

export type DownloadRow = Prisma.ReleaseGetPayload<{ select: typeof downloadSelect }>;

export const latestReleaseFirst: FieldOrder<"publishedAt" | "id"> = {
  name: "downloads",
  fields: [
    ["publishedAt", "desc"],
    ["id", "desc"],
  ],
};

/** Row → DTO. A published release always has a date. */
export function toDownload({ id, version, notes, platforms, publishedAt, createdAt, files }: DownloadRow): Download {
  return {
    id,
    version,
    notes,
    platforms: platforms as ReleasePlatform[],
    publishedAt: (publishedAt ?? createdAt).toISOString(),
    files: files.map((file) => ({ ...file, bytes: Number(file.bytes) })),
  };
}
