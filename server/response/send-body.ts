import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

/** A whole body in the encodings that clients accept. */
export type Body = {
  /** Uncompressed size in bytes. */ readonly size: number;
  encode: (encoding: Encoding) => Promise<Buffer>;
};

// The library's types are Express's, but it only reads plain headers.
type FilterArguments = Parameters<typeof compression.filter>;

/** Bytes below which compression saves no packet. */
export const MIN_COMPRESSED_BYTES = 1_024;

/** Adds a name to Vary. */
function appendVary(response: ServerResponse, name: string): void {
  const named = String(response.getHeader("Vary") ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (!named.some((entry) => entry.toLowerCase() === name.toLowerCase())) named.push(name);
  response.setHeader("Vary", named.join(", "));
}

/** The best encoding for a large body that the client accepts. */
export function negotiateEncoding(request: IncomingMessage): Encoding {
  const negotiator = new Negotiator(request);
  // The library accepts a second list, our order among equals, that its types omit.
  const choose: (available: string[], preferred: string[]) => string | undefined = negotiator.encoding.bind(negotiator);
  const chosen = choose(["br", "gzip", "identity"], ["br", "gzip"]);
  return chosen === "br" || chosen === "gzip" ? chosen : "identity";
}

/** Whether the client already has the version of this ETag (RFC 9110 section 13.1.2, weak comparison). */
function matchesEtag(request: IncomingMessage, etag: unknown): boolean {
  const known = request.headers["if-none-match"];
  if (!known || typeof etag !== "string") return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, "");
  return known.trim() === "*" || known.split(",").some((tag) => plain(tag) === plain(etag));
}

/**
 * Sends a whole body in the best encoding that the client accepts, or 304 when it has it. Node drops the body of a
 * HEAD response itself.
 */
export async function sendBody(request: IncomingMessage, response: ServerResponse, body: Body): Promise<void> {
  const large =
    body.size >= MIN_COMPRESSED_BYTES &&
    compression.filter(request as FilterArguments[0], response as FilterArguments[1]);
  const encoding = large ? negotiateEncoding(request) : "identity";
  if (large) appendVary(response, "Accept-Encoding");
  if (response.statusCode === 200 && matchesEtag(request, response.getHeader("ETag"))) {
    response.statusCode = 304;
    response.removeHeader("Content-Type");
    response.removeHeader("Content-Length");
    response.end();
    return;
  }
  const bytes = await body.encode(encoding);
  if (response.destroyed) return;
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", bytes.length);
  response.end(bytes);
}
