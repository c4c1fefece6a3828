import type { BrowserContext } from "@playwright/test";

// A page that was fetched ahead brings its first picture; who does not go there, or not soon, has it for nothing
// (decision 0003).
const UNUSED_PRELOAD = /\/objects\/images\/\S+ was preloaded using link preload but not used/;

/**
 * Collects, for every page of a context, what a visitor's console would show and
 * what went wrong between the browser and our server.
 * @returns a list that grows while the test runs, one sentence each
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
    // Leaving a page cuts off what it was still asking for.
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
  return found;
}
