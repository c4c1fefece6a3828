/** Writes one log line like the native engine: Prisma reads the last ERROR line to learn why a command failed. */
export function logLine(level: "INFO" | "ERROR", fields: { message: string; error_code?: string }) {
  const line = { timestamp: new Date().toISOString(), level, fields, target: "schema_engine::logger" };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
