import { ApiError, type FieldIssue } from "@/lib/api-client/api-error";
import { sendRequest } from "@/lib/api-client/send-request";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
const PROBLEM = "application/problem+json";

/**
 * Sends a request to the API, with cookies and without retries (docs/product.md#principles). Sets a JSON content type
 * only with a
 * body. It accepts RFC 9457 to get field errors; `detail` is what the body would contain otherwise.
 * @returns the parsed JSON, undefined when the response has no body
 * @throws ApiError "<status>: <message, or the status text when the body is empty>"
 */
export async function apiRequest<T = unknown>(
  method: Method,
  url: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const { response, text } = await sendRequest(url, {
    method,
    signal: signal ?? null,
    headers: { Accept: PROBLEM, ...(body !== undefined && { "Content-Type": "application/json" }) },
    body: JSON.stringify(body),
  });
  const { ok, status } = response;
  if (ok) return (text ? JSON.parse(text) : undefined) as T;
  if (!response.headers.get("Content-Type")?.startsWith(PROBLEM))
    throw new ApiError(status, text || response.statusText);
  const problem = JSON.parse(text) as { detail: string; errors?: FieldIssue[] };
  throw new ApiError(status, problem.detail, problem.errors);
}
