import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Cover, CoverDesign } from "./covers/cover.types";
import type { PaletteName } from "./covers/palettes";
import { slug } from "./random";

type NamedPeople = typeof import("./data/people.json");
export type NamedDeveloper = keyof NamedPeople["developers"];
export type NamedCustomer = keyof NamedPeople["customers"];

/** A developer with a profile. */
export type DeveloperProfile = {
  name: string;
  title: string;
  location: string;
  bio: string;
  skills: string[];
  specializations: string[];
  yearsExperience: number;
  /** USD per hour. */
  hourlyRate: number;
  availability: "available" | "busy" | "unavailable";
  responseTime: string;
  completedProjects: number;
  successRate: number;
  verified: boolean;
  /** Days since the account was created. */
  joined: number;
  site?: string;
  github?: string;
  linkedin?: string;
};

export type CustomerProfile = { name: string; location: string; bio: string; joined: number };

/** Stars, comment and, where it matters, the author; newest first. */
export type CuratedReview = [stars: 1 | 2 | 3 | 4 | 5, comment: string, by?: NamedDeveloper | NamedCustomer];

/** A version: its notes as Markdown lines, and how many days ago it was published. */
export type DemoRelease = { version: string; age: number; notes: string };

type Listed = {
  title: string;
  category: string;
  developer: NamedDeveloper;
  status?: "pending" | "rejected";
  /** Approved, and unlisted by its developer this many days ago. */
  unlisted?: number;
  /** First paragraph of the description, shown on cards. */
  summary: string;
  /** The rest: paragraphs and "- " lines. */
  body: string;
  techStack: string[];
  builtWith: string;
  /** USD with two decimals; "0.00" is free. */
  price: string;
  priceType?: "monthly" | "yearly";
  featured?: true;
  version: string;
  /** Days since it was listed and since its last change. */
  listed: number;
  updated: number;
  /** Total number of buyers. */
  downloads: number;
  /** Number of reviews with five, four, three, two and one star. */
  stars: [number, number, number, number, number];
  reviews: CuratedReview[];
};

/**
 * A listing with its own texts and reviews. Those of `demo-apps/` are real: a page that runs, with true release notes.
 */
export type CuratedApp = Listed & {
  /** Ids of its pictures, in order. */
  pictures: string[];
  /** Folder in `demo-apps/` of a real app. */
  demoApp?: string;
  releases?: DemoRelease[];
};

/** A picture of a real app: what to do in it before the capture, on a desktop or a phone. */
export type Shot = { phone?: true; do: [action: string, selector: string, ...values: (string | number)[]][] };

/** Budgets are in USD: a total when fixed, an hourly rate when hourly. */
export type CuratedRequest = {
  title: string;
  category: string;
  budget: number;
  hourly?: true;
  timeline: string;
  skills: string[];
  /** Days since it was posted. */
  posted: number;
  status?: "in_progress" | "completed" | "cancelled";
  client?: NamedCustomer;
  /** Developers who always propose; the first one is hired for an accepted request. */
  bidders?: NamedDeveloper[];
  /** Those who withdrew their proposal. */
  withdrawn?: NamedDeveloper;
  description: string;
};

type Opinion = [stars: number, comment: string | null];
export type CuratedRating = { project: string; client: Opinion; developer: Opinion };

export type CuratedConversation = {
  customer: NamedCustomer;
  developer: NamedDeveloper;
  /** The developer (Hire Me), the title of a project, or that of an app that the customer bought. */
  about: "hire" | { project: string } | { order: string };
  /** Who wrote, how many days ago, and what. */
  lines: readonly (readonly [by: "customer" | "developer", age: number, body: string])[];
  /** How many of the last lines their recipient has not read. */
  unread?: number;
};

/** A portfolio item with the id of its picture. */
export type PortfolioPiece = {
  title: string;
  description: string;
  category: string;
  cover: string;
  tech?: string[];
};

/** Kinds of developer: titles, the directory's skills and specializations, and matching tools. */
export type Trade = {
  weight: number;
  titles: string[];
  skills: string[];
  tools: string[];
  specializations: string[];
  /** Typical hourly rates in USD. */
  rate: number;
  works: string[];
};

/** Matching names and cities. Weight is the region's share. */
export type Region = { weight: number; first: string[]; last: string[]; cities: string[] };

/** A developer's pending change of an approved app. */
export type CuratedChange = {
  summary: string;
  /** A part of the description, and its replacement. */
  replace: readonly [from: string, to: string];
  techStack: string[];
  /** The remaining images, by their current position. */
  pictures: number[];
  /** Days since it was submitted. */
  submitted: number;
};

/** A report of a review (its text), an app (its title) or a developer, `age` days ago. */
type Report<About> = { about: About; by: NamedDeveloper | NamedCustomer; reason: string; age: number };

/** Praise and complaints; each line is a sentence of its own. */
export type ReviewParts = { praise: string[]; complaints: string[] };

const folder = import.meta.dirname;
export const demoAppsFolder = join(folder, "demo-apps");

export function read<T>(path: string): T {
  return JSON.parse(readFileSync(join(folder, path), "utf8")) as T;
}

type DrawnApp = Omit<Listed, "body"> & { body: string[]; palette: PaletteName; covers: CoverDesign[] };
type RealApp = Omit<Listed, "version" | "updated"> & { releases: DemoRelease[]; shots: Shot[] };

const drawnApps = readdirSync(join(folder, "data"))
  .filter((name) => name.startsWith("apps-"))
  .sort()
  .flatMap((name) => read<DrawnApp[]>(`data/${name}`));

const pictureId = (title: string, index: number) => `${slug(title)}-${index + 1}`;

/** The real apps, by folder. */
export const realApps: Record<string, RealApp> = Object.fromEntries(
  readdirSync(demoAppsFolder)
    .sort()
    .map((name) => [name, read<RealApp>(`demo-apps/${name}/listing.json`)]),
);

/** Every picture that is drawn (covers/); the real apps' are captures of them. */
export const drawnCovers: Cover[] = [
  ...drawnApps.flatMap(({ title, palette, covers }) =>
    covers.map((design, index) => ({ ...design, id: pictureId(title, index), palette })),
  ),
  ...read<Cover[]>("data/portfolio-covers.json"),
];

/** The captures of the real apps. */
export const captures = Object.entries(realApps).flatMap(([demoApp, { title, shots }]) =>
  shots.map((shot, index) => ({ ...shot, id: pictureId(title, index), demoApp })),
);

/** Every listing. */
export const curatedApps: CuratedApp[] = [
  ...drawnApps.map(({ body, palette: _, covers, ...app }) => ({
    ...app,
    body: body.join("\n"),
    pictures: covers.map((_, index) => pictureId(app.title, index)),
  })),
  ...Object.entries(realApps).map(([demoApp, { shots, ...app }]) => ({
    ...app,
    version: app.releases[0]?.version ?? "1.0.0",
    updated: app.releases[0]?.age ?? app.listed,
    pictures: shots.map((_, index) => pictureId(app.title, index)),
    demoApp,
  })),
];

/** The people with fixed names, who own the listings and write the reviews with a name. */
export const namedPeople = read<{
  developers: Record<NamedDeveloper, DeveloperProfile>;
  customers: Record<NamedCustomer, CustomerProfile>;
}>("data/people.json");
export const curatedRequests = read<CuratedRequest[]>("data/project-requests.json");
/** What the two sides of completed projects say about each other. */
export const curatedRatings = read<CuratedRating[]>("data/project-ratings.json");
export const curatedConversations = read<CuratedConversation[]>("data/conversations.json");
/** Portfolios of the named developers. */
export const curatedPortfolios = read<Record<NamedDeveloper, Required<PortfolioPiece>[]>>("data/portfolio-items.json");
/** Portfolio items of the other developers, by specialization; each is used once. */
export const portfolioPool = read<Record<string, PortfolioPiece[]>>("data/portfolio-pool.json");
export const regions = read<Region[]>("data/names.json");
export const developerParts = read<{
  trades: Trade[];
  responseTimes: [string, number][];
  openings: string[];
  middles: string[];
  endings: string[];
  customerBios: string[];
}>("data/developer-parts.json");
export const proposalParts = read<{ experience: string[]; plans: string[]; questions: string[] }>(
  "data/proposal-parts.json",
);
export const reviewTexts = read<{
  openersByStars: Record<number, string[]>;
  anyApp: ReviewParts;
  closers: string[];
  /** How long it was used, and the fewest days for which the phrase is true. */
  usagePeriods: [string, number][];
  byCategory: Record<string, ReviewParts>;
}>("data/review-parts.json");
export const moderationTexts = read<{
  /** Moderators' reasons for rejecting a listing, and those for some apps by title. */
  reasons: string[];
  decisions: Record<string, string>;
  /** Pending changes, by the app's title. */
  changes: Record<string, CuratedChange>;
  reviewReports: Omit<Report<string>, "age">[];
  appReports: Report<string>[];
  userReports: Report<NamedDeveloper>[];
  /** Developers' replies, by the review's text. */
  replies: Record<string, string>;
  /** Customers' reasons for refund requests, and notes with which some were declined. */
  refundReasons: string[];
  declineNotes: string[];
}>("data/moderation.json");
/** Messages from the contact page, `age` days ago, by an account or somebody else. */
export const supportTexts = read<
  {
    account?: NamedDeveloper | NamedCustomer;
    name?: string;
    email?: string;
    topic: string;
    message: string;
    age: number;
    status: string;
    /** `after` so many days. */
    entries: { kind: "reply" | "note"; text: string; after: number }[];
  }[]
>("data/support.json");
/** Lines of release notes that fit any app. */
export const releaseLines = read<{ additions: string[]; fixes: string[] }>("data/release-lines.json");

/** Packages of some apps, by title: each a line of name, version, license and "dev". Lock files are made of them. */
export const demoPackages = read<Record<"npm" | "PyPI", Record<string, string[]>>>("data/packages.json");
