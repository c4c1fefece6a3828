import { joinLastScripts } from "@/server/page/join-scripts";
import { scriptsAfterPaint } from "@/server/page/scripts-after-paint";

/**
 * Makes a public page lighter for a phone (decision 0094): its files of scripts come once it is painted, and its last inline scripts are one.
 * @param own the texts of its inline scripts that may run
 * @returns the page, and the texts of those that may run now
 */
export function lighten(html: string, own: ReadonlySet<string>): { html: string; own: ReadonlySet<string> } {
  const painted = scriptsAfterPaint(html);
  return joinLastScripts(painted.html, painted.loader ? new Set([...own, painted.loader]) : own);
}
