import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { allowAnyOrigin } from "@/lib/http/cross-origin";
import { errorResponse } from "@/lib/http/error-response";

type TextRoute<P> = {
  /** Content type, without its charset. */
  type: string;
  params?: z.ZodType<P>;
  /** Whether pages of any site may read it. */
  crossOrigin?: true;
  handle: (params: P) => string | Promise<string>;
};

type Context = { params: Promise<Record<string, string | string[] | undefined>> };

const HOUR_SECONDS = 3_600;

/** Declares a public text route (sitemap, robots.txt, key set), cached for an hour. */
export function defineTextRoute<P = undefined>({ type, params, crossOrigin, handle }: TextRoute<P>) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      const parsed = params?.safeParse(await context.params);
      if (parsed && !parsed.success) throw new AppError("not_found", parsed.error.issues[0]?.message ?? "Not found.");
      const text = await handle(parsed?.data as P);
      const response = new Response(text, {
        headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": `public, max-age=${HOUR_SECONDS}` },
      });
      return crossOrigin ? allowAnyOrigin(response) : response;
    } catch (error) {
      return errorResponse(error, request);
    }
  };
}
