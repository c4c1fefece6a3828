import { attachmentHeader } from "@/lib/foundation/content-disposition";
import { isOutOfSpace, isUnavailable } from "@/lib/foundation/db/failures";
import { AppError, type ErrorCode } from "@/lib/foundation/errors";
import type { GeneratedFile } from "@/lib/foundation/generated-files";
import { logSecurityEvent, type SecurityDetails } from "@/lib/foundation/http/security-events";
import type { Page } from "@/lib/foundation/lists";
import { logError } from "@/lib/foundation/log";
import { outOfSpace } from "@/lib/foundation/storage/disk-space";

/** A response with headers of its own (cookies). `userId` is the user concerned, for the log. */
export class RouteResponse<T> {
  constructor(
    readonly body: T,
    readonly headers: [string, string][],
    readonly userId?: string,
  ) {}
}

/** Statuses that an empty response keeps. */
const EMPTY = [202, 303];

/** Returns a JSON response; null and undefined become an empty 204, 202 or 303. */
export function jsonResponse(body: unknown, status: number, headers: Headers): Response {
  headers.set("Cache-Control", headers.get("Cache-Control") ?? "no-store");
  if (body === null || body === undefined)
    return new Response(null, { status: EMPTY.includes(status) ? status : 204, headers });
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(JSON.stringify(body), { status, headers });
}

/**
 * Returns a list response: a plain array, the count, whether the count is capped, and a link to the next page (RFC
 * 8288).
 */
export function pageResponse(page: Page<unknown>, request: Request): Response {
  const headers = new Headers({ "X-Total-Count": String(page.total) });
  if (page.more) headers.set("X-Total-Count-Capped", "true");
  if (page.nextCursor) {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.set("cursor", page.nextCursor);
    headers.set("Link", `<${pathname}?${searchParams}>; rel="next"`);
  }
  return jsonResponse(page.items, 200, headers);
}

const PLAIN = /^[\w.-]+$/;

/** Returns a file download, generated as the client reads it and stopped when the client disconnects. */
export function fileResponse({ filename, type, inline, parts }: GeneratedFile): Response {
  const place = inline ? "inline" : "attachment";
  const iterator = parts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": PLAIN.test(filename) ? `${place}; filename="${filename}"` : attachmentHeader(filename),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

const UNAVAILABLE_RETRY_SECONDS = 5;

function toAppError(error: unknown): AppError | undefined {
  if (isOutOfSpace(error)) return new AppError("no_space", outOfSpace);
  if (error instanceof AppError) return error;
  if (!isUnavailable(error)) return undefined;
  return new AppError("unavailable", "We're temporarily unavailable. Please try again in a moment.", {
    retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS,
  });
}

/**
 * Maps every error to an HTTP response: plain text, or RFC 9457 for clients that accept it. Logs unexpected errors
 * under the request's id, which is all that the client learns.
 * @param security details for the security log
 */
export function errorResponse(error: unknown, request: Request, security: SecurityDetails = {}): Response {
  const appError = toAppError(error);
  logSecurityEvent(
    request.headers,
    { event: security.event, userId: security.userId ?? appError?.userId },
    appError?.code ?? "failed",
  );
  const { status, title } = appError ? ERROR_STATUS[appError.code] : { status: 500, title: "Internal error" };
  const requestId = request.headers.get("x-request-id") ?? crypto.randomUUID();
  if (status >= 500)
    logError("request failed", { requestId, method: request.method, path: new URL(request.url).pathname, error });
  const detail = appError?.message ?? `Something went wrong on our side. Request id: ${requestId}`;

  const headers = new Headers({ "Cache-Control": "no-store" });
  if (appError?.retryAfterSeconds) headers.set("Retry-After", String(appError.retryAfterSeconds));
  if (appError?.code === "confirmation_needed") headers.set("X-Confirm", "password");
  if (request.headers.get("accept")?.includes("application/problem+json")) {
    headers.set("Content-Type", "application/problem+json");
    const errors = appError && appError.issues.length > 0 ? { errors: appError.issues } : {};
    return new Response(JSON.stringify({ status, title, detail, ...errors }), { status, headers });
  }
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response(detail, { status, headers });
}

/** HTTP status and title of each error code. */
export const ERROR_STATUS: Record<ErrorCode, { status: number; title: string }> = {
  infected: { status: 400, title: "Infected file" },
  invalid_input: { status: 400, title: "Invalid input" },
  code_needed: { status: 401, title: "Code needed" },
  unauthenticated: { status: 401, title: "Not signed in" },
  confirmation_needed: { status: 403, title: "Confirmation needed" },
  forbidden: { status: 403, title: "Not allowed" },
  not_found: { status: 404, title: "Not found" },
  conflict: { status: 409, title: "Conflict" },
  too_large: { status: 413, title: "Too large" },
  unsupported_type: { status: 415, title: "Wrong content type" },
  rate_limited: { status: 429, title: "Too many requests" },
  no_space: { status: 507, title: "No storage left" },
  unavailable: { status: 503, title: "Unavailable" },
};

const problem = {
  type: "object",
  properties: {
    status: { type: "integer" },
    title: { type: "string" },
    detail: { type: "string" },
    errors: {
      type: "array",
      items: {
        type: "object",
        properties: { path: { type: "string" }, message: { type: "string" } },
        required: ["path", "message"],
        additionalProperties: false,
      },
    },
  },
  required: ["status", "title", "detail"],
  additionalProperties: false,
};

/** The RFC 9457 body of `errorResponse`, for the OpenAPI document's `components.schemas`. */
export const problemSchema = { Problem: problem };

const content = {
  "text/plain": { schema: { type: "string", minLength: 1, description: "One plain sentence." } },
  "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
};
const retry = {
  "Retry-After": { description: "Seconds to wait.", required: true, schema: { type: "integer", minimum: 1 } },
};
const confirm = {
  "X-Confirm": {
    description: "Where the call works after `POST /api/account/confirm`.",
    schema: { const: "password" },
  },
};
const errorHeaders: Record<number, object> = { 403: confirm, 429: retry, 503: retry };

/** What `errorResponse` sends for each status, for the OpenAPI document's `components.responses`. */
export const errorResponses = Object.fromEntries(
  [...Object.values(ERROR_STATUS), { status: 500, title: "Internal error" }].map(({ status, title }) => [
    `Error${status}`,
    { description: `${title}.`, ...(errorHeaders[status] && { headers: errorHeaders[status] }), content },
  ]),
);

/** Refers to the responses of errors by status; every operation can fail with an internal error. */
export function describeErrors(statuses: readonly number[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    [...statuses, 500].map((status) => [String(status), { $ref: `#/components/responses/Error${status}` }]),
  );
}
