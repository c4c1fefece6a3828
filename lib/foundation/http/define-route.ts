import type { z } from "zod";
import {
  authorize,
  type Permission,
  requireConfirmation,
  signInMessage,
  type Viewer,
} from "@/lib/foundation/auth/permissions";
import { resolveViewer } from "@/lib/foundation/auth/viewer";
import { env } from "@/lib/foundation/env";
import { AppError, type ErrorCode } from "@/lib/foundation/errors";
import type { GeneratedFile } from "@/lib/foundation/generated-files";
import { allowAnyOrigin } from "@/lib/foundation/http/define-text-route";
import { type EventStream, EventStreamResponse } from "@/lib/foundation/http/event-stream-response";
import { type MultipartOptions, type ReceivedFile, receiveFile } from "@/lib/foundation/http/receive-file";
import {
  parseInput,
  parseJson,
  queryValues,
  readJsonText,
  readParams,
  readText,
} from "@/lib/foundation/http/read-input";
import { clientAddress } from "@/lib/foundation/http/request-headers";
import {
  errorResponse,
  fileResponse,
  jsonResponse,
  pageResponse,
  RouteResponse,
} from "@/lib/foundation/http/route-response";
import { logSecurityEvent, type SecurityEvent } from "@/lib/foundation/http/security-events";
import type { Page } from "@/lib/foundation/lists";
import { queueForClient } from "@/lib/foundation/concurrency";
import { consumeAddressRateLimit, consumeRateLimit } from "@/lib/foundation/rate-limits/rate-limit";
import type { RateLimitName } from "@/lib/foundation/rate-limits/rate-limits.constants";
import { removeIncomingFile } from "@/lib/foundation/storage/incoming-files";

type Context = { params: Promise<Record<string, string | string[] | undefined>> };

/**
 * Declares an API route. The checks run in the same order for all of them: origin, sign-in, rate limits, size and
 * content type, permission, confirmation, input, then the domain function (not found, not the owner, conflict). All
 * errors go through `errorResponse`. The declaration is attached to the handler, where the OpenAPI document reads it.
 */
export function defineRoute<
  R extends ViewerRequirement,
  A extends ResponseSchema,
  P = undefined,
  Q = undefined,
  B = undefined,
  M extends FileOptions = undefined,
  QueryInput = undefined,
  BodyInput = undefined,
  L extends boolean = false,
>(
  declared: Route<R, P, Q, B, M, A> & {
    query?: z.core.$ZodType<Q, QueryInput>;
    body?: z.core.$ZodType<B, BodyInput>;
    list?: L;
  },
): RouteHandler<{ query: QueryInput; body: BodyInput; response: ResponseOf<A, L> }> {
  const route: Route<R, P, Q, B, M, A> = declared;
  const respond = async (request: Request, context?: Context): Promise<Response> => {
    let received: ReceivedFile | null = null;
    let viewer: Viewer | null = null;
    try {
      if (!route.rawBody && !route.crossOrigin) checkOrigin(request);
      const address = clientAddress(request);
      viewer = route.viewer === "none" ? null : await resolveViewer(request.headers);
      if (route.viewer === "required" && !viewer) throw new AppError("unauthenticated", signInMessage);
      if (viewer && request.method !== "GET" && request.method !== "HEAD")
        await consumeRateLimit(route.limit ?? "write", viewer.id);
      if (viewer && route.ownLimits?.user) await consumeRateLimit(route.ownLimits.user, viewer.id);
      if (route.ownLimits) await consumeAddressRateLimit(route.ownLimits.address, address);
      received = route.multipart ? await receiveFile(request, route.multipart) : null;
      const file = received as RouteInput<R, P, Q, B, M>["file"];
      const text = route.body
        ? await readJsonText(request)
        : route.rawBody
          ? await readText(request, route.rawBody.maxBytes)
          : "";
      if (route.permission) authorize(viewer, route.permission);
      if (route.confirm && viewer) requireConfirmation(viewer);
      if (route.visible && route.params && viewer)
        await route.visible(viewer, readParams(route.params, (await context?.params) ?? {}));
      const body = (route.body ? parseInput(route.body, parseJson(text)) : undefined) as B;
      const query = (route.query ? parseInput(route.query, queryValues(request.url)) : undefined) as Q;
      const params = (route.params ? readParams(route.params, (await context?.params) ?? {}) : undefined) as P;
      const input = { viewer: viewer as ViewerOf<R>, params, query, body, text, file, clientAddress: address, request };
      if (route.list) return pageResponse(await route.handle(input), request);
      if (route.eventStream) return new EventStreamResponse(await route.handle(input));
      if (route.download) return fileResponse(await route.handle(input));
      const result = await route.handle(input);
      if (route.event)
        logSecurityEvent(
          request.headers,
          { event: route.event, userId: viewer?.id ?? (result instanceof RouteResponse ? result.userId : undefined) },
          "done",
        );
      if (result instanceof RouteResponse)
        return jsonResponse(result.body, route.status ?? 200, new Headers(result.headers));
      return jsonResponse(result, route.status ?? 200, new Headers());
    } catch (error) {
      return errorResponse(error, request, { event: route.event, userId: viewer?.id });
    } finally {
      if (received) await removeIncomingFile(received.path);
    }
  };
  const handler = async (request: Request, context?: Context): Promise<Response> => {
    const response = await queueForClient(clientAddress(request), () => respond(request, context));
    return route.crossOrigin ? allowAnyOrigin(response) : response;
  };
  const declaration: RouteDeclaration = route;
  return Object.assign(handler, { declaration });
}

/** What a client sends to a route and receives from it. */
type RouteTypes = { query: unknown; body: unknown; response: unknown };

/** A route handler. `types` has no value: the typed client (`lib/foundation/api-client/routes.ts`) reads its type. */
type RouteHandler<T extends RouteTypes> = ((request: Request, context?: Context) => Promise<Response>) & {
  declaration: RouteDeclaration;
  types?: T;
};

type ResponseOf<A extends ResponseSchema, L> = A extends z.ZodType
  ? L extends true
    ? z.output<A>[]
    : z.output<A>
  : undefined;

type ViewerRequirement = "required" | "optional" | "none";
type ViewerOf<R extends ViewerRequirement> = R extends "required"
  ? Viewer
  : R extends "optional"
    ? Viewer | null
    : null;

type FileOptions = MultipartOptions | undefined;
/** Schema of a route's response; null for an empty 204. */
type ResponseSchema = z.ZodType | null;

type RouteInput<R extends ViewerRequirement, P, Q, B, M extends FileOptions> = {
  viewer: ViewerOf<R>;
  params: P;
  query: Q;
  body: B;
  /** The raw body of a route that declares `rawBody`; empty otherwise. */
  text: string;
  /** The file of a route that declares `multipart`; removed after the response. */
  file: M extends MultipartOptions ? ReceivedFile : null;
  /** The client address as the server saw it. */
  clientAddress: string;
  request: Request;
};

type HandlerResult<A extends ResponseSchema> = A extends z.ZodType
  ? z.output<A> | RouteResponse<z.output<A>>
  : null | undefined | void | RouteResponse<null>;

/**
 * The inputs, responses and errors of a route, from which the OpenAPI document is generated (`lib/foundation/openapi`).
 */
type RouteBase<R extends ViewerRequirement, P, Q, B, M extends FileOptions, A extends ResponseSchema> = {
  /** A short description. */
  summary: string;
  viewer: R;
  /** The required permission; the domain function checks it again next to its data. */
  permission?: Permission;
  /**
   * Set for calls that a stolen session alone must not make: 403 with `X-Confirm: password` until the viewer has
   * confirmed the password again (decision 0019). The domain function checks it again.
   */
  confirm?: true;
  params?: z.core.$ZodType<P>;
  /**
   * Set for calls on what others must not learn about, which are 404 for them whatever they send.
   * @throws AppError not_found before the body is judged
   */
  visible?(viewer: Viewer, params: P): Promise<unknown>;
  query?: z.core.$ZodType<Q>;
  body?: z.core.$ZodType<B>;
  /** Maximum bytes of a body that is passed on as unparsed text. Exempt from the origin check because it is signed. */
  rawBody?: { maxBytes: number };
  /**
   * Set for calls that apps and pages of any site may make: no session, no cookies, no origin check, CORS for every
   * origin. The route also exports `OPTIONS = preflight`.
   */
  crossOrigin?: true;
  /** The single file of a multipart body, streamed to disk. */
  multipart?: M;
  /** The rate limit that a write consumes; `write` by default. */
  limit?: RateLimitName;
  /** Additional rate limits, by user and by client address; the latter also for signed-out clients. */
  ownLimits?: { user?: RateLimitName; address: RateLimitName };
  /** Set for authentication and credential changes: the security log gets a line whatever the outcome. */
  event?: SecurityEvent;
  /** 202 and 303 have no body; the work of 202 is done by a job. */
  status?: 200 | 201 | 202 | 303;
  /** Schema of the response, of an item for `list`, or null; schemas are in `<feature>.rows.ts`. */
  response: A;
  /**
   * Errors of the domain function, besides those that the declaration implies (`lib/foundation/openapi/operation.ts`).
   */
  errors?: readonly ErrorCode[];
};

export type Route<R extends ViewerRequirement, P, Q, B, M extends FileOptions, A extends ResponseSchema> = RouteBase<
  R,
  P,
  Q,
  B,
  M,
  A
> &
  (
    | {
        list?: false;
        download?: undefined;
        eventStream?: undefined;
        handle: (input: RouteInput<R, P, Q, B, M>) => HandlerResult<A> | Promise<HandlerResult<A>>;
      }
    | {
        list: true;
        download?: undefined;
        eventStream?: undefined;
        response: z.ZodType;
        handle: (input: RouteInput<R, P, Q, B, M>) => Promise<Page<z.output<Exclude<A, null>>>>;
      }
    /** `download`: the file's content type without its charset, or the possible ones. */
    | {
        list?: false;
        download: string | readonly string[];
        eventStream?: undefined;
        handle: (input: RouteInput<R, P, Q, B, M>) => Promise<GeneratedFile>;
      }
    /** `eventStream`: a stream of server-sent events, which `server/event-streams/` keeps open. */
    | {
        list?: false;
        download?: undefined;
        eventStream: true;
        handle: (input: RouteInput<R, P, Q, B, M>) => Promise<EventStream>;
      }
  );

/** A route's declaration as attached to its handler, with its types erased. */
export type RouteDeclaration = RouteBase<ViewerRequirement, unknown, unknown, unknown, FileOptions, ResponseSchema> & {
  list?: boolean;
  download?: string | readonly string[] | undefined;
  eventStream?: true | undefined;
};

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

function isSameOrigin(origin: string, host: string | null): boolean {
  try {
    const url = new URL(origin);
    return url.origin === new URL(env.APP_URL).origin || (host !== null && url.host === host);
  } catch {
    return false;
  }
}

/**
 * Rejects a write that a page of another site sent with this browser's cookies. Browsers send the origin with every
 * such request. A client without one is not a browser, so it carries only its own user's cookies (decision 0018).
 * @throws AppError forbidden
 */
function checkOrigin(request: Request): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const foreign =
    (site !== null && site !== "same-origin") ||
    (origin !== null && !isSameOrigin(origin, request.headers.get("host")));
  if (foreign) throw new AppError("forbidden", "This request came from another site.");
}
