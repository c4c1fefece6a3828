/**
 * The `code` of a thrown error: "ENOENT" of the system, "3D000" of PostgreSQL.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function errorCode(error) {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
