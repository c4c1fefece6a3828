import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { errorResponse } from "@/lib/http/error-response";

type ImageRoute<P> = {
  params: z.ZodType<P>;
  /** Returns a JPEG, or the current URL of a moved image. */
  handle: (params: P) => Promise<{ image: Buffer } | { moved: string }>;
};

type Context = { params: Promise<Record<string, string | string[] | undefined>> };

/**
 * Declares an image route. The URL identifies the content, so the image is cached permanently. The server sets the
 * headers that control embedding (`server/response/security-headers.ts`).
 */
export function defineImageRoute<P>({ params, handle }: ImageRoute<P>) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      const parsed = params.safeParse(await context.params);
      if (!parsed.success) throw new AppError("not_found", parsed.error.issues[0]?.message ?? "Not found.");
      const result = await handle(parsed.data);
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
