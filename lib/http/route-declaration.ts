import type { z } from "zod";
import type { Permission } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { ErrorCode } from "@/lib/errors";
import type { SecurityEvent } from "@/lib/http/log-security-event";
import type { MultipartOptions, ReceivedFile } from "@/lib/http/receive-file";
import type { RouteResponse } from "@/lib/http/route-response";
import type { Page } from "@/lib/page";
import type { RateLimitName } from "@/lib/rate-limits/rate-limits.constants";
import type { TextFile } from "@/lib/text-file";

export type ViewerRequirement = "required" | "optional" | "none";
export type ViewerOf<R extends ViewerRequirement> = R extends "required"
  ? Viewer
  : R extends "optional"
    ? Viewer | null
    : null;

export type FileOptions = MultipartOptions | undefined;
/** What a call answers with; null for an empty 204. */
export type ResponseSchema = z.ZodType | null;

export type RouteInput<R extends ViewerRequirement, P, Q, B, M extends FileOptions> = {
  viewer: ViewerOf<R>;
  params: P;
  query: Q;
  body: B;
  /** The body as it came, of a route that declares `rawBody`; empty otherwise. */
  text: string;
  /** The file of a route that declares `multipart`; it is removed after the answer. */
  file: M extends MultipartOptions ? ReceivedFile : null;
  /** Where the call came from, as the front saw it. */
  clientAddress: string;
  request: Request;
};

type HandlerResult<A extends ResponseSchema> = A extends z.ZodType
  ? z.output<A> | RouteResponse<z.output<A>>
  : null | undefined | void | RouteResponse<null>;

/** What a call takes, answers and refuses: the API's document is made of these (`lib/openapi`). */
type RouteBase<R extends ViewerRequirement, P, Q, B, M extends FileOptions, A extends ResponseSchema> = {
  /** What it does, in a few words. */
  summary: string;
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
  limit?: RateLimitName;
  /** Limits of its own beside that: by the user, and by the address that the call comes from. */
  ownLimits?: { user: RateLimitName; address: RateLimitName };
  /** Named where the call concerns who somebody is: the log has a line of it, however it ends. */
  event?: SecurityEvent;
  status?: 200 | 201 | 303;
  /** The answer, an item of it for `list`, or null; shapes stand in `<feature>.answer.ts`. */
  response: A;
  /** What the domain refuses, beside what the declaration itself implies (`lib/openapi/list-errors.ts`). */
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
        handle: (input: RouteInput<R, P, Q, B, M>) => HandlerResult<A> | Promise<HandlerResult<A>>;
      }
    | {
        list: true;
        download?: undefined;
        response: z.ZodType;
        handle: (input: RouteInput<R, P, Q, B, M>) => Promise<Page<z.output<Exclude<A, null>>>>;
      }
    /** `download`: the file's content type, without its charset. */
    | { list?: false; download: string; handle: (input: RouteInput<R, P, Q, B, M>) => Promise<TextFile> }
  );

/** A call's declaration as it hangs on its handler, whatever its types. */
export type RouteDeclaration = RouteBase<ViewerRequirement, unknown, unknown, unknown, FileOptions, ResponseSchema> & {
  list?: boolean;
  download?: string | undefined;
};
