import { inspect } from "node:util";
import { pino, type DestinationStream, type Logger } from "pino";
import { env } from "@/lib/env";
import { scrub } from "@/lib/scrub";

type Fields = Record<string, unknown>;

/** Bytes to buffer before writing, and the milliseconds after which to write anyway. */
const BUFFER_OPTIONS = { minLength: 4_096, periodicFlush: 500 };
const ERROR_LEVEL = 50;

const shared = globalThis as typeof globalThis & { forgehallLog?: Logger };

/** Formats a line for a terminal: time, message and fields. */
function formatLine(line: string): string {
  const { time, level, message, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const details = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return (
    `${String(time).slice(11, 19)} ${level === "info" ? "" : `${String(level)}: `}${String(message)}  ` +
    `${details.join(" ")}\n`
  );
}

/** Writes JSON to stdout in production. Elsewhere errors go to stderr, and terminals get readable text. */
function destination(): DestinationStream {
  if (env.NODE_ENV === "production") return pino.destination({ fd: 1, sync: false, ...BUFFER_OPTIONS });
  return {
    write: (line) => {
      const stream = (JSON.parse(line) as { level: string }).level === "error" ? process.stderr : process.stdout;
      stream.write(stream.isTTY ? formatLine(line) : line);
    },
  };
}

/** Returns an error's stack trace. Next resolves source maps only in what `inspect` returns, not in `stack`. */
function stackOf({ name, message, stack }: Error): string {
  // A copy, because `inspect` also shows an error's other properties, which may contain personal data.
  return inspect(Object.assign(new Error(message), { name, stack }));
}

/** Removes personal data from a logged value, including an error's cause. */
function sanitize(value: unknown): unknown {
  if (typeof value === "string") return scrub(value);
  if (!(value instanceof Error)) return value;
  return {
    name: value.name,
    message: scrub(value.message),
    stack: scrub(stackOf(value)),
    cause: sanitize(value.cause),
  };
}

// One logger per process, even when the server's bundles load this module more than once, so that lines stay whole and
// in order.
function log(): Logger {
  return (shared.forgehallLog ??= pino(
    {
      level: env.LOG_LEVEL,
      base: null,
      messageKey: "message",
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination(),
  ));
}

function write(level: "info" | "error", message: string, fields: Fields): void {
  const logger = log();
  if (!logger.isLevelEnabled(level)) return;
  logger[level](Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, sanitize(value)])), message);
  // An error may be the last line before the process exits.
  if (logger.levels.values[level] === ERROR_LEVEL) logger.flush();
}

/** Logs one line of JSON. Fields contain ids and numbers, never personal data. */
export const logInfo = (message: string, fields: Fields = {}) => write("info", message, fields);

/** Logs an error as one line of JSON. */
export const logError = (message: string, fields: Fields = {}) => write("error", message, fields);
