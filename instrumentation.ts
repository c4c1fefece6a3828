import type { Instrumentation } from "next";

const load = () => import("@/lib/foundation/page-errors");

/** Preloads the module that `onRequestError` uses. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") await load();
}

/** Logs every rendering error with the request id that the visitor is shown. */
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
