import { paths } from "@/lib/foundation/paths";

/** Tabs of the customer dashboard (docs/product.md#customer-dashboard), the default first. */
export const customerTabs = [
  { value: "purchases", label: "My Purchases" },
  { value: "subscriptions", label: "Subscriptions" },
  { value: "wishlist", label: "Wishlist" },
  { value: "reviews", label: "My Reviews" },
  { value: "requests", label: "My Requests" },
  { value: "projects", label: "My Projects" },
] as const;

export type CustomerTab = (typeof customerTabs)[number]["value"];

/** Returns the tab with this value, or the default tab. */
export function getCustomerTab(value: string | undefined) {
  return customerTabs.find((tab) => tab.value === value) ?? customerTabs[0];
}

/** Returns the URL of a tab with its parameters (`after`, `before`). */
export function getCustomerTabHref(tab: CustomerTab, params: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(tab !== customerTabs[0].value && { tab }), ...params });
  return query.size > 0 ? `${paths.customerDashboard}?${query}` : paths.customerDashboard;
}
