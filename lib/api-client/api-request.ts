import { ApiError, type FieldIssue } from "@/lib/api-client/api-error";
import { sendRequest } from "@/lib/api-client/send-request";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
const PROBLEM = "application/problem+json";

/**
 * The browser's call to our API, with cookies. A JSON content type goes out only with a body (spec
 * section 7); nothing is retried (section 8). It asks for refusals that name the fields they are about: their `detail`
 * is the sentence that would be the body otherwise.
 * @returns the answer's JSON, undefined when it has no body
 * @throws ApiError "<status>: <sentence, or the status text when the body is empty>"
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
