import { type CuratedChange, curatedChanges } from "../moderation/curated-changes";
import type { Listing } from "./build-catalog";
import { daysBefore } from "./dates";
import type { AppRow, AuditRow, ChangeRow } from "./rows";
import { seededId } from "./seeded-id";

function changesOf(row: AppRow, { summary, replace: [from, to], techStack, pictures }: CuratedChange) {
  const [before = ""] = row.description.split("\n\n");
  return {
    description: row.description.replace(before, summary).replace(from, to),
    techStack,
    screenshots: pictures.map((place) => row.screenshots[place] ?? ""),
  };
}

const eachChange = (listings: readonly Listing[]) =>
  listings.flatMap((listing) => {
    const change = curatedChanges[listing.row.title];
    return change ? [{ ...listing, change, changes: changesOf(listing.row, change) }] : [];
  });

/** Changes of approved apps that await a moderator. */
export function buildChanges(base: Date, listings: readonly Listing[]): ChangeRow[] {
  return eachChange(listings).map(({ row, change: { submitted }, changes }) => ({
    app_id: row.id,
    version: seededId(`change ${row.title}`, submitted),
    changes,
    submitted_at: daysBefore(base, submitted),
  }));
}

/** What developers did to their listings, as audit records. */
export function buildListingEvents(base: Date, listings: readonly Listing[]): AuditRow[] {
  const event = ({ row, owner }: Listing, action: string, days: number, from: object, to: object): AuditRow => ({
    id: seededId(`${action} ${row.title}`, days),
    at: daysBefore(base, days),
    actor_id: owner.id,
    actor_role: owner.row.role,
    action,
    subject_type: "app",
    subject_id: row.id,
    from: { ...from },
    to: { ...to },
    reason: null,
  });
  const submitted = eachChange(listings).map(({ change, changes, ...listing }) => {
    const { description, tech_stack: techStack, screenshots } = listing.row;
    return event(listing, "app.submit_change", change.submitted, { description, techStack, screenshots }, changes);
  });
  const unlisted = listings.flatMap((listing) =>
    listing.unlisted ? [event(listing, "app.unlist", listing.unlisted, { unlisted: false }, { unlisted: true })] : [],
  );
  return [...submitted, ...unlisted];
}
