import type { BrowserContext } from "@playwright/test";
import { watchScreens } from "./inspect-screen";

// A prefetched page preloads its first image, which is unused when the user does not go there soon (decision 0003), and
// whether a script runs within a few seconds depends on how fast the machine is. What pages load has its own budget.
const UNUSED_PRELOAD = / was preloaded using link preload but not used within a few seconds/;

/**
 * Collects, for every page of a context, console messages, failed requests to our server, and what is wrong to look at
 * in each dialog, menu, sheet or toast that opens.
 * @returns an array that grows while the test runs, one message each
 */
export async function collectConsoleErrors(context: BrowserContext, ourOrigin: string): Promise<string[]> {
  const found: string[] = [];
  context.on("console", (message) => {
    if (["error", "warning", "assert"].includes(message.type()) && !UNUSED_PRELOAD.test(message.text())) {
      found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on("weberror", (error) => found.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page aborts its pending requests.
    if (request.url().startsWith(ourOrigin) && reason !== "net::ERR_ABORTED")
      found.push(`${request.method()} ${request.url()} failed: ${reason}`);
  });
  context.on("response", (response) => {
    if (response.url().startsWith(ourOrigin) && response.status() >= 500)
      found.push(`${response.status()} ${response.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`policy violation: ${violatedDirective} ${blockedURI}`);
    });
  });
  await watchScreens(context);
  return found;
}
