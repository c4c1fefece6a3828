import type { ServerResponse } from "node:http";

/** Milliseconds for which an unfinished response may wait for its reader before it counts as rendered. */
const PATIENCE = 100;

/**
 * Calls back, once or more often, when the server has finished with a response: its body is complete, or it only
 * waits for its reader. `finish` comes only when the client has read nearly all of it and, for a pipelined request
 * (RFC 9112 section 9.3.2), all responses before it, so a slow client could delay it forever.
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
    const taken = write.apply(response, values);
    if (!taken) timer ??= setTimeout(done, PATIENCE);
    return taken;
  }) as typeof write;
  response.end = ((...values: Parameters<typeof end>) => {
    done();
    return end.apply(response, values);
  }) as typeof end;
  response.on("drain", stopWaiting);
  response.once("close", done);
}
