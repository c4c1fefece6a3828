import { CONNECTION_ERROR, ConfirmationCanceled } from "@/lib/api-client/api-error";
import { confirmSession } from "@/lib/api-client/confirm-session";

async function fetchText(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, { ...init, credentials: "include" });
    const text = await response.text();
    const isProxyPage = !response.ok && response.headers.get("Content-Type")?.startsWith("text/html");
    return { response, text: isProxyPage ? "" : text };
  } catch (error) {
    throw init.signal?.aborted ? error : new TypeError(CONNECTION_ERROR);
  }
}

/**
 * Sends a request, with cookies, and reads its response. When the server first wants the user to confirm the password,
 * asks for it and sends the request again.
 * @returns the response and its text; the text is empty when a proxy sent an HTML page instead of an API error
 * @throws TypeError with a readable message when the connection fails, AbortError when aborted, ConfirmationCanceled
 * when the user does not confirm the password
 */
export async function sendRequest(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  const sent = await fetchText(url, init);
  if (!sent.response.headers.has("X-Confirm")) return sent;
  const confirmed = await confirmSession();
  if (confirmed === false) throw new ConfirmationCanceled("You didn't confirm your password.");
  return confirmed ? fetchText(url, init) : sent;
}
