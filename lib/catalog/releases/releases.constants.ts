import { formatBytes } from "@/lib/foundation/format/files";

/** What happens to a release, in order (decision 0053). */
export const RELEASE_STATUSES = ["draft", "processing", "review", "published", "withdrawn"] as const;
export type ReleaseStatus = (typeof RELEASE_STATUSES)[number];

/** Platforms that a release can name. */
export const RELEASE_PLATFORMS = ["Windows", "macOS", "Linux", "Web", "iOS", "Android"] as const;
export type ReleasePlatform = (typeof RELEASE_PLATFORMS)[number];

/** Maximum number of files of a release. */
export const MAX_FILES = 10;

/** Maximum lengths in characters. */
export const MAX_VERSION_LENGTH = 40;
export const MAX_REASON_LENGTH = 1_000;
export const MAX_FILE_NAME_LENGTH = 200;

/** Sentences about releases and their files. */
export const releasesMessages = {
  notFound: "Release not found",
  fileNotFound: "File not found",
  noFiles: "Add at least one file before you publish this release.",
  unfinishedUploads: "Some files are not uploaded yet. Finish or remove them first.",
  otherApp: "These files belong to an app that is already listed. Reload the page.",
  appGone: "The app of this release was deleted.",
  notPublished: "Only published releases can be withdrawn.",
  notInReview: "This release is no longer in review. Reload the page to see the decision.",
  missingObject: "The stored file is missing. Remove it and upload it again.",
  notChecked: "We couldn't check this release within a day. Publish it again, or contact us if that doesn't help.",
  notDraft: "Only drafts can be changed. Create a new release instead.",
  versionTaken: "This app already has a release with this version.",
  alreadyStored: "This file is already uploaded.",
  incomplete: "Parts of this file are missing. Please resume the upload.",
  completing: "This file is still being put together. Please try again in a moment.",
  secretNotFound: "This release no longer has this. Reload the page.",
  tooManyDismissals: "You have marked too many places as not a secret. Please contact us.",
  partNotFound: "This file has no such part.",
  nothingToChange: "Send at least one field to change.",
  tooManyFiles: `A release can have up to ${MAX_FILES} files.`,
} as const;

export const fileTaken = (name: string) =>
  `This release already has a file named “${name}”. Remove it before you upload another one.`;
export const fileTooLarge = (maxBytes: number) => `This file is too large. Maximum ${formatBytes(maxBytes)}.`;
/** @param needed for the file; twice its size where its parts are joined */
export const releaseQuotaReached = (used: number, quota: number, needed: number) =>
  `Your release files take up ${formatBytes(used)} of your ${formatBytes(quota)}, so this file doesn't fit: ` +
  `uploading it takes ${formatBytes(needed)}. Delete drafts or files you no longer need.`;

// Separators lead out of a folder; controls and direction marks make one name look like another.
export const forbidden = /[/\\\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** How long a download URL can be opened, in seconds. A download that began before goes on. */
export const DOWNLOAD_URL_SECONDS = 60;

/** A buyer who requests a file again within this many minutes resumes a download or missed it: it counts once. */
export const COUNT_ONCE_MINUTES = 60;

/** Releases on an app's page: the newest and a few before. Its feed and its buyers' library have more. */
export const MAX_VISIBLE_RELEASES = 6;
