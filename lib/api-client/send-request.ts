import { CONNECTION_ERROR } from "@/lib/api-client/api-error";

/**
 * Sends a request, with cookies, and reads its response.
 * @returns the response and its text; the text is empty when a proxy sent an HTML page instead of an API error
 * @throws TypeError with a readable message when the connection fails, AbortError when aborted
 */
export async function sendRequest(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, { ...init, credentials: "include" });
    const text = await response.text();
    const isProxyPage = !response.ok && response.headers.get("Content-Type")?.startsWith("text/html");
    return { response, text: isProxyPage ? "" : text };
  } catch (error) {
    throw init.signal?.aborted ? error : new TypeError(CONNECTION_ERROR);
  }
}
