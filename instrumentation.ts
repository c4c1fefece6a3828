import type { Instrumentation } from "next";

const load = () => import("@/lib/page-errors");

/** Loads what `onRequestError` needs before the first request can fail. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") await load();
}

/** Next tells of every error while rendering; the visitor sees the id under which it is noted. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  { headers, method, path },
  { routePath },
) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logPageError } = await load();
  logPageError(error, {
    requestId: String(headers["x-request-id"]),
    method,
    path: path.split("?", 1)[0] ?? "/",
    route: routePath,
  });
};
