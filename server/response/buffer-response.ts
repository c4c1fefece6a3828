import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Sends a buffered response with its whole body. */
export type SendBuffered = (body: Buffer) => Promise<void>;

type Chunk = string | Uint8Array;
type HeadArguments = [
  status: number,
  reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
  headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
];

function setHeaders(response: ServerResponse, headers: OutgoingHttpHeaders | OutgoingHttpHeader[]): void {
  const pairs = Array.isArray(headers)
    ? headers.flatMap((name, at) => (at % 2 ? [] : [[String(name), headers[at + 1]] as const]))
    : Object.entries(headers);
  for (const [name, value] of pairs) if (value !== undefined) response.setHeader(name, value);
}

/**
 * Intercepts a response when its headers are about to be sent. `chooseSender` then looks at status and headers
 * and either lets the response stream through (null) or has it buffered and sent as a whole.
 * @param onError called when sending it throws
 */
export function bufferResponse(
  response: ServerResponse,
  chooseSender: () => SendBuffered | null,
  onError: (error: unknown) => void,
): void {
  const { write, end, writeHead, flushHeaders } = response;
  const chunks: Buffer[] = [];
  let send: SendBuffered | null | undefined;
  let ended = false;

  function release(): void {
    Object.assign(response, { write, end, writeHead, flushHeaders });
    Reflect.deleteProperty(response, "headersSent");
  }
  function decide(): boolean {
    if (send !== undefined) return send !== null;
    send = chooseSender();
    if (send === null) release();
    // The handler must believe that the headers were sent, so that it does not start a second response.
    else Object.defineProperty(response, "headersSent", { configurable: true, get: () => true });
    return send !== null;
  }
  function collect(chunk: unknown, encoding: unknown): void {
    if (chunk === undefined || chunk === null || typeof chunk === "function") return;
    const text = typeof chunk === "string";
    chunks.push(
      text
        ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8")
        : Buffer.from(chunk as Uint8Array),
    );
  }
  const callback = (values: unknown[]) => values.find((value): value is () => void => typeof value === "function");

  response.once("close", () => chunks.splice(0));
  response.flushHeaders = () => void (decide() || response.flushHeaders());
  response.writeHead = ((...[status, reason, headers]: HeadArguments) => {
    response.statusCode = status;
    const given = typeof reason === "string" ? headers : reason;
    if (typeof reason === "string") response.statusMessage = reason;
    if (given) setHeaders(response, given);
    return decide() ? response : response.writeHead(response.statusCode);
  }) as typeof writeHead;
  response.write = ((...values: [Chunk, BufferEncoding]) => {
    if (!decide()) return response.write(...values);
    collect(...values);
    const done = callback(values);
    if (done) process.nextTick(done);
    return true;
  }) as typeof write;
  response.end = ((...values: [Chunk, BufferEncoding]) => {
    if (!decide()) return response.end(...values);
    if (ended) return response;
    ended = true;
    collect(...values);
    const done = callback(values);
    if (done) response.once("finish", done);
    release();
    if (!response.destroyed) send?.(Buffer.concat(chunks.splice(0))).catch(onError);
    return response;
  }) as typeof end;
}
