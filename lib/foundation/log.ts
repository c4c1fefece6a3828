import { inspect } from "node:util";
import { type DestinationStream, type Logger, pino } from "pino";
import { env } from "@/lib/foundation/env";

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
  // Before `inspect`: Next takes a message such as "smtp://name:password@host:25" for a frame and rewrites it.
  const safe = scrub(message);
  // A copy, because `inspect` also shows an error's other properties, which may contain personal data.
  return inspect(Object.assign(new Error(safe), { name, stack: stack?.replace(message, () => safe) }));
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

// Library errors quote their input: the mailer an email address, the database a row, the payment provider a key.
const SENSITIVE_PATTERNS: [RegExp, string][] = [
  [/(?<![\w.!#$%&'*+^`{|}~-])[\w.!#$%&'*+^`{|}~-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, "[email]"],
  // Keys of the payment provider, payment secrets, and values after password-like names.
  [/\b(?:sk|rk|pk|whsec)_\w+|\b\w+_secret_\w+/g, "[secret]"],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, "$1 [secret]"],
  [
    /(\b(?:password|token|secret|cookie|authorization|session)["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&})]+)/gi,
    "$1[secret]",
  ],
  // Authenticator URIs and recovery codes.
  [/\botpauth:\/\/[^\s"'<>]+|(?<![\w-])(?:[\da-z]{4}-){5}[\da-z]{4}(?![\w-])/gi, "[secret]"],
  [/\b[A-Z2-7]{32}\b/g, "[secret]"],
  // Query strings; `?` in prose is followed by a space.
  [/\?[\w%.~-]+=[^\s"'<>)]*/g, "?…"],
  // Tokens of sessions and emailed links have 43 characters, hashes 64; ids (UUIDs) have 36.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{40,}(?![\w-])/g, "[secret]"],
  [/(?<![\d.:])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g, "[address]"],
  [/(?<![\w:])(?:[\da-f]{0,4}:){3,7}[\da-f]{0,4}(?::[\da-f]{1,4}){0,7}(?![\w:])/gi, "[address]"],
];

/** Hides the password in what follows "://": all from the first colon to the last "@", if only a name comes before. */
function hidePassword(address: string): string {
  const password = address.indexOf(":") + 1;
  const end = address.lastIndexOf("@");
  const isUser = password > 1 && !/[/@]/.test(address.slice(0, password));
  return isUser && end > password ? `${address.slice(0, password)}[secret]${address.slice(end)}` : address;
}

/** Hides the passwords of all URLs in a word. */
function hidePasswords(word: string): string {
  const [before = "", ...addresses] = word.split("://");
  return [before, ...addresses.map(hidePassword)].join("://");
}

/** Removes personal data and secrets from text: addresses, keys, tokens and query strings. Keeps ids. */
export function scrub(text: string): string {
  const withoutPasswords = text.replace(/\S+/g, hidePasswords);
  return SENSITIVE_PATTERNS.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    withoutPasswords,
  );
}
