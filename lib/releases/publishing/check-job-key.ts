/** Returns the key of the job that checks a release: at most one is queued. */
export const checkJobKey = (releaseId: string): string => `check-release-${releaseId}`;
