import type { Prisma } from "@/lib/db/generated/client";
import type { FieldOrder } from "@/lib/db/keyset-fields";
import type { Download } from "@/lib/releases/downloads.dto";
import type { ReleasePlatform } from "@/lib/releases/releases.constants";

/** The columns of a published release that its buyers see. */
export const downloadSelect = {
  id: true,
  version: true,
  platforms: true,
  notes: true,
  publishedAt: true,
  createdAt: true,
  files: {
    where: { storedAt: { not: null } },
    select: { id: true, name: true, bytes: true, sha256: true },
    orderBy: { name: "asc" },
  },
} satisfies Prisma.ReleaseSelect;

export const latestReleaseFirst: FieldOrder<"publishedAt" | "id"> = {
  name: "downloads",
  fields: [
    ["publishedAt", "desc"],
    ["id", "desc"],
  ],
};

/** Row → DTO. A published release always has a date. */
export function toDownload({
  publishedAt,
  createdAt,
  ...row
}: Prisma.ReleaseGetPayload<{ select: typeof downloadSelect }>): Download {
  return {
    ...row,
    platforms: row.platforms as ReleasePlatform[],
    publishedAt: (publishedAt ?? createdAt).toISOString(),
    files: row.files.map((file) => ({ ...file, bytes: Number(file.bytes) })),
  };
}
