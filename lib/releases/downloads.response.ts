import { z } from "zod";
import { count, dateTime, identifier } from "@/lib/fields.response";
import { RELEASE_PLATFORMS } from "@/lib/releases/releases.constants";

/** A file that its buyer can download (`POST /api/orders/{id}/downloads/{fileId}`). */
export const downloadableFile = z
  .object({
    id: identifier,
    name: z.string(),
    bytes: count.describe("Size in bytes."),
    sha256: z.string().nullable().describe("SHA-256 of the content in hex."),
  })
  .meta({ id: "DownloadableFile" });

/** `GET /api/orders/{id}/downloads`: a published release, as its buyers see it. */
export const download = z
  .object({
    id: identifier,
    version: z.string(),
    notes: z.string(),
    platforms: z.array(z.enum(RELEASE_PLATFORMS)),
    publishedAt: dateTime,
    files: z.array(downloadableFile),
  })
  .meta({ id: "Download" });
