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
