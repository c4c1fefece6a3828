import { receiveObject } from "@/lib/http/receive-object";
import { receivePart } from "@/lib/http/receive-part";
import { serveObject } from "@/lib/http/serve-object";
import { checkObjectAccess } from "@/lib/project-requests/check-object-access";

type Context = { params: Promise<{ path: string[] }> };

export const GET = serveObject(checkObjectAccess);
export const HEAD = GET;
/** A whole file, or a part of one: whichever the URL is signed for. */
export const PUT = (request: Request, context: Context): Promise<Response> =>
  (new URL(request.url).searchParams.has("part") ? receivePart : receiveObject)(request, context);
