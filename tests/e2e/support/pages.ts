import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Signed out, customer, developer, admin, super admin; 307 leads to sign in. */
type Statuses = readonly [number, number, number, number, number];
export type PageRow = {
  path: string;
  statuses: Statuses;
  /** What its owner gets, a developer's app or a customer's project. */
  own?: number;
  /** Where 307 leads to once signed in. */
  leadsTo?: string;
};

const open: Statuses = [200, 200, 200, 200, 200];
const members: Statuses = [307, 200, 200, 200, 200];
const owners: Statuses = [307, 404, 404, 404, 404];

export type Things = {
  app: string;
  pending: string;
  project: string;
  hidden: string;
  developer: string;
  /** An order of the customer. */
  order: string;
  /** A project of the customer and a developer. */
  hired: string;
  /** A message from the contact page. */
  contact: string;
};

/** Who opens what, by the page's folder. A page that is missing here fails the test. */
export const listPageRows = ({
  app,
  pending,
  project,
  hidden,
  developer,
  order,
  hired,
  contact,
}: Things): Record<string, PageRow> => ({
  "(member)/checkout/[appId]": { path: `/checkout/${app}`, statuses: members, own: 200 },
  "(member)/checkout/milestones/[id]": { path: `/checkout/milestones/${app}`, statuses: owners },
  "(member)/checkout/subscriptions/[id]": { path: `/checkout/subscriptions/${app}`, statuses: owners },
  "(member)/client/[id]": { path: `/client/${app}`, statuses: owners },
  "(member)/create-listing": { path: "/create-listing", statuses: members },
  "(member)/customer-dashboard": { path: "/customer-dashboard", statuses: members },
  "(member)/developer-dashboard/apps/[id]/releases": {
    path: `/developer-dashboard/apps/${pending}/releases`,
    statuses: [307, 200, 404, 403, 403],
    own: 200,
  },
  "(member)/developer-dashboard/licenses/[id]": {
    path: `/developer-dashboard/licenses/${pending}`,
    statuses: [307, 200, 404, 403, 403],
    own: 200,
  },
  "(member)/developer-dashboard/orders": { path: "/developer-dashboard/orders", statuses: [307, 200, 200, 403, 403] },
  "(member)/developer-dashboard/payout-setup": {
    path: "/developer-dashboard/payout-setup",
    statuses: [307, 307, 307, 307, 307],
    leadsTo: "/developer-dashboard?tab=payouts#tab",
  },
  "(member)/developer-dashboard": { path: "/developer-dashboard", statuses: [307, 200, 200, 403, 403] },
  "(member)/edit-listing/[id]": { path: `/edit-listing/${pending}`, statuses: owners, own: 200 },
  "(member)/library/[orderId]": { path: `/library/${app}`, statuses: owners },
  "(member)/messages": { path: "/messages", statuses: members },
  "(member)/messages/[id]": { path: `/messages/${app}`, statuses: owners },
  "(member)/messages/new": { path: `/messages/new?kind=developer&id=${developer}`, statuses: members },
  "(member)/notifications": { path: "/notifications", statuses: members },
  "(member)/post-project": { path: "/post-project", statuses: members },
  "(member)/preview/[id]": { path: `/preview/${pending}`, statuses: [307, 404, 404, 200, 200], own: 200 },
  "(member)/profile": { path: "/profile", statuses: members },
  "(member)/profile/data": { path: "/profile/data", statuses: members },
  "(member)/profile/notifications": { path: "/profile/notifications", statuses: members },
  "(member)/profile/security": { path: "/profile/security", statuses: members },
  "(member)/project-requests/[id]/edit": { path: `/project-requests/${project}/edit`, statuses: owners, own: 200 },
  "(member)/project-requests/[id]": {
    path: `/project-requests/${hidden}`,
    statuses: [307, 404, 404, 200, 200],
    own: 200,
  },
  "(member)/projects/[id]": { path: `/projects/${hired}`, statuses: owners, own: 200 },
  "(member)/receipt/[orderId]": { path: `/receipt/${order}`, statuses: owners, own: 200 },
  "(member)/project-requests": { path: "/project-requests", statuses: members },
  "(public)/app/[id]": { path: `/app/${app}`, statuses: open },
  // Public pages read no cookie: what is not public is not there, for nobody.
  "(public)/app/[id] of an app in review": { path: `/app/${pending}`, statuses: [404, 404, 404, 404, 404], own: 404 },
  "(public)/auth": { path: "/auth", statuses: [200, 307, 307, 307, 307], leadsTo: "/" },
  "(public)/browse-apps": { path: "/browse-apps", statuses: open },
  "(public)/confirm-email": { path: "/confirm-email?token=none", statuses: open },
  "(public)/contact": { path: "/contact", statuses: open },
  "(public)/developer/[id]": { path: `/developer/${developer}`, statuses: open },
  "(public)/help": { path: "/help", statuses: open },
  "(public)/hire-developers": { path: "/hire-developers", statuses: open },
  "(public)": { path: "/", statuses: open },
  "(public)/privacy": { path: "/privacy", statuses: open },
  "(public)/about/passport": { path: "/about/passport", statuses: open },
  "(public)/project-requests-info": { path: "/project-requests-info", statuses: open },
  "(public)/project/[id]": { path: `/project/${project}`, statuses: open },
  "(public)/reset-password": { path: "/reset-password", statuses: open },
  "(public)/terms": { path: "/terms", statuses: open },
  "(public)/verify-email": { path: "/verify-email?token=none", statuses: open },
  "(staff)/admin-dashboard/apps/[id]": {
    path: `/admin-dashboard/apps/${pending}`,
    statuses: [307, 403, 403, 200, 403],
  },
  "(staff)/admin-dashboard/reports/[id]": {
    path: `/admin-dashboard/reports/${app}`,
    statuses: [307, 403, 403, 404, 403],
  },
  "(staff)/admin-dashboard/users/[id]": {
    path: `/admin-dashboard/users/${developer}`,
    statuses: [307, 403, 403, 200, 403],
  },
  "(staff)/super-admin-dashboard/apps/[id]": {
    path: `/super-admin-dashboard/apps/${pending}`,
    statuses: [307, 403, 403, 403, 200],
  },
  "(staff)/super-admin-dashboard/orders/[id]": {
    path: `/super-admin-dashboard/orders/${order}`,
    statuses: [307, 403, 403, 403, 200],
  },
  "(staff)/super-admin-dashboard/support/[id]": {
    path: `/super-admin-dashboard/support/${contact}`,
    statuses: [307, 403, 403, 403, 200],
  },
  "(staff)/super-admin-dashboard/reports/[id]": {
    path: `/super-admin-dashboard/reports/${app}`,
    statuses: [307, 403, 403, 403, 404],
  },
  "(staff)/super-admin-dashboard/users/[id]": {
    path: `/super-admin-dashboard/users/${developer}`,
    statuses: [307, 403, 403, 403, 200],
  },
  "(staff)/admin-dashboard": { path: "/admin-dashboard", statuses: [307, 403, 403, 200, 403] },
  "(staff)/super-admin-dashboard": { path: "/super-admin-dashboard", statuses: [307, 403, 403, 403, 200] },
});

const folder = join(process.cwd(), "app");
export const listPageFolders = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("/page.tsx"))
    .map((file) => file.replace(/\/page\.tsx$/, ""));

/** What React sends for content that comes after its place in the document: decision 0001 rules it out. */
export const STREAMED_SEGMENT = /<template id="[BP]:|\bhidden(?:="")? id="S:|\$R[A-Z]\(/;
