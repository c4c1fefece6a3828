import type { z } from "zod";
import { authorize, signInSentence, type Permission } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { checkOrigin } from "@/lib/http/check-origin";
import { errorResponse } from "@/lib/http/error-response";
import { parseInput } from "@/lib/http/parse-input";
import { parseJson, readJsonText, readText } from "@/lib/http/read-body";
import { receiveFile, type MultipartRule, type ReceivedFile } from "@/lib/http/receive-file";
import { Reply, fileResponse, jsonResponse, pageResponse } from "@/lib/http/reply";
import { clientAddress, requestViewer } from "@/lib/http/request-context";
import type { Page } from "@/lib/page";
import type { LimitName } from "@/lib/rate-limits/limits.constants";
import { takeFromLimit } from "@/lib/rate-limits/rate-limiter";
import { removeIncomingFile } from "@/lib/storage/incoming-files";
import type { TextFile } from "@/lib/text-file";

type ViewerRule = "required" | "optional" | "none";
type ViewerOf<R extends ViewerRule> = R extends "required" ? Viewer : R extends "optional" ? Viewer | null : null;

type Rule = MultipartRule | undefined;

type Input<R extends ViewerRule, P, Q, B, M extends Rule> = {
  viewer: ViewerOf<R>;
  params: P;
  query: Q;
  body: B;
  /** The body as it came, of a route that declares `rawBody`; empty otherwise. */
  text: string;
  /** The file of a route that declares `multipart`; it is removed after the answer. */
  file: M extends MultipartRule ? ReceivedFile : null;
  /** Where the call came from, as the front saw it. */
  address: string;
  request: Request;
};

type Route<R extends ViewerRule, P, Q, B, M extends Rule> = {
  viewer: R;
  /** The role's permission; the domain function checks it again beside its data. */
  permission?: Permission;
  params?: z.ZodType<P>;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  /** Bytes of a body that is handed on as text, unparsed and exempt from the origin check, being signed. */
  rawBody?: { maxBytes: number };
  /** The one file that a multipart body brings, streamed to the disk. */
  multipart?: M;
  /** Whose count a changing call takes from; `write` unless told otherwise. */
  limit?: LimitName;
  status?: 200 | 201;
} & (
  | { list?: false; download?: false; handle: (input: Input<R, P, Q, B, M>) => unknown }
  | { list: true; download?: false; handle: (input: Input<R, P, Q, B, M>) => Promise<Page<unknown>> }
  | { list?: false; download: true; handle: (input: Input<R, P, Q, B, M>) => Promise<TextFile> }
);

type Context = { params: Promise<Record<string, string | string[] | undefined>> };

function readParams<P>(schema: z.ZodType<P>, values: unknown): P {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  throw new AppError("not_found", result.error.issues[0]?.message ?? "Not found.");
}

/**
 * Declares a call of the API. Checks run in one order for all of them: origin, sign-in, rate, size and
 * type, role, input, then the domain (absent, not the owner's, conflict). Every error leaves through one mapper.
 */
export function defineRoute<R extends ViewerRule, P = undefined, Q = undefined, B = undefined, M extends Rule = undefined>(route: Route<R, P, Q, B, M>) {
  return async (request: Request, context?: Context): Promise<Response> => {
    let received: ReceivedFile | null = null;
    try {
      if (!route.rawBody) checkOrigin(request);
      const address = clientAddress(request);
      const viewer = route.viewer === "none" ? null : await requestViewer(request);
      if (route.viewer === "required" && !viewer) throw new AppError("unauthenticated", signInSentence);
      if (viewer && request.method !== "GET" && request.method !== "HEAD") await takeFromLimit(route.limit ?? "write", viewer.id);
      received = route.multipart ? await receiveFile(request, route.multipart) : null;
      const file = received as Input<R, P, Q, B, M>["file"];
      const text = route.body ? await readJsonText(request) : route.rawBody ? await readText(request, route.rawBody.maxBytes) : "";
      if (route.permission) authorize(viewer, route.permission);
      const body = (route.body ? parseInput(route.body, parseJson(text)) : undefined) as B;
      const query = (route.query ? parseInput(route.query, Object.fromEntries(new URL(request.url).searchParams)) : undefined) as Q;
      const params = (route.params ? readParams(route.params, (await context?.params) ?? {}) : undefined) as P;
      const input = { viewer: viewer as ViewerOf<R>, params, query, body, text, file, address, request };
      if (route.list) return pageResponse(await route.handle(input), request);
      if (route.download) return fileResponse(await route.handle(input));
      const result = await route.handle(input);
      if (result instanceof Reply) return jsonResponse(result.body, route.status ?? 200, new Headers(result.headers));
      return jsonResponse(result, route.status ?? 200, new Headers());
    } catch (error) {
      return errorResponse(error, request);
    } finally {
      if (received) await removeIncomingFile(received.path);
    }
  };
}
