/** A whole response; `took` is in milliseconds. */
export type PageResponse = { status: number; headers: Headers; text: string; took: number };

/**
 * Requests a page like a browser, without following redirects.
 * @throws Error when the response takes longer than a minute
 */
export async function fetchPage(url: string, cookie?: string): Promise<PageResponse> {
  const began = performance.now();
  const response = await fetch(url, {
    headers: { accept: "text/html", "accept-encoding": "gzip", ...(cookie && { cookie }) },
    redirect: "manual",
    signal: AbortSignal.timeout(60_000),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, took: performance.now() - began };
}
