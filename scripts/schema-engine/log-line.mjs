/**
 * Writes one log line like the native engine: Prisma reads the last ERROR line to learn why a command failed.
 * @param {"INFO" | "ERROR"} level
 * @param {{ message: string, error_code?: string }} fields
 */
export function logLine(level, fields) {
  const line = { timestamp: new Date().toISOString(), level, fields, target: "schema_engine::logger" };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
