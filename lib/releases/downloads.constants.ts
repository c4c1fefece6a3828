/** How long a download URL can be opened, in seconds. A download that began before goes on. */
export const DOWNLOAD_URL_SECONDS = 60;

/** A buyer who requests a file again within this many minutes resumes a download or missed it: it counts once. */
export const COUNT_ONCE_MINUTES = 60;

/** Releases on an app's page: the newest and a few before. Its feed and its buyers' library have more. */
export const MAX_VISIBLE_RELEASES = 6;
