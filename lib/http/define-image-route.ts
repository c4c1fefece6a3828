import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { errorResponse } from "@/lib/http/error-response";

type ImageRoute<P> = {
  params: z.ZodType<P>;
  /** Gives a JPEG, or the address that it has now. */
  handle: (params: P) => Promise<{ image: Buffer } | { moved: string }>;
};

type Context = { params: Promise<Record<string, string | string[] | undefined>> };

/**
 * Declares a picture whose address names its content, so that it is kept for good. Who may show it, the front says
 * (`server/response/security-headers.ts`).
 */
export function defineImageRoute<P>({ params, handle }: ImageRoute<P>) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      const read = params.safeParse(await context.params);
      if (!read.success) throw new AppError("not_found", read.error.issues[0]?.message ?? "Not found.");
      const found = await handle(read.data);
      if ("moved" in found)
        return new Response(null, {
          status: 307,
          headers: { Location: found.moved, "Cache-Control": "public, max-age=300" },
        });
      return new Response(new Uint8Array(found.image), {
        headers: {
          "Content-Type": "image/jpeg",
          "Content-Length": String(found.image.length),
          "Cache-Control": "public, max-age=31536000, immutable",
        },
      });
    } catch (error) {
      return errorResponse(error, request);
    }
  };
}
