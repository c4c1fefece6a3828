import { getPassport } from "@/lib/catalog/passport/passport";
import { PASSPORT_LABELS, passportMessages } from "@/lib/catalog/passport/passport.constants";
import { AppError } from "@/lib/foundation/errors";
import { formatDayAndYear } from "@/lib/foundation/format/dates";
import { escapeXml } from "@/lib/foundation/format/markup";
import { pluralize } from "@/lib/foundation/format/numbers";
import { truncate } from "@/lib/foundation/format/truncate";
import { SITE_NAME } from "@/lib/foundation/site";

/** Characters of a version that fit beside the rest of its line. */
const MAX_VERSION = 24;

/**
 * Draws the badge that a developer can put on their own site (`/app/{id}/passport.svg`): what was checked in the newest
 * release, and when. It shows no score. Of the findings it shows only known critical vulnerabilities: an image on
 * another site can't explain the limits of a check, but it must not hide those.
 * @throws AppError not_found unless the app is public and Forgehall hosts a release of it
 */
export async function buildBadge(appId: string): Promise<string> {
  const { release, sections } = await getPassport(null, appId);
  if (!release) throw new AppError("not_found", passportMessages.noRelease);
  const checked = sections.filter(({ status }) => status === "found" || status === "nothing_found");
  const times = checked.flatMap(({ checkedAt }) => checkedAt ?? []).sort();
  const [first = null] = times;
  const critical = sections.find(({ kind }) => kind === "advisories")?.counts.critical ?? 0;
  const warning = critical > 0 ? `: ${pluralize(critical, "critical vulnerability", "critical vulnerabilities")}` : "";
  const title = `${SITE_NAME} release passport${warning}`;
  const when = first ? `, checked ${formatDayAndYear(first)}` : "";
  const version = `Version ${truncate(release.version, MAX_VERSION)}${when}`;
  const names = checked.map(({ kind }) => PASSPORT_LABELS[kind].toLowerCase());
  const what = checked.length > 0 ? `Checked: ${names.slice(0, 3).join(", ")}` : "Not checked";
  const rest = names.slice(3).join(", ");
  const line = (y: number, text: string, style = "") => `<text x="16" y="${y}"${style}>${escapeXml(text)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="460" height="95" viewBox="0 0 460 95" role="img" aria-labelledby="t">`,
    `<title id="t">${escapeXml(`${title}. ${version}. Checked: ${names.join(", ") || "nothing"}.`)}</title>`,
    `<rect x=".5" y=".5" width="459" height="94" rx="8" fill="#fff" stroke="#c9c9c9"/>`,
    `<g font-family="system-ui, sans-serif" font-size="12" fill="#3d3d3d">`,
    line(24, title, ` font-weight="700" fill="#111"`),
    line(43, version),
    line(62, rest ? `${what},` : what),
    ...(rest ? [line(81, rest)] : []),
    "</g></svg>",
    "",
  ].join("\n");
}
