import type { Role } from "@/lib/foundation/auth/roles.constants";
import { paths } from "@/lib/foundation/paths";

/** A navigation link. Add one for each new page. */
type NavLink = {
  label: string;
  href: string;
  /** The link's target for signed-in users, if different. */
  signedInHref?: string;
};

/** Links of the navigation bar and the drawer (docs/product.md#navigation-bar). */
export const mainLinks: readonly NavLink[] = [
  { label: "Browse Apps", href: paths.browseApps },
  { label: "Hire Developers", href: paths.hireDevelopers },
  { label: "Project Requests", href: paths.projectRequestsInfo, signedInHref: paths.projectRequests },
];

/** The footer's columns; empty columns are hidden. */
export const footerColumns: readonly { title: string; links: readonly NavLink[] }[] = [
  {
    title: "Marketplace",
    links: [
      { label: "Browse Apps", href: paths.browseApps },
      { label: "Hire Developers", href: paths.hireDevelopers },
      { label: "Project Requests", href: paths.projectRequestsInfo },
    ],
  },
  {
    title: "Developers",
    links: [
      { label: "Sell Your Apps", href: paths.createListing },
      { label: "Developer Dashboard", href: paths.developerDashboard },
    ],
  },
  {
    title: "Support",
    links: [
      { label: "Help Center", href: paths.help },
      { label: "Contact", href: paths.contact },
      { label: "Privacy Policy", href: paths.privacy },
      { label: "Terms", href: paths.terms },
    ],
  },
];

/** Links of the avatar menu; without `roles`, for every signed-in user. */
const accountLinks: readonly (NavLink & { roles?: readonly Role[] })[] = [
  { label: "My Purchases", href: paths.customerDashboard },
  { label: "My Requests", href: paths.myRequests },
  { label: "Developer Dashboard", href: paths.developerDashboard, roles: ["developer"] },
  { label: "Create Listing", href: paths.createListing, roles: ["developer"] },
  { label: "Administration", href: paths.adminDashboard, roles: ["admin"] },
  { label: "Platform Administration", href: paths.superAdminDashboard, roles: ["super_admin"] },
  { label: "Profile Settings", href: paths.profile },
];

/** Returns the links of the avatar menu for a role (docs/product.md#navigation-bar). */
export function accountLinksFor(role: Role): readonly NavLink[] {
  return accountLinks.filter(({ roles }) => !roles || roles.includes(role));
}
