import { curatedApps } from "../apps/curated-apps";
import type { CuratedApp, CuratedReview } from "../apps/curated-app";
import { listCovers } from "../covers/curated-covers";
import { seededRandom } from "../random";
import { slug } from "../slug";
import { templateApps, type TemplateApp } from "../templates/template-apps";
import { demoUrl } from "./demo-url";
import { imagePath } from "./image-path";
import { daysBefore } from "./dates";
import type { Member, People } from "./people";
import { pickDeveloper } from "./pick-developer";
import type { AppRow } from "./rows";
import { seededId } from "./seeded-id";
import { templateSales } from "./template-sales";

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

type Source = Pick<AppRow, "title" | "description" | "category" | "price" | "featured"> & {
  status: "approved" | "pending" | "rejected";
  unlisted?: boolean;
  techStack: string[];
  builtWith: string;
  priceType: string;
  version: string;
  demo: boolean;
  coverIds: string[];
  listed: number;
  updated: number;
};

/** The download link of a version of an app. */
export const downloadOf = (title: string, version: string) =>
  demoUrl(`/demo/sample-app.zip?file=${slug(title)}-${version}.zip`);

/** Whether the app could be bought while it was listed: an unlisted app was on sale before. */
export const wasSold = ({ row: { status } }: Listing) => status === "approved" || status === "unlisted";

function toAppRow(base: Date, owner: Member, source: Source): AppRow {
  const name = slug(source.title);
  return {
    id: seededId(`app ${source.title}`, source.listed),
    title: source.title,
    description: source.description,
    category: source.category,
    tech_stack: source.techStack,
    built_with: source.builtWith,
    price: source.price,
    price_type: source.priceType,
    screenshots: source.coverIds.map(imagePath),
    demo_url: source.demo ? demoUrl(`/demo/index.html?app=${name}`) : null,
    download_url: downloadOf(source.title, source.version),
    developer_id: owner.id,
    status: source.unlisted ? "unlisted" : source.status,
    unlisted_status: source.unlisted ? "approved" : null,
    featured: source.featured,
    downloads: 0,
    created_at: daysBefore(base, source.listed),
    updated_at: daysBefore(base, source.updated),
  };
}

function curatedListing(base: Date, people: People, app: CuratedApp): Listing {
  // Listed at some hour of its day, not at midnight.
  const hour = 0.3 + seededRandom(`hour ${app.title}`).next() * 0.45;
  const listed = app.listed - hour;
  const owner = people.named[app.developer];
  const row = toAppRow(base, owner, {
    ...app,
    description: `${app.summary}\n\n${app.body}`,
    priceType: app.priceType ?? "one-time",
    demo: app.demo ?? false,
    status: app.status ?? "approved",
    unlisted: app.unlisted !== undefined,
    featured: app.featured ?? false,
    coverIds: listCovers(app).map((cover) => cover.id),
    listed,
    updated: Math.min(listed, app.updated - hour / 2),
  });
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

function templateListing(base: Date, people: People, app: TemplateApp): Listing {
  const owner = pickDeveloper(people, app);
  const row = toAppRow(base, owner, { ...app, featured: false });
  const { buyers, stars } = templateSales(app);
  return { row, owner, listed: app.listed, buyers, stars, curatedReviews: [] };
}

/** Every app with its owner. */
export function buildCatalog(base: Date, people: People): Listing[] {
  return [
    ...curatedApps.map((app) => curatedListing(base, people, app)),
    ...templateApps().map((app) => templateListing(base, people, app)),
  ];
}
