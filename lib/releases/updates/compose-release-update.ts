import { truncate } from "@/lib/format/truncate";
import type { MailContent } from "@/lib/mail/mail.dto";

type AnnouncedRelease = { version: string; notes: string };

/** The app page has the whole notes. */
const MAX_NOTES = 1_500;

/**
 * Composes the email to a buyer about an app's new releases.
 * @param releases newest first; at least one
 * @param url absolute URL of the buyer's downloads
 */
export function composeReleaseUpdate(
  app: string,
  releases: readonly AnnouncedRelease[],
  url: string,
): Omit<MailContent, "name"> {
  const [newest, ...earlier] = releases;
  const name = `${app} ${newest?.version ?? ""}`.trim();
  const notes = releases
    .filter((release) => release.notes !== "")
    .map((release) => (earlier.length > 0 ? `${release.version}\n${release.notes}` : release.notes))
    .join("\n\n");
  return {
    subject: `${name} is available`,
    heading: "An app you bought has a new version",
    paragraphs: [
      earlier.length > 0
        ? `${name} is ready to download. It follows ${earlier.map(({ version }) => version).join(", ")}.`
        : `${name} is ready to download.`,
      ...(notes ? ["What's new:"] : []),
    ],
    ...(notes && { quote: truncate(notes, MAX_NOTES) }),
    action: { label: "Go to your downloads", url },
  };
}
