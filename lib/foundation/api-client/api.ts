import type { ApiArguments, ApiCall, ApiResponse } from "@/lib/foundation/api-client/routes";

const PROBLEM = "application/problem+json";

/** The parts of a call's input, whose types depend on the call. */
type Input = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal | undefined;
};

/**
 * Calls the API, with cookies and without retries (docs/product.md#principles): `api("POST /api/apps/{id}/reviews", {
 * params: { id }, body })`. Paths, input and response have the types of the declared routes.
 * @returns the parsed JSON, undefined when the response has no body
 * @throws ApiError for an error response, TypeError with a readable message when the connection fails, AbortError when
 * aborted, ConfirmationCanceled when the user does not confirm the password
 */
export async function api<C extends ApiCall>(call: C, ...[input]: ApiArguments<C>): Promise<ApiResponse<C>> {
  const { text } = await send(call, input);
  return (text ? JSON.parse(text) : undefined) as ApiResponse<C>;
}

type Sent = { response: Response; text: string };

/** Accepts RFC 9457 to get field errors; `detail` is what the body would contain otherwise. */
export async function send(call: string, { params = {}, query = {}, body, signal }: Input = {}): Promise<Sent> {
  const [method = "", path = ""] = call.split(" ");
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const sent = await fetchConfirmed(search ? `${url}?${search}` : url, {
    method,
    signal: signal ?? null,
    headers: { Accept: PROBLEM, ...(body !== undefined && { "Content-Type": "application/json" }) },
    body: JSON.stringify(body),
  });
  if (!sent.response.ok) throw toApiError(sent);
  return sent;
}

function toApiError({ response, text }: Sent): ApiError {
  const type = response.headers.get("Content-Type");
  // A proxy sends an HTML page.
  const message = type?.startsWith("text/html") ? "" : text;
  if (!type?.startsWith(PROBLEM)) return new ApiError(response.status, message || response.statusText);
  const { detail, errors } = JSON.parse(text) as { detail: string; errors?: FieldIssue[] };
  return new ApiError(response.status, detail, errors);
}

/** When the server first wants the user to confirm the password, asks for it and sends the request again. */
async function fetchConfirmed(url: string, init: RequestInit): Promise<Sent> {
  const sent = await fetchText(url, init);
  if (!sent.response.headers.has("X-Confirm")) return sent;
  const confirmed = await confirmSession();
  if (confirmed === false) throw new ConfirmationCanceled("You didn't confirm your password.");
  return confirmed ? fetchText(url, init) : sent;
}

async function fetchText(url: string, init: RequestInit): Promise<Sent> {
  try {
    const response = await fetch(url, { ...init, credentials: "include" });
    return { response, text: await response.text() };
  } catch (error) {
    throw init.signal?.aborted ? error : new TypeError(CONNECTION_ERROR);
  }
}

/** Shown instead of the browser's own message, such as "Failed to fetch". */
export const CONNECTION_ERROR = "The connection was lost. Please try again.";

/** The server's error for one field: its path (`price`, `techStack.0`) and a message. */
type FieldIssue = { path: string; message: string };

/** A response with an error status. The message is "status: body" (docs/product.md#errors). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's message without the status. */
  readonly detail: string;
  /** Errors of individual fields. */
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

/** Returns the error of a field or of one of its entries, if any. */
export function getFieldError(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.issues?.find(({ path }) => path.split(".")[0] === field)?.message;
}

/** Returns an error's message for the page itself, where docs/product.md#errors asks for no status. */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.detail;
  return error instanceof Error ? error.message : fallback;
}

/** Asks the user to confirm the password; resolves to false when they cancel. */
type AskToConfirm = () => Promise<boolean>;

let askToConfirm: AskToConfirm | null = null;
let asking: Promise<boolean> | null = null;

/** Sets what asks for the password (components/accounts/settings/confirm-session.tsx); null when nothing can. */
export function setAskToConfirm(ask: AskToConfirm | null): void {
  askToConfirm = ask;
}

/**
 * Asks the user to confirm the password (decision 0019). Requests that need it at the same time share one dialog.
 * @returns whether the session is confirmed now; null when this page cannot ask
 */
export async function confirmSession(): Promise<boolean | null> {
  if (!asking && askToConfirm)
    asking = askToConfirm().finally(() => {
      asking = null;
    });
  return asking;
}
