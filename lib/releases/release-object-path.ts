/** Returns the path of a release file's object in the store. Nothing there is served under /objects. */
export const releaseObjectPath = (fileId: string): string => `releases/${fileId}`;
