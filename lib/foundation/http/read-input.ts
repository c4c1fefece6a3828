import { z } from "zod";
import { AppError, type InputIssue } from "@/lib/foundation/errors";

/**
 * Validates the values of a path.
 * @throws AppError not_found
 */
export function readParams<P>(schema: z.core.$ZodType<P>, values: unknown): P {
  const result = z.safeParse(schema, values);
  if (result.success) return result.data;
  throw new AppError("not_found", result.error.issues[0]?.message ?? "Not found.");
}

/** Returns the query parameters of a URL; a repeated one is an array, which no schema accepts. */
export function queryValues(url: string): Record<string, string | readonly []> {
  const values = new Map<string, string | readonly []>();
  for (const [name, value] of new URL(url).searchParams) values.set(name, values.has(name) ? [] : value);
  return Object.fromEntries(values);
}

// Messages for rules to which a schema gives none.
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const field = String(issue.path?.at(-1) ?? "The body");
  if (issue.code === "invalid_type" && issue.input === undefined) return `${field} is required`;
  const isWrongKind = issue.code === "invalid_type" || issue.code === "invalid_value";
  if (isWrongKind && issue.path?.length && Array.isArray(issue.input)) return `${field} must be a single value`;
  if (issue.code === "invalid_type")
    return `${field} must be ${issue.expected === "int" ? "a whole number" : `of type ${issue.expected}`}`;
  if (issue.code === "invalid_value") return `${field} must be one of: ${issue.values.map(String).join(", ")}`;
  return undefined;
}

/**
 * Validates untrusted input with a schema.
 * @throws AppError invalid_input with a message and all issues
 */
export function parseInput<T>(schema: z.core.$ZodType<T>, input: unknown): T {
  const result = z.safeParse(schema, input, { error: describeIssue });
  if (result.success) return result.data;
  const issues: InputIssue[] = result.error.issues.map(({ path, message }) => ({
    path: path.map(String).join("."),
    message,
  }));
  const sentences = [...new Set(issues.map(({ message }) => message.replace(/\.?$/, ".")))];
  throw new AppError("invalid_input", sentences.slice(0, 5).join(" "), { issues });
}

const MAX_JSON_BYTES = 256 * 1024;

/**
 * Reads a request's body as text, up to `maxBytes`.
 * @throws AppError too_large as soon as more arrives, invalid_input when it is not UTF-8
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = new AppError("too_large", `The body must have at most ${Math.floor(maxBytes / 1024)} kB.`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch (cause) {
    throw new AppError("invalid_input", "The body must be UTF-8 text.", { cause });
  }
}

/** @throws AppError unsupported_type unless the request declares JSON */
function requireJsonType(request: Request): void {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupported_type", "The body must be sent as application/json.");
}

/**
 * Parses JSON text.
 * @throws AppError invalid_input when it is invalid
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("invalid_input", "The body isn't valid JSON.", { cause });
  }
}

/** Reads a JSON body as text without parsing it, because size and type are checked before the permission. */
export function readJsonText(request: Request): Promise<string> {
  requireJsonType(request);
  return readText(request, MAX_JSON_BYTES);
}
