import { z } from "zod";
import type { AppStatus } from "@/lib/catalog/apps/apps.constants";
import {
  RELEASE_PLATFORMS,
  RELEASE_STATUSES,
  type ReleasePlatform,
  type ReleaseStatus,
} from "@/lib/catalog/releases/releases.constants";
import type { SalesPause } from "@/lib/catalog/sales-pauses/sales-pauses.rows";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { count, dateTime, identifier } from "@/lib/foundation/fields.rows";

const publicFile = z.object({
  name: z.string(),
  bytes: count.describe("Size in bytes."),
  sha256: z.string().nullable().describe("SHA-256 of the content in hex; null until it is checked."),
});

/** A file of a release, as its developer and staff see it. */
export const releaseFile = publicFile
  .extend({
    id: identifier,
    uploaded: z.boolean().describe("Whether the whole file has arrived."),
    downloads: count.describe("Number of deliveries to buyers."),
  })
  .meta({ id: "ReleaseFile" });

/** A published release, as everyone sees it. */
const publicRelease = z
  .object({
    id: identifier,
    version: z.string(),
    notes: z.string(),
    platforms: z.array(z.enum(RELEASE_PLATFORMS)),
    publishedAt: dateTime.nullable(),
    files: z.array(publicFile),
  })
  .meta({ id: "PublicRelease" });

/** A release, as its developer and staff see it. */
export const release = publicRelease
  .extend({
    status: z.enum(RELEASE_STATUSES),
    problem: z
      .string()
      .nullable()
      .describe("Why the checks or a moderator returned it; the checks write a line for each file."),
    files: z.array(releaseFile),
    createdAt: dateTime,
    withdrawnAt: dateTime.nullable(),
    withdrawnReason: z.string().nullable(),
  })
  .meta({ id: "Release" });

/** `GET /api/apps/{id}/releases`: its developer and staff see more. */
export const listedRelease = z.union([release, publicRelease]);

/** `POST /api/releases/{id}/files`. */
export const fileUpload = z
  .object({
    file: releaseFile,
    upload: z
      .object({
        uploadId: identifier,
        key: identifier,
        partBytes: count.describe("Size of every part but the last, in bytes."),
      })
      .describe("For `/api/release-uploads/s3/multipart/{uploadId}`."),
  })
  .meta({ id: "FileUpload" });

/** Uploads in parts, in the terms of S3 and of Uppy's client. */
export const companionPart = z
  .object({ PartNumber: z.int().positive(), Size: count, ETag: z.string() })
  .meta({ id: "UploadPart" });
export const partUrl = z
  .object({ url: z.url().describe("Accepts PUTs of the part."), expires: count.describe("Seconds.") })
  .meta({ id: "UploadPartUrl" });
export const completedUpload = z.object({ location: z.string(), key: identifier }).meta({ id: "CompletedUpload" });

/** A place in a release that looks like a live secret (`GET /api/releases/{id}/secrets`). */
export const releaseSecret = z
  .object({
    id: z.string().describe("The same for the same secret in another place; does not contain it."),
    releaseId: identifier,
    kind: z.string().describe('What it looks like, such as "a live Stripe secret key".'),
    file: z.string().describe("The release's file, and the path inside it if it is an archive."),
    line: z.int().positive(),
    dismissal: z
      .object({ reason: z.string(), accepted: z.boolean().describe("Whether a moderator approved a release with it.") })
      .nullable()
      .describe("Why its developer says that it isn't a secret; null unless they do."),
  })
  .meta({ id: "ReleaseSecret" });
export type ReleaseSecret = z.infer<typeof releaseSecret>;

export type ReleaseFile = z.infer<typeof releaseFile>;
export type Release = z.infer<typeof release>;
export type PublicRelease = z.infer<typeof publicRelease>;
/** A file that was announced, and its upload. */
export type FileUpload = z.infer<typeof fileUpload>;
/** A part that has arrived, in the terms of S3 and of Uppy's client. */
export type CompanionPart = z.infer<typeof companionPart>;
export type CompletedUpload = z.infer<typeof completedUpload>;

export const releaseFileSelect = {
  id: true,
  name: true,
  bytes: true,
  sha256: true,
  storedAt: true,
  downloads: true,
} satisfies Prisma.ReleaseFileSelect;

/** The columns of a release and its files, by name. */
export const releaseSelect = {
  id: true,
  appId: true,
  version: true,
  notes: true,
  platforms: true,
  status: true,
  problem: true,
  createdAt: true,
  publishedAt: true,
  withdrawnAt: true,
  withdrawnReason: true,
  files: { select: releaseFileSelect, orderBy: { name: "asc" } },
} satisfies Prisma.ReleaseSelect;

export type ReleaseFileRow = Prisma.ReleaseFileGetPayload<{ select: typeof releaseFileSelect }>;
export type ReleaseRow = Prisma.ReleaseGetPayload<{ select: typeof releaseSelect }>;

/** Row → the file as its developer and staff see it. */
export function toReleaseFile({ id, name, bytes, sha256, storedAt, downloads }: ReleaseFileRow): ReleaseFile {
  return { id, name, bytes: Number(bytes), sha256, uploaded: storedAt !== null, downloads };
}

/** Row → the release as its developer and staff see it. */
export function toRelease(row: ReleaseRow): Release {
  return {
    id: row.id,
    version: row.version,
    notes: row.notes,
    platforms: row.platforms as ReleasePlatform[],
    status: row.status as ReleaseStatus,
    problem: row.problem,
    files: row.files.map(toReleaseFile),
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    withdrawnReason: row.withdrawnReason,
  };
}

/** Row → the release as everyone sees it. */
export function toPublicRelease(row: ReleaseRow): PublicRelease {
  const { id, version, notes, platforms, publishedAt, files } = toRelease(row);
  return {
    id,
    version,
    notes,
    platforms,
    publishedAt,
    files: files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
  };
}

/** The developer's page of an app's releases. */
export type ReleasesPage = {
  app: { id: string; title: string; status: AppStatus };
  releases: { items: Release[]; nextCursor: string | null; previousCursor: string | null };
  /** What looks like a live secret in the drafts among them. */
  secrets: ReleaseSecret[];
  /** What is to be fixed in the newest published one. */
  pauses: SalesPause[];
  /** Of all release files of the developer, in bytes. */
  storage: { used: number; quota: number };
  /** Maximum size of a file in bytes. */
  maxFileBytes: number;
};
