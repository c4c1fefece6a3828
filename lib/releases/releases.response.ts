import { z } from "zod";
import { count, dateTime, identifier } from "@/lib/fields.response";
import { RELEASE_PLATFORMS, RELEASE_STATUSES } from "@/lib/releases/releases.constants";

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
export const publicRelease = z
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
    problem: z.string().nullable().describe("Why the checks or a moderator returned it, as a sentence."),
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
