import { attachmentHeader } from "@/lib/http/content-disposition";
import type { Page } from "@/lib/page";
import type { GeneratedFile } from "@/lib/generated-file";

/** A response with headers of its own (cookies). `userId` is the user concerned, for the log. */
export class RouteResponse<T> {
  constructor(
    readonly body: T,
    readonly headers: [string, string][],
    readonly userId?: string,
  ) {}
}

/** Statuses that an empty response keeps. */
const EMPTY = [202, 303];

/** Returns a JSON response; null and undefined become an empty 204, 202 or 303. */
export function jsonResponse(body: unknown, status: number, headers: Headers): Response {
  headers.set("Cache-Control", headers.get("Cache-Control") ?? "no-store");
  if (body === null || body === undefined)
    return new Response(null, { status: EMPTY.includes(status) ? status : 204, headers });
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(JSON.stringify(body), { status, headers });
}

/**
 * Returns a list response: a plain array, the count, whether the count is capped, and a link to the next page (RFC
 * 8288).
 */
export function pageResponse(page: Page<unknown>, request: Request): Response {
  const headers = new Headers({ "X-Total-Count": String(page.total) });
  if (page.more) headers.set("X-Total-Count-Capped", "true");
  if (page.nextCursor) {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.set("cursor", page.nextCursor);
    headers.set("Link", `<${pathname}?${searchParams}>; rel="next"`);
  }
  return jsonResponse(page.items, 200, headers);
}

const PLAIN = /^[\w.-]+$/;

/** Returns a file download, generated as the client reads it and stopped when the client disconnects. */
export function fileResponse({ filename, type, inline, parts }: GeneratedFile): Response {
  const place = inline ? "inline" : "attachment";
  const iterator = parts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": PLAIN.test(filename) ? `${place}; filename="${filename}"` : attachmentHeader(filename),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
