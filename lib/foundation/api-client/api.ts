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

/** Shown instead of the browser's own message, such as "Failed to fetch". */
export const CONNECTION_ERROR = "The connection was lost. Please try again.";

/** The server's error for one field: its path (`price`, `techStack.0`) and a message. */
export type FieldIssue = { path: string; message: string };

/** A response with an error status. The message is "status: body" (docs/product.md#errors). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's message without the status. */
  readonly detail: string;
  /** Errors of individual fields; see get-field-error.ts. */
  readonly issues: readonly FieldIssue[] | undefined;

  constructor(status: number, detail: string, issues?: readonly FieldIssue[]) {
    super(`${status}: ${detail}`);
    this.name = "ApiError";
    this.status = status;
    this.detail = detail;
    this.issues = issues;
  }
}

/** Thrown instead of the 403 when the user was asked to confirm the password and canceled. There is nothing to show. */
export class ConfirmationCanceled extends Error {}

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

/** Returns the error of a field or of one of its entries, if any. In its own file because every page loads ApiError. */
export function getFieldError(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.issues?.find(({ path }) => path.split(".")[0] === field)?.message;
}

/** Asks the user to confirm the password; resolves to false when they cancel. */
export type AskToConfirm = () => Promise<boolean>;

let askToConfirm: AskToConfirm | null = null;
let asking: Promise<boolean> | null = null;

/** Sets what asks for the password (components/accounts/settings/confirm-session.tsx); null when nothing can. */
export function setAskToConfirm(ask: AskToConfirm | null): void {
  askToConfirm = ask;
}

/**
 * Asks the user to confirm the password (decision 0069). Requests that need it at the same time share one dialog.
 * @returns whether the session is confirmed now; null when this page cannot ask
 */
export async function confirmSession(): Promise<boolean | null> {
  if (!asking && askToConfirm)
    asking = askToConfirm().finally(() => {
      asking = null;
    });
  return asking;
}
