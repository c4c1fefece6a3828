import type { z } from "zod";
import type { Permission } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { ErrorCode } from "@/lib/errors";
import type { SecurityEvent } from "@/lib/http/note-security";
import type { MultipartRule, ReceivedFile } from "@/lib/http/receive-file";
import type { Reply } from "@/lib/http/reply";
import type { Page } from "@/lib/page";
import type { LimitName } from "@/lib/rate-limits/limits.constants";
import type { TextFile } from "@/lib/text-file";

export type ViewerRule = "required" | "optional" | "none";
export type ViewerOf<R extends ViewerRule> = R extends "required" ? Viewer : R extends "optional" ? Viewer | null : null;

export type FileRule = MultipartRule | undefined;
/** What a call answers with; null for an empty 204. */
export type AnswerRule = z.ZodType | null;

export type Input<R extends ViewerRule, P, Q, B, M extends FileRule> = {
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

type Answered<A extends AnswerRule> = A extends z.ZodType ? z.output<A> | Reply<z.output<A>> : null | undefined | void | Reply<null>;

/** What a call takes, answers and refuses: the API's document is made of these (`lib/openapi`). */
type Described<R extends ViewerRule, P, Q, B, M extends FileRule, A extends AnswerRule> = {
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
  limit?: LimitName;
  /** Limits of its own beside that: by the user, and by the address that the call comes from. */
  ownLimits?: { user: LimitName; address: LimitName };
  /** Named where the call concerns who somebody is: the log has a line of it, however it ends. */
  event?: SecurityEvent;
  status?: 200 | 201 | 303;
  /** The answer, an item of it for `list`, or null; shapes stand in `<feature>.answer.ts`. */
  answer: A;
  /** What the domain refuses, beside what the declaration itself implies (`lib/openapi/list-errors.ts`). */
  errors?: readonly ErrorCode[];
};

export type Route<R extends ViewerRule, P, Q, B, M extends FileRule, A extends AnswerRule> = Described<R, P, Q, B, M, A> &
  (
    | { list?: false; download?: undefined; handle: (input: Input<R, P, Q, B, M>) => Answered<A> | Promise<Answered<A>> }
    | { list: true; download?: undefined; answer: z.ZodType; handle: (input: Input<R, P, Q, B, M>) => Promise<Page<z.output<Exclude<A, null>>>> }
    /** `download`: the file's content type, without its charset. */
    | { list?: false; download: string; handle: (input: Input<R, P, Q, B, M>) => Promise<TextFile> }
  );

/** A call's declaration as it hangs on its handler, whatever its types. */
export type RouteDeclaration = Described<ViewerRule, unknown, unknown, unknown, FileRule, AnswerRule> & {
  list?: boolean;
  download?: string | undefined;
};
