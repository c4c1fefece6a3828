import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 16 * 1024 * 1024;
const RETRY_AFTER_MS = 1_000;

/** A database of advisories that does not answer, or not as documented. */
export class AdvisoryServiceError extends Error {}

/** It refuses what it was asked, rather than failing. */
export class RefusedRequestError extends AdvisoryServiceError {}

/** Bad request, not processable; not "not found", which a wrong address gets. */
const REFUSALS = [400, 422];

type JsonRequest<T> = { schema: z.ZodType<T>; body?: unknown; retryAfterMs?: number };

/**
 * Calls a database of advisories: a GET, or a POST with a body. Tries once more when it does not answer, or answers
 * that it can't at the moment.
 * @throws AdvisoryServiceError when there is no answer of the expected form within time and size
 */
export async function requestJson<T>(url: URL, request: JsonRequest<T>): Promise<T> {
  try {
    return await requestOnce(url, request);
  } catch (error) {
    if (error instanceof AdvisoryServiceError) throw error;
    await wait(request.retryAfterMs ?? RETRY_AFTER_MS);
  }
  try {
    return await requestOnce(url, request);
  } catch (error) {
    if (error instanceof AdvisoryServiceError) throw error;
    throw new AdvisoryServiceError(`${url.host} does not answer: ${String(error)}`, { cause: error });
  }
}

async function requestOnce<T>(url: URL, { schema, body }: JsonRequest<T>): Promise<T> {
  const response = await fetch(url, {
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
  });
  if (response.status === 429 || response.status >= 500) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  if (!response.ok) {
    await response.body?.cancel();
    const Failure = REFUSALS.includes(response.status) ? RefusedRequestError : AdvisoryServiceError;
    throw new Failure(`${url.host}${url.pathname} answers ${response.status}.`);
  }
  const text = await readText(response, url);
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new AdvisoryServiceError(`${url.host}${url.pathname} answers something else: ${parsed.error.message}`);
}

async function readText(response: Response, url: URL): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop cancels the body.
    if (bytes > MAX_BYTES) throw new AdvisoryServiceError(`${url.host}${url.pathname} answers too much.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An address to which paths can be added, with its slash at the end. */
export const asFolder = (base: string): string => (base.endsWith("/") ? base : `${base}/`);
