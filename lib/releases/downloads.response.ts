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
