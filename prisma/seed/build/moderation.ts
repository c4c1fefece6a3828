import { type CuratedChange, moderationTexts } from "../content";
import { seededRandom } from "../random";
import type { Listing } from "./build-catalog";
import { daysBefore, seededId } from "./ids-and-dates";
import type { People } from "./people";
import type { AppRow, AuditRow, ChangeRow } from "./rows";

/** Age in days up to which approvals have audit records; older ones predate the audit log. */
const RECORDED_DAYS = 90;

type Status = "approved" | "pending" | "rejected";
type Step = { days: number; from: Status; to: Status; reason: string | null };

/** How an app got its status, oldest first, between its listing and today. */
function listSteps({ row: { title, status: shown, unlisted_status: unlisted }, listed }: Listing): Step[] {
  const status = unlisted ?? shown;
  const random = seededRandom(`decision ${title}`);
  const first = listed * (0.75 + random.next() * 0.2);
  const why = moderationTexts.decisions[title] ?? random.pick(moderationTexts.reasons);
  if (status === "rejected") return [{ days: first, from: "pending", to: "rejected", reason: why }];
  if (status === "pending" || listed > RECORDED_DAYS || listed < 1) return [];
  const approval: Step = {
    days: Math.max(listed - 0.2 - random.next() * 1.5, listed * 0.4),
    from: "pending",
    to: "approved",
    reason: null,
  };
  if (!random.chance(0.15)) return [approval];
  // Rejected once, edited, approved.
  return [
    { days: first, from: "pending", to: "rejected", reason: why },
    { ...approval, days: first * 0.6 },
  ];
}

/** The moderators' decisions, as audit records. */
export function buildDecisions(base: Date, people: People, listings: readonly Listing[]): AuditRow[] {
  const [admin, superAdmin] = people.rows.filter(({ role }) => role === "admin" || role === "super_admin");
  return listings.flatMap((listing) =>
    listSteps(listing).map(({ days, from, to, reason }, index) => {
      const who =
        superAdmin && seededRandom(`moderator ${listing.row.title} ${index}`).chance(0.1) ? superAdmin : admin;
      return {
        id: seededId(`decision ${listing.row.title} ${index}`, days),
        at: daysBefore(base, days),
        actor_id: who?.id ?? null,
        actor_role: who?.role ?? null,
        action: "app.status",
        subject_type: "app",
        subject_id: listing.row.id,
        from: { status: from },
        to: { status: to },
        reason,
      };
    }),
  );
}

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
    const change = moderationTexts.changes[listing.row.title];
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
