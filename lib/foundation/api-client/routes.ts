import type { apiRoutes } from "@/app/api/openapi.json/api-routes";

/**
 * The API's calls as types, derived from the declared routes. Only types: no server code reaches the browser
 * (scripts/import-rules). `tests/api/openapi.test.ts` checks that the list of routes is complete.
 */
type Routes = { [Path in keyof typeof apiRoutes]: Awaited<ReturnType<(typeof apiRoutes)[Path]>> };

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A call by method and path: "POST /api/apps/{id}/reviews". */
export type ApiCall = { [Path in keyof Routes]: `${keyof Routes[Path] & Method} ${Path}` }[keyof Routes];

type TypesOf<C extends ApiCall> = C extends `${infer M} ${infer Path}`
  ? Path extends keyof Routes
    ? M extends keyof Routes[Path]
      ? Routes[Path][M] extends { types?: infer T }
        ? NonNullable<T>
        : never
      : never
    : never
  : never;

/** What a call returns: an array for one page of a list, undefined without a body. */
export type ApiResponse<C extends ApiCall> = TypesOf<C> extends { response: infer R } ? R : never;

/** A call that returns one page of a list. */
export type ListCall = { [C in ApiCall]: ApiResponse<C> extends readonly unknown[] ? C : never }[ApiCall];

/** An item of a list. */
export type ListItem<C extends ListCall> = ApiResponse<C> extends readonly (infer Item)[] ? Item : never;

type Params<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string | number } & Params<Rest>
  : Empty;

/** Query parameters are text in the URL, so numbers may be passed where the route reads them from text. */
type QueryValue<T> = string extends T ? T | number | boolean : T;
type Query<Q> = { [Name in keyof Q as undefined extends Q[Name] ? Name : never]?: QueryValue<Q[Name]> } & {
  [Name in keyof Q as undefined extends Q[Name] ? never : Name]: QueryValue<Q[Name]>;
};

type Empty = Record<never, never>;
type Part<Name extends string, T> = [T] extends [undefined]
  ? Empty
  : Empty extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

/** What a call needs: values for its path, its query and its body. */
export type ApiInput<C extends ApiCall> = C extends unknown
  ? Part<"params", Empty extends Params<C> ? undefined : Params<C>> &
      Part<"query", TypesOf<C> extends { query: infer Q } ? (Q extends undefined ? undefined : Query<Q>) : never> &
      Part<"body", TypesOf<C> extends { body: infer B } ? B : never> & { signal?: AbortSignal }
  : never;

/** The input as arguments: none is needed where every part of it is optional. */
export type ApiArguments<C extends ApiCall> = Empty extends ApiInput<C> ? [input?: ApiInput<C>] : [input: ApiInput<C>];
