import { ApiError } from "@/lib/api-client/api-error";
import { sendRequest } from "@/lib/api-client/send-request";

/** One page of a list: its items, the total count and the URL of the next page. */
export type ApiList<T> = { items: T[]; total: number; next: string | null };

/**
 * Loads one page of a list from the API, with cookies and without retries (docs/product.md#principles).
 * @throws ApiError "<status>: <body text, or the status text when the body is empty>"
 */
export async function apiList<T>(url: string, signal?: AbortSignal): Promise<ApiList<T>> {
  const { response, text } = await sendRequest(url, { signal: signal ?? null });
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  return {
    items: JSON.parse(text) as T[],
    total: Number(response.headers.get("X-Total-Count") ?? 0),
    next: /<([^<>]+)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1] ?? null,
  };
}
