type Fields = Record<string, unknown>;

function plain(value: unknown): unknown {
  return value instanceof Error ? { name: value.name, message: value.message, stack: value.stack, cause: plain(value.cause) } : value;
}

function write(level: "info" | "error", message: string, fields: Fields) {
  const entries = Object.entries(fields).map(([key, value]) => [key, plain(value)]);
  const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...Object.fromEntries(entries) });
  process[level === "error" ? "stderr" : "stdout"].write(`${line}\n`);
}

/** Logs one line of JSON. Fields carry ids and figures, never personal data. */
export const logInfo = (message: string, fields: Fields = {}) => write("info", message, fields);

/** Logs one line of JSON about something that went wrong. */
export const logError = (message: string, fields: Fields = {}) => write("error", message, fields);
