const id = encodeURIComponent;

function withNext(path: string, next: string | undefined): string {
  if (!next) return path;
  return `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}

/** All URLs of the site (docs/product.md#public-pages-and-search-engines). Pages must not hard-code links. */
export const paths = {
  home: "/",
  /** Search results on the landing page. */
  search: (text: string) => `/?search=${encodeURIComponent(text)}`,
  /** @param next path of this site to return to after signing in */
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
  /** A request that is no longer public. Under a protected route, because only those involved may open it. */
  hiddenProject: (projectId: string) => `/project-requests/${id(projectId)}`,
  postProject: "/post-project",
  /** The form of a request that invites this developer. */
  inviteToProject: (developerId: string) => `/post-project?developer=${id(developerId)}`,
  myRequests: "/customer-dashboard?tab=requests",
  /** Under a protected route, because only the client may open it. */
  editProject: (projectId: string) => `/project-requests/${id(projectId)}/edit`,
  checkout: (appId: string) => `/checkout/${id(appId)}`,
  developerDashboard: "/developer-dashboard",
  /** The editor of the public developer profile. */
  developerProfile: "/developer-dashboard?tab=profile",
  developerSubscriptions: "/developer-dashboard?tab=orders&view=subscriptions",
  developerRefunds: "/developer-dashboard?tab=orders&view=refunds",
  developerProposals: "/developer-dashboard?tab=hiring",
  developerJobs: "/developer-dashboard?tab=hiring&view=jobs",
  payouts: "/developer-dashboard?tab=payouts#tab",
  developerOrders: "/developer-dashboard/orders",
  /** The license keys of an app. */
  licenses: (appId: string) => `/developer-dashboard/licenses/${id(appId)}`,
  /** A file download, with the same filters as the page. */
  developerOrdersFile: "/api/developer/orders/export",
  /** A monthly statement, a file download. */
  statementFile: (month: string, kind: "csv" | "pdf") => `/api/developer/statements/${id(month)}/${kind}`,
  customerDashboard: "/customer-dashboard",
  subscriptions: "/customer-dashboard?tab=subscriptions",
  /** Where a subscriber updates the card, or confirms a renewal. Under checkout, which may load the card form. */
  subscriptionCard: (subscriptionId: string) => `/checkout/subscriptions/${id(subscriptionId)}`,
  /** An order in My Purchases, with its download. */
  purchase: (orderId: string) => `/customer-dashboard?purchase=${id(orderId)}#${id(orderId)}`,
  /** The receipt of a paid order, to print. */
  receipt: (orderId: string) => `/receipt/${id(orderId)}`,
  /** All versions of a purchase, for its buyer. */
  library: (orderId: string) => `/library/${id(orderId)}`,
  /** Where a form posts to download a file of a purchase. */
  orderDownload: (orderId: string, fileId: string) => `/api/orders/${id(orderId)}/downloads/${id(fileId)}`,
  /** The Atom feed of an app's releases. */
  releaseFeed: (appId: string) => `/app/${id(appId)}/releases.atom`,
  adminDashboard: "/admin-dashboard",
  /** A listing with all details, for moderators. */
  moderateApp: (appId: string) => `/admin-dashboard/apps/${id(appId)}`,
  /** The app page of an unpublished listing, for its owner and staff. */
  preview: (appId: string) => `/preview/${id(appId)}`,
  /** The messages around a reported one, for moderators and for super admins. */
  moderateReport: (reportId: string) => `/admin-dashboard/reports/${id(reportId)}`,
  manageReport: (reportId: string) => `/super-admin-dashboard/reports/${id(reportId)}`,
  superAdminDashboard: "/super-admin-dashboard",
  /** A user with all details: for admins, and for super admins, whose dashboards are separate. */
  moderateUser: (userId: string) => `/admin-dashboard/users/${id(userId)}`,
  manageUser: (userId: string) => `/super-admin-dashboard/users/${id(userId)}`,
  allOrdersFile: "/api/super-admin/orders/export",
  /** An order with its timeline, for super admins. */
  manageOrder: (orderId: string) => `/super-admin-dashboard/orders/${id(orderId)}`,
  supportMessage: (messageId: string) => `/super-admin-dashboard/support/${id(messageId)}`,
  /** A listing with all details, for super admins. */
  manageApp: (appId: string) => `/super-admin-dashboard/apps/${id(appId)}`,
  createListing: "/create-listing",
  editListing: (appId: string) => `/edit-listing/${id(appId)}`,
  /** The releases of an app, for its developer. */
  releases: (appId: string) => `/developer-dashboard/apps/${id(appId)}/releases`,
  /** The viewer's conversations. */
  messages: "/messages",
  conversation: (conversationId: string) => `/messages/${id(conversationId)}`,
  /** Where a form without scripts leads, with the parameters of `newConversation`. */
  newMessage: "/messages/new",
  /**
   * The composer of a conversation, or the conversation itself once it exists. `to` is only needed for a request, which
   * several developers have proposals for.
   */
  newConversation: (kind: string, subjectId: string, to?: string) =>
    `/messages/new?kind=${kind}&id=${id(subjectId)}${to ? `&to=${id(to)}` : ""}`,
  notifications: "/notifications",
  /** The first section of Profile Settings; the others follow. */
  profile: "/profile",
  security: "/profile/security",
  passwordSettings: "/profile/security#password",
  secondFactor: "/profile/security#second-factor",
  mailSettings: "/profile/notifications",
  accountData: "/profile/data",
  /** Without a token, the page on which a link is requested. */
  resetPassword: (token?: string) => (token ? `/reset-password?token=${id(token)}` : "/reset-password"),
  /** Where an email change is confirmed with the password. */
  confirmEmail: (token: string) => `/confirm-email?token=${id(token)}`,
  verifyEmail: (token: string) => `/verify-email?token=${id(token)}`,
  /** Describes every API call (OpenAPI). */
  apiDocument: "/api/openapi.json",
  help: "/help",
  contact: "/contact",
  privacy: "/privacy",
  terms: "/terms",
  /** The Open Graph image of an app, a developer or a request; the version is a hash of its content. */
  ogImage: (kind: string, of: string, version: string) => `/cards/${kind}/${id(of)}/${version}.jpg`,
} as const;

/**
 * Returns the URL of a stored object, whose path may have the prefix or not
 * (docs/product.md#public-pages-and-search-engines).
 */
export function objectPath(stored: string): string {
  return stored.startsWith("/objects/") ? stored : `/objects/${stored.replace(/^\/+/, "")}`;
}

/** Widths in px in which each uploaded image is stored, one file for each. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The file of the widest variant, which URLs and the database name. */
export const WIDEST_IMAGE = `${IMAGE_WIDTHS[2]}.webp`;

/** Whether a path is that of an uploaded image, which has variants; pictures of users and documents have none. */
export const hasImageVariants = (path: string): boolean => path.endsWith(`/${WIDEST_IMAGE}`);

/** Returns the path of a narrower variant of an image; any other path unchanged. */
export const imageVariant = (path: string, width: ImageWidth): string =>
  hasImageVariants(path) ? `${path.slice(0, -WIDEST_IMAGE.length)}${width}.webp` : path;
