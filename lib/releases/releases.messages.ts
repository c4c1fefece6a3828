import { formatBytes } from "@/lib/format/bytes";
import { MAX_FILES } from "@/lib/releases/releases.constants";

/** Sentences about releases and their files. */
export const releasesMessages = {
  notFound: "Release not found",
  fileNotFound: "File not found",
  noFiles: "Add at least one file before you publish this release.",
  unfinishedUploads: "Some files are not uploaded yet. Finish or remove them first.",
  appGone: "The app of this release was deleted.",
  notPublished: "Only published releases can be withdrawn.",
  notInReview: "This release is no longer in review. Reload the page to see what was decided.",
  missingObject: "The stored file is missing. Remove it and upload it again.",
  notChecked: "We couldn't check this release within a day. Publish it again, or contact us if that doesn't help.",
  notDraft: "Only drafts can be changed. Create a new release instead.",
  versionTaken: "This app already has a release with this version.",
  alreadyStored: "This file is already uploaded.",
  incomplete: "Parts of this file are missing. Please resume the upload.",
  completing: "This file is still being put together. Please try again in a moment.",
  partNotFound: "This file has no such part.",
  nothingToChange: "Send at least one field to change.",
  tooManyFiles: `A release can have up to ${MAX_FILES} files.`,
} as const;

export const fileTaken = (name: string) =>
  `This release already has a file named "${name}". Remove it before you upload another one.`;
export const fileTooLarge = (maxBytes: number) => `This file is too large. Maximum ${formatBytes(maxBytes)}.`;
/** @param needed for the file; twice its size where its parts are joined */
export const releaseQuotaReached = (used: number, quota: number, needed: number) =>
  `Your release files take up ${formatBytes(used)} of your ${formatBytes(quota)}, so this file doesn't fit: ` +
  `uploading it takes ${formatBytes(needed)}. Delete drafts or files you no longer need.`;
