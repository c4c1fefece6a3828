import type { OgImageKind } from "@/lib/og-images/og-image.dto";

const id = encodeURIComponent;

function withNext(path: string, next: string | undefined): string {
  if (!next) return path;
  return `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}

/** Every address of the product (spec section 2). Screens link through this list alone. */
export const paths = {
  home: "/",
  /** Search results on the landing page. */
  search: (text: string) => `/?search=${encodeURIComponent(text)}`,
  /** @param next own path to return to after signing in */
  auth: (next?: string) => withNext("/auth", next),
  register: (next?: string) => withNext("/auth?tab=register", next),
  browseApps: "/browse-apps",
  app: (appId: string) => `/app/${id(appId)}`,
  developer: (developerId: string) => `/developer/${id(developerId)}`,
  hireDevelopers: "/hire-developers",
  browseDevelopers: "/browse-developers",
  projectRequestsInfo: "/project-requests-info",
  projectRequests: "/project-requests",
  project: (projectId: string) => `/project/${id(projectId)}`,
  postProject: "/post-project",
  myRequests: "/customer-dashboard?tab=requests",
  /** Below the protected list, since only its client may open it. */
  editProject: (projectId: string) => `/project-requests/${id(projectId)}/edit`,
  checkout: (appId: string) => `/checkout/${id(appId)}`,
  developerDashboard: "/developer-dashboard",
  /** What of it others see, to edit. */
  developerProfile: "/developer-dashboard?tab=profile",
  developerOrders: "/developer-dashboard/orders",
  /** A file, not a screen: it takes the same filters. */
  developerOrdersFile: "/api/developer/orders/export",
  customerDashboard: "/customer-dashboard",
  /** Where an order stands in My Purchases, with its download. */
  purchase: (orderId: string) => `/customer-dashboard?purchase=${id(orderId)}#${id(orderId)}`,
  adminDashboard: "/admin-dashboard",
  /** All of one listing, for the moderator. */
  moderateApp: (appId: string) => `/admin-dashboard/apps/${id(appId)}`,
  /** The app page of a listing that is not public yet, for its owner and staff. */
  preview: (appId: string) => `/preview/${id(appId)}`,
  superAdminDashboard: "/super-admin-dashboard",
  createListing: "/create-listing",
  editListing: (appId: string) => `/edit-listing/${id(appId)}`,
  profile: "/profile",
  passwordSettings: "/profile#password",
  mailSettings: "/profile#mail",
  secondFactor: "/profile#second-factor",
  /** Without a token, where a link is asked for. */
  resetPassword: (token?: string) => (token ? `/reset-password?token=${id(token)}` : "/reset-password"),
  /** Where a changed address is confirmed with the password. */
  confirmEmail: (token: string) => `/confirm-email?token=${id(token)}`,
  verifyEmail: (token: string) => `/verify-email?token=${id(token)}`,
  help: "/help",
  contact: "/contact",
  privacy: "/privacy",
  terms: "/terms",
  /** The picture of a shared link to an app, a developer or a request; its version stands for what it shows. */
  ogImage: (kind: OgImageKind, of: string, version: string) => `/cards/${kind}/${id(of)}/${version}.jpg`,
} as const;

/** Where a stored object is served: its path comes with or without the prefix (spec section 3). */
export function objectPath(stored: string): string {
  return stored.startsWith("/objects/") ? stored : `/objects/${stored.replace(/^\/+/, "")}`;
}
