import { hash } from "node:crypto";
import type { z } from "zod";
import { AppError } from "@/lib/foundation/errors";
import { clientAddress } from "@/lib/foundation/http/request-headers";
import { errorResponse } from "@/lib/foundation/http/route-response";
import { queueForClient } from "@/lib/foundation/concurrency";

type TextRoute<P> = {
  /** Content type, without its charset. */
  type: string;
  params?: z.ZodType<P>;
  /** Whether pages of any site may read it. */
  crossOrigin?: true;
  /** Returns the text, with the time of its last change where that is known. */
  handle: (params: P) => string | DatedText | Promise<string | DatedText>;
};
type DatedText = { text: string; changedAt: Date };

type Context = { params: Promise<Record<string, string | string[] | undefined>> };

const HOUR_SECONDS = 3_600;

/**
 * Declares a public text route (sitemap, feed, robots.txt, key set), cached for an hour. A client that has the current
 * version gets 304: by its `ETag`, which is weak because the text may be compressed on its way, or its `Last-Modified`.
 */
export function defineTextRoute<P = undefined>({ type, params, crossOrigin, handle }: TextRoute<P>) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      const parsed = params?.safeParse(await context.params);
      if (parsed && !parsed.success) throw new AppError("not_found", parsed.error.issues[0]?.message ?? "Not found.");
      const result = await handle(parsed?.data as P);
      const { text, changedAt } = typeof result === "string" ? { text: result, changedAt: undefined } : result;
      const etag = `W/"${hash("sha256", text, "base64url").slice(0, 22)}"`;
      const headers = new Headers({ ETag: etag, "Cache-Control": `public, max-age=${HOUR_SECONDS}` });
      if (changedAt) headers.set("Last-Modified", changedAt.toUTCString());
      const known = isNotModified(request, { etag, lastModified: changedAt });
      if (!known) headers.set("Content-Type", `${type}; charset=utf-8`);
      const response = new Response(known ? null : text, { status: known ? 304 : 200, headers });
      return crossOrigin ? allowAnyOrigin(response) : response;
    } catch (error) {
      return errorResponse(error, request);
    }
  };
}

type ImageRoute<P> = {
  params: z.ZodType<P>;
  /** Returns a JPEG, or the current URL of a moved image. */
  handle: (params: P) => Promise<{ image: Buffer } | { moved: string }>;
};

/**
 * Declares an image route. The URL identifies the content, so the image is cached permanently. The server sets the
 * headers that control embedding (`server/response/security-headers.ts`).
 */
export function defineImageRoute<P>({ params, handle }: ImageRoute<P>) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      const parsed = params.safeParse(await context.params);
      if (!parsed.success) throw new AppError("not_found", parsed.error.issues[0]?.message ?? "Not found.");
      const result = await queueForClient(clientAddress(request), () => handle(parsed.data));
      if ("moved" in result)
        return new Response(null, {
          status: 307,
          headers: { Location: result.moved, "Cache-Control": "public, max-age=300" },
        });
      return new Response(new Uint8Array(result.image), {
        headers: {
          "Content-Type": "image/jpeg",
          "Content-Length": String(result.image.length),
          "Cache-Control": "public, max-age=31536000, immutable",
        },
      });
    } catch (error) {
      return errorResponse(error, request);
    }
  };
}

/** What identifies a version of a response (RFC 9110 section 8.8). */
type Validators = { etag: string; lastModified?: Date | undefined };

const wholeSeconds = (time: number) => Math.floor(time / 1000);

/**
 * Whether the client has this version of a response already: by `If-None-Match` (weak comparison), or without it by
 * `If-Modified-Since` (RFC 9110 section 13.2.2).
 */
export function isNotModified({ headers }: Request, { etag, lastModified }: Validators): boolean {
  const known = headers.get("if-none-match");
  if (known !== null) {
    const current = etag.replace(/^W\//, "");
    const tags = known.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    return tags.some((tag) => tag === current || tag === "*");
  }
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return lastModified !== undefined && wholeSeconds(lastModified.getTime()) <= wholeSeconds(since);
}

const DAY_SECONDS = 86_400;

/** Lets pages of any site read a response. Without `Allow-Credentials`, no page can read one made with cookies. */
export function allowAnyOrigin(response: Response): Response {
  response.headers.set("Access-Control-Allow-Origin", "*");
  response.headers.set("Access-Control-Expose-Headers", "Retry-After");
  return response;
}

/** Answers the CORS preflight of a route that declares `crossOrigin`: pages of any site may post JSON. */
export function preflight(): Response {
  const headers = {
    "Access-Control-Allow-Methods": "POST, OPTIONS",
    "Access-Control-Allow-Headers": "Content-Type, Accept",
    "Access-Control-Max-Age": String(DAY_SECONDS),
  };
  return allowAnyOrigin(new Response(null, { status: 204, headers }));
}
