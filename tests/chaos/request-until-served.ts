import { setTimeout as sleep } from "node:timers/promises";
import type { Stack } from "../harness/start-stack";
import { readJson, type JsonResponse } from "../harness/users";

const GIVE_UP_MS = 120_000; // ms until a user who gets no response gives up
const REQUEST_TIMEOUT_MS = 20_000; // ms for one response

/** Retries until a response is not a service failure; an earlier attempt may have taken effect. */
export async function requestUntilServed(stack: Stack, url: string, options: RequestInit): Promise<JsonResponse> {
  let last = "";
  for (const end = Date.now() + GIVE_UP_MS; Date.now() < end; await sleep(100)) {
    try {
      const response = await readJson(
        await fetch(url, { ...options, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }),
      );
      stack.responses += 1;
      if (response.status < 500) return response;
      last = `${response.status} ${response.text}`;
    } catch (error) {
      // The server was killed: retry like a user.
      last = String(error instanceof Error ? (error.cause ?? error) : error);
    }
  }
  throw new Error(`${url} did not answer within ${GIVE_UP_MS / 1000} s, at last: ${last}`);
}
