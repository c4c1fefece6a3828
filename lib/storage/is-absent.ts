const ABSENT = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG"]);

/** Whether a file operation failed because there is no such file. */
export const isAbsent = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && ABSENT.has(String(error.code));
