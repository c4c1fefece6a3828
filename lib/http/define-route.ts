import { z } from "zod";
import { countHashesFor } from "@/lib/auth/hash-queue";
import { authorize, requireConfirmation, signInMessage } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { checkOrigin } from "@/lib/http/check-origin";
import { allowAnyOrigin } from "@/lib/http/cross-origin";
import { errorResponse } from "@/lib/http/error-response";
import { EventStreamResponse } from "@/lib/http/event-stream-response";
import { logSecurityEvent } from "@/lib/http/log-security-event";
import { parseInput } from "@/lib/http/parse-input";
import { parseJson, readJsonText, readText } from "@/lib/http/read-body";
import { receiveFile, type ReceivedFile } from "@/lib/http/receive-file";
import { RouteResponse, fileResponse, jsonResponse, pageResponse } from "@/lib/http/route-response";
import { clientAddress, requestViewer } from "@/lib/http/request-viewer";
import type {
  ResponseSchema,
  FileOptions,
  RouteInput,
  Route,
  RouteDeclaration,
  ViewerOf,
  ViewerRequirement,
} from "@/lib/http/route-declaration";
import { consumeAddressRateLimit, consumeRateLimit } from "@/lib/rate-limits/rate-limit";
import { removeIncomingFile } from "@/lib/storage/incoming-files";

type Context = { params: Promise<Record<string, string | string[] | undefined>> };

function readParams<P>(schema: z.core.$ZodType<P>, values: unknown): P {
  const result = z.safeParse(schema, values);
  if (result.success) return result.data;
  throw new AppError("not_found", result.error.issues[0]?.message ?? "Not found.");
}

/** Returns the query parameters of a URL; a repeated one is an array, which no schema accepts. */
function queryValues(url: string): Record<string, string | readonly []> {
  const values = new Map<string, string | readonly []>();
  for (const [name, value] of new URL(url).searchParams) values.set(name, values.has(name) ? [] : value);
  return Object.fromEntries(values);
}

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
>(route: Route<R, P, Q, B, M, A>) {
  const respond = async (request: Request, context?: Context): Promise<Response> => {
    let received: ReceivedFile | null = null;
    let viewer: Viewer | null = null;
    try {
      if (!route.rawBody && !route.crossOrigin) checkOrigin(request);
      const address = clientAddress(request);
      viewer = route.viewer === "none" ? null : await requestViewer(request);
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
    const response = await countHashesFor(clientAddress(request), () => respond(request, context));
    return route.crossOrigin ? allowAnyOrigin(response) : response;
  };
  const declaration: RouteDeclaration = route;
  return Object.assign(handler, { declaration });
}
