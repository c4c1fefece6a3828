import { buildCatalog } from "./build/build-catalog";
import { buildChanges, buildDecisions, buildListingEvents } from "./build/moderation";
import { buildConversations } from "./build/conversations";
import { buildReleases } from "./build/releases";
import { buildReports, buildWishlists } from "./build/reports-and-wishlists";
import { buildNotifications } from "./build/notifications";
import { buildPeople } from "./build/people";
import { buildPortfolios } from "./build/portfolios";
import { buildRefundRequests } from "./build/refund-requests";
import { buildRequests } from "./build/requests";
import { buildSales } from "./build/sales";
import { buildSessions } from "./build/sessions";
import { buildSubscriptions } from "./build/subscriptions";

/** All rows by table, in insertion order. */
export type DemoData = ReturnType<typeof buildDemoData>;

/** All of the demo data. Pure: the same base date gives the same rows, and only dates depend on it. */
export function buildDemoData(base: Date) {
  const people = buildPeople(base);
  const listings = buildCatalog(base, people);
  const { orders: sales, reviews } = buildSales(base, people, listings);
  const { releases, files, deliveries } = buildReleases(base, people, listings, sales);
  const { subscriptions, orders } = buildSubscriptions(base, people, listings, sales);
  const { requests, proposals } = buildRequests(base, people);
  const { conversations, messages, participants } = buildConversations(base, people, sales, requests);
  return {
    users: people.rows,
    apps: listings.map(({ row }) => row),
    app_changes: buildChanges(base, listings),
    subscriptions,
    orders,
    releases,
    release_files: files,
    deliveries,
    refund_requests: buildRefundRequests(base, people, sales),
    reviews,
    project_requests: requests,
    project_proposals: proposals,
    portfolio_items: buildPortfolios(base, people),
    sessions: buildSessions(base, people),
    audit_events: [...buildDecisions(base, people, listings), ...buildListingEvents(base, listings)],
    reports: buildReports(base, people, listings, reviews),
    notifications: buildNotifications(base, people, { orders, reviews, requests, proposals }),
    conversations,
    messages,
    conversation_participants: participants,
    wishlist_items: buildWishlists(base, people, listings),
  };
}
