import { joinLastScripts } from "@/server/page/join-scripts";
import { deferScripts } from "@/server/html/defer-scripts";

/**
 * Makes a public page lighter for a phone (decision 0008): its files of scripts come once it is painted, and its last
 * inline scripts are one.
 * @param trusted the texts of its inline scripts that may run
 * @returns the page, and the texts of those that may run now
 */
export function optimizePublicPage(
  html: string,
  trusted: ReadonlySet<string>,
): { html: string; own: ReadonlySet<string> } {
  const painted = deferScripts(html);
  return joinLastScripts(painted.html, painted.loader ? new Set([...trusted, painted.loader]) : trusted);
}
