import { hash } from "node:crypto";
import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { allowAnyOrigin } from "@/lib/http/cross-origin";
import { errorResponse } from "@/lib/http/error-response";
import { isNotModified } from "@/lib/http/is-not-modified";

type TextRoute<P> = {
  /** Content type, without its charset. */
  type: string;
  params?: z.ZodType<P>;
  /** Whether pages of any site may read it. */
  crossOrigin?: true;
  /** Returns the text, with the time of its last change where that is known. */
  handle: (params: P) => string | DatedText | Promise<string | DatedText>;
};
export type DatedText = { text: string; changedAt: Date };

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
