import type { Instrumentation } from "next";

// Only code inside this condition is left out of the Edge build, which has no Node.js modules.
/** Preloads the module that `onRequestError` uses. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") await import("@/lib/foundation/page-errors");
}

/** Logs every rendering error with the request id that the visitor is shown. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  { headers, method, path },
  { routePath },
) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { logPageError } = await import("@/lib/foundation/page-errors");
    logPageError(error, {
      requestId: String(headers["x-request-id"]),
      method,
      path: path.split("?", 1)[0] ?? "/",
      route: routePath,
    });
  }
};
