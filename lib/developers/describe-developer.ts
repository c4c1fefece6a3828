import type { Developer } from "@/lib/developers/developers.dto";
import { firstParagraph } from "@/lib/format/first-paragraph";
import { summarize } from "@/lib/format/truncate";

const MAX_DESCRIPTION = 160;

/** Describes a developer for search results: the bio's first paragraph or, without a bio, a summary of the profile. */
export function describeDeveloper({ name, title, location, skills, bio }: Developer): string {
  if (bio?.trim()) return summarize(firstParagraph(bio), MAX_DESCRIPTION);
  const what = [title ?? "Developer", location].filter(Boolean).join(" in ");
  const knows = skills.length > 0 ? ` Works with ${skills.slice(0, 4).join(", ")}.` : "";
  return summarize(`${name}, ${what}.${knows} Portfolio, published apps and hourly rate.`, MAX_DESCRIPTION);
}
