import { connect, type NetConnectOpts, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A response is one short line; anything longer is not from clamd. */
const MAX_RESPONSE_BYTES = 4_096;

/** Frames content for INSTREAM: each chunk is preceded by its length, and a length of zero ends the stream. */
async function* frame(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from("zINSTREAM\0");
  for await (const chunk of content) {
    if (chunk.byteLength === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.byteLength);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/**
 * Reads clamd's response up to its NUL. It may arrive before everything is sent, because clamd stops reading what it
 * rejects.
 */
function readResponse(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      const end = text.indexOf("\0");
      if (text.length > MAX_RESPONSE_BYTES) reject(new Error("clamd answered with more than a line"));
      else if (end >= 0) resolve(text.slice(0, end));
    });
    socket.once("error", (cause) => reject(new Error(`clamd was not asked to the end: ${cause.message}`, { cause })));
    socket.once("close", () => reject(new Error("clamd closed the connection without an answer")));
  });
}

/**
 * Streams content to clamd for scanning, without buffering it as a whole.
 * @param content read as fast as clamd accepts it, and closed at the end
 * @param timeout milliseconds for the whole scan
 * @returns clamd's response line: `stream: OK`, `stream: <name> FOUND`, or anything else for an error
 * @throws Error when clamd is unreachable, disconnects or exceeds the timeout
 */
export async function scanWithClamd(address: NetConnectOpts, content: Readable, timeout: number): Promise<string> {
  const socket = connect(address);
  const timer = setTimeout(() => socket.destroy(new Error(`no answer within ${timeout} ms`)), timeout);
  const response = readResponse(socket);
  content.once("error", (error) => socket.destroy(error));
  // A send error also shows in the response or its absence.
  pipeline(frame(content), socket, { end: false }).catch(() => undefined);
  try {
    return await response;
  } finally {
    clearTimeout(timer);
    socket.destroy();
    content.destroy();
  }
}
