import { paths } from "@/lib/paths";

/** The tabs of the customer dashboard (spec section 2), the default first. */
export const customerTabs = [
  { value: "purchases", label: "My Purchases" },
  { value: "wishlist", label: "Wishlist" },
  { value: "reviews", label: "My Reviews" },
  { value: "requests", label: "My Requests" },
] as const;

export type CustomerTab = (typeof customerTabs)[number]["value"];

/** The tab that an address names; the default when it names none of ours. */
export function getCustomerTab(value: string | undefined) {
  return customerTabs.find((tab) => tab.value === value) ?? customerTabs[0];
}

/** A tab's address, with parameters of its own (`after`, `before`). */
export function getCustomerTabHref(tab: CustomerTab, params: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(tab !== customerTabs[0].value && { tab }), ...params });
  return query.size > 0 ? `${paths.customerDashboard}?${query}` : paths.customerDashboard;
}
