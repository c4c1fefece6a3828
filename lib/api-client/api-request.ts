import { ApiError } from "@/lib/api-client/api-error";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * The browser's call to our API, with cookies. A JSON content type goes out only with a body (spec
 * section 7); nothing is retried (section 8).
 * @returns the answer's JSON, undefined when it has no body
 * @throws ApiError "<status>: <body text, or the status text when the body is empty>"
 */
export async function apiRequest<T = unknown>(method: Method, url: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const response = await fetch(url, {
    method,
    credentials: "include",
    signal: signal ?? null,
    ...(body !== undefined && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  return (text ? JSON.parse(text) : undefined) as T;
}
