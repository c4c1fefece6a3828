import { blocksSection, conversationsSection, messagesSection } from "@/lib/account/export-conversations";
import { appChangesSection, appsSection, portfolioSection, repliesSection } from "@/lib/account/export-listings";
import {
  ledgerSection,
  licensesSection,
  deliveriesSection,
  purchasesSection,
  subscriptionsSection,
  refundRequestsSection,
  reviewsSection,
  salesSection,
  soldSubscriptionsSection,
  wishlistSection,
} from "@/lib/account/export-orders";
import { payoutAccountsSection, payoutsSection } from "@/lib/account/export-payouts";
import {
  contactMessagesSection,
  notificationsSection,
  reportsSection,
  sessionsSection,
  uploadsSection,
} from "@/lib/account/export-profile";
import {
  cancellationResponsesSection,
  cancellationsSection,
  projectRequestsSection,
  proposalsSection,
} from "@/lib/account/export-projects";
import type { ExportSection } from "@/lib/account/export-section";

/**
 * The data that belongs to a user, in the order of the file. Of records that two users share (an order, a review with
 * its reply), each user gets only their own side: a seller's export contains no buyer, a reviewer's no reply.
 */
export const exportSections: readonly ExportSection[] = [
  sessionsSection,
  appsSection,
  appChangesSection,
  reviewsSection,
  repliesSection,
  purchasesSection,
  subscriptionsSection,
  deliveriesSection,
  licensesSection,
  refundRequestsSection,
  salesSection,
  soldSubscriptionsSection,
  ledgerSection,
  payoutsSection,
  payoutAccountsSection,
  wishlistSection,
  projectRequestsSection,
  proposalsSection,
  cancellationsSection,
  cancellationResponsesSection,
  portfolioSection,
  uploadsSection,
  conversationsSection,
  messagesSection,
  blocksSection,
  contactMessagesSection,
  notificationsSection,
  reportsSection,
];
