import { AppError } from "@/lib/errors";
import { isOutOfSpace, isUnavailable } from "@/lib/db/is-unavailable";
import { ERROR_STATUS } from "@/lib/http/error-status";
import { logSecurityEvent, type SecurityDetails } from "@/lib/http/log-security-event";
import { logError } from "@/lib/log";
import { outOfSpace } from "@/lib/storage/disk-space";

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
