import type { Instrumentation } from "next";

/** Next tells of every error while rendering; one line, found again by the request's id that the visitor sees. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logError } = await import("@/lib/log");
  const path = request.path.split("?", 1)[0];
  logError("page failed", { requestId: request.headers["x-request-id"], method: request.method, path, route: context.routePath, error });
};
