import { type CuratedApp, curatedApps, type CuratedReview } from "../content";
import { picturePath } from "../pictures";
import { seededRandom } from "../random";
import { demoAppUrl } from "./demo-app-url";
import { daysBefore, seededId } from "./ids-and-dates";
import type { Member, People } from "./people";
import type { AppRow, OrderRow } from "./rows";

/** An app with its sales figures, before buyers are assigned. */
export type Listing = {
  row: AppRow;
  owner: Member;
  /** Days since it was listed. */
  listed: number;
  buyers: number;
  /** Reviews with five, four, three, two and one star. */
  stars: number[];
  curatedReviews: CuratedReview[];
  /** Days since its developer unlisted it. */
  unlisted?: number;
};

/** A sale before it has a row: who bought what, when (days ago), and its outcome. */
export type Sale = { listing: Listing; buyer: Member; age: number; status: OrderRow["status"]; refunded?: number };

/** Whether the app could be bought while it was listed: an unlisted app was on sale before. */
export const wasSold = ({ row: { status } }: Listing) => status === "approved" || status === "unlisted";

function toListing(base: Date, people: People, app: CuratedApp): Listing {
  // Listed at some hour of its day, not at midnight.
  const hour = 0.3 + seededRandom(`hour ${app.title}`).next() * 0.45;
  const listed = app.listed - hour;
  const owner = people.named[app.developer];
  const row: AppRow = {
    id: seededId(`app ${app.title}`, listed),
    title: app.title,
    description: `${app.summary}\n\n${app.body}`,
    category: app.category,
    tech_stack: app.techStack,
    built_with: app.builtWith,
    price: app.price,
    price_type: app.priceType ?? "one-time",
    screenshots: app.pictures.map(picturePath),
    demo_url: app.demoApp ? demoAppUrl(app.demoApp) : null,
    // Forgehall hosts what is sold; a listing that is not on sale yet has a link.
    download_url: app.status ? `${demoAppUrl("cronwise")}index.html` : null,
    developer_id: owner.id,
    status: app.unlisted === undefined ? (app.status ?? "approved") : "unlisted",
    unlisted_status: app.unlisted === undefined ? null : "approved",
    featured: app.featured ?? false,
    downloads: 0,
    created_at: daysBefore(base, listed),
    updated_at: daysBefore(base, Math.min(listed, app.updated - hour / 2)),
  };
  return {
    row,
    owner,
    listed,
    buyers: app.downloads,
    stars: app.stars,
    curatedReviews: app.reviews,
    unlisted: app.unlisted,
  };
}

/** Every app with its owner. */
export const buildCatalog = (base: Date, people: People): Listing[] =>
  curatedApps.map((app) => toListing(base, people, app));
