import { CONNECTION_ERROR } from "@/lib/api-client/api-error";

/**
 * Sends a call of the browser, with cookies, and reads its answer.
 * @returns the answer and its text; none where a page came instead of a refusal of ours, as proxies send while the
 *   service is away
 * @throws TypeError with a sentence for people when the connection breaks, AbortError when called off
 */
export async function sendRequest(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, { ...init, credentials: "include" });
    const text = await response.text();
    const foreign = !response.ok && response.headers.get("Content-Type")?.startsWith("text/html");
    return { response, text: foreign ? "" : text };
  } catch (error) {
    throw init.signal?.aborted ? error : new TypeError(CONNECTION_ERROR);
  }
}
