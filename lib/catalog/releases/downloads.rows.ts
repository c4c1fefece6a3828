import { z } from "zod";
import { RELEASE_PLATFORMS, type ReleasePlatform } from "@/lib/catalog/releases/releases.constants";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import type { FieldOrder } from "@/lib/foundation/db/keyset";
import { count, dateTime, identifier } from "@/lib/foundation/fields.rows";

/** A file that its buyer can download (`POST /api/orders/{id}/downloads/{fileId}`). */
const downloadableFile = z
  .object({
    id: identifier,
    name: z.string(),
    bytes: count.describe("Size in bytes."),
    sha256: z.string().nullable().describe("SHA-256 of the content in hex."),
  })
  .meta({ id: "DownloadableFile" });

const published = {
  id: identifier,
  version: z.string(),
  platforms: z.array(z.enum(RELEASE_PLATFORMS)),
  publishedAt: dateTime,
  files: z.array(downloadableFile),
};

/** The newest published release of a purchase, in the list of purchases. */
export const currentDownload = z.object(published).meta({ id: "CurrentDownload" });

/** `GET /api/orders/{id}/downloads`: a published release, as its buyers see it. */
export const download = z.object({ ...published, notes: z.string() }).meta({ id: "Download" });

/** The newest published release of a purchase. */
export type CurrentDownload = z.infer<typeof currentDownload>;
/** `GET /api/orders/{id}/downloads`. */
export type Download = z.infer<typeof download>;

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
