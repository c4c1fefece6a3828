/** How long a download URL can be opened, in seconds. A download that began before goes on. */
export const DOWNLOAD_URL_SECONDS = 60;

/** A buyer who requests a file again within this many minutes resumes a download or missed it: it counts once. */
export const COUNT_ONCE_MINUTES = 60;
