import type { z } from "zod";
import type { Permission } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { ErrorCode } from "@/lib/errors";
import type { SecurityEvent } from "@/lib/http/log-security-event";
import type { MultipartOptions, ReceivedFile } from "@/lib/http/receive-file";
import type { RouteResponse } from "@/lib/http/route-response";
import type { Page } from "@/lib/page";
import type { RateLimitName } from "@/lib/rate-limits/rate-limits.constants";
import type { EventStream } from "@/lib/http/event-stream-response";
import type { GeneratedFile } from "@/lib/generated-file";

export type ViewerRequirement = "required" | "optional" | "none";
export type ViewerOf<R extends ViewerRequirement> = R extends "required"
  ? Viewer
  : R extends "optional"
    ? Viewer | null
    : null;

export type FileOptions = MultipartOptions | undefined;
/** Schema of a route's response; null for an empty 204. */
export type ResponseSchema = z.ZodType | null;

export type RouteInput<R extends ViewerRequirement, P, Q, B, M extends FileOptions> = {
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

/** The inputs, responses and errors of a route, from which the OpenAPI document is generated (`lib/openapi`). */
type RouteBase<R extends ViewerRequirement, P, Q, B, M extends FileOptions, A extends ResponseSchema> = {
  /** A short description. */
  summary: string;
  viewer: R;
  /** The required permission; the domain function checks it again next to its data. */
  permission?: Permission;
  /**
   * Set for calls that a stolen session alone must not make: 403 with `X-Confirm: password` until the viewer has
   * confirmed the password again (decision 0069). The domain function checks it again.
   */
  confirm?: true;
  params?: z.core.$ZodType<P>;
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
  /** Schema of the response, of an item for `list`, or null; schemas are in `<feature>.response.ts`. */
  response: A;
  /**
   * Errors of the domain function, in addition to those that the declaration implies (`lib/openapi/list-errors.ts`).
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
