import type { z } from "zod";
import type * as response from "@/lib/releases/releases.response";

/** A file of a release, as its developer and staff see it. */
export type ReleaseFile = z.infer<typeof response.releaseFile>;
/** A release, as its developer and staff see it. */
export type Release = z.infer<typeof response.release>;
/** A published release, as everyone sees it. */
export type PublicRelease = z.infer<typeof response.publicRelease>;
/** A file that was announced, and its upload. */
export type FileUpload = z.infer<typeof response.fileUpload>;
/** A part that has arrived, in the terms of S3 and of Uppy's client. */
export type CompanionPart = z.infer<typeof response.companionPart>;
export type CompletedUpload = z.infer<typeof response.completedUpload>;
