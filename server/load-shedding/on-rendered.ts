import type { ServerResponse } from "node:http";

/** Milliseconds for which an unfinished response may wait for its client before it counts as rendered. */
const MAX_DRAIN_WAIT_MS = 100;

/**
 * Calls back, once or more often, when the server has finished with a response: its body is complete, or it only
 * waits for its client. Node's `finish` comes too late: the client has to read nearly all of it and, for a pipelined
 * request (RFC 9112 section 9.3.2), all responses before it, so a client that stops reading could hold every slot of
 * the load shedder (decision 0005).
 */
export function onRendered(response: ServerResponse, rendered: () => void): void {
  const { write, end } = response;
  let timer: NodeJS.Timeout | undefined;
  const stopWaiting = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const done = () => {
    stopWaiting();
    rendered();
  };
  response.write = ((...values: Parameters<typeof write>) => {
    const flushed = write.apply(response, values);
    if (!flushed) timer ??= setTimeout(done, MAX_DRAIN_WAIT_MS);
    return flushed;
  }) as typeof write;
  response.end = ((...values: Parameters<typeof end>) => {
    done();
    return end.apply(response, values);
  }) as typeof end;
  response.on("drain", stopWaiting);
  response.once("close", done);
}
