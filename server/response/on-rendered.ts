import type { ServerResponse } from "node:http";

/**
 * Milliseconds for which a response that is still being rendered may wait for its reader before it counts as rendered.
 */
const PATIENCE = 100;

/**
 * Calls back, once or more often, when a response needs this server no longer: its body is complete, or what it waits
 * for is its reader. `finish` would come only when the reader has taken nearly all of it, and for a pipelined request
 * (RFC 9112 section 9.3.2) only when the responses before it are read, so whatever waits for that waits as long as a
 * client pleases.
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
