import { connect, type NetConnectOpts, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** An answer is one short line; more is none of clamd's. */
const MAX_RESPONSE_BYTES = 4_096;

/** Each piece with its length before it, then a length of zero: that is all there is to INSTREAM. */
async function* framed(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from("zINSTREAM\0");
  for await (const piece of content) {
    if (piece.byteLength === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.byteLength);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
}

/** What clamd says, to its NUL. It may say it before all is sent: what it refuses it does not read to its end. */
function readResponse(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      const end = text.indexOf("\0");
      if (text.length > MAX_RESPONSE_BYTES) reject(new Error("clamd answered with more than a line"));
      else if (end >= 0) resolve(text.slice(0, end));
    });
    socket.once("error", (cause) => reject(new Error(`clamd was not asked to the end: ${cause.message}`, { cause })));
    socket.once("close", () => reject(new Error("clamd closed the connection without an answer")));
  });
}

/**
 * Has clamd look at some bytes, which are sent as they are read and never held whole.
 * @param content is read as fast as clamd takes it, and closed at the end
 * @param timeout milliseconds for all of it
 * @returns clamd's line: `stream: OK`, `stream: <name> FOUND`, or anything else, which is no answer to the question
 * @throws Error when it cannot be reached, breaks off or takes longer
 */
export async function scanWithClamd(address: NetConnectOpts, content: Readable, timeout: number): Promise<string> {
  const socket = connect(address);
  const timer = setTimeout(() => socket.destroy(new Error(`no answer within ${timeout} ms`)), timeout);
  const answered = readResponse(socket);
  content.once("error", (error) => socket.destroy(error));
  // What could not be sent is told by the answer, or by there being none.
  pipeline(framed(content), socket, { end: false }).catch(() => undefined);
  try {
    return await answered;
  } finally {
    clearTimeout(timer);
    socket.destroy();
    content.destroy();
  }
}
