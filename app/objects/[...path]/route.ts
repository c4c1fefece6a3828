import { receiveObject, receivePart } from "@/lib/foundation/http/receive-object";
import { serveObject } from "@/lib/foundation/http/serve-object";
import { checkObjectAccess } from "@/lib/hiring/requests/attachment-access";

type Context = { params: Promise<{ path: string[] }> };

export const GET = serveObject(checkObjectAccess);
export const HEAD = GET;
/** A whole file, or a part of one: whichever the URL is signed for. */
export const PUT = (request: Request, context: Context): Promise<Response> =>
  (new URL(request.url).searchParams.has("part") ? receivePart : receiveObject)(request, context);
