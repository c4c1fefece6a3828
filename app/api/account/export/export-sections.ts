import {
  contactMessagesSection,
  notificationsSection,
  reportsSection,
  sessionsSection,
  uploadsSection,
} from "@/lib/accounts/settings/export-sections";
import {
  appChangesSection,
  appsSection,
  portfolioSection,
  repliesSection,
  salesPausesSection,
  salesWatchesSection,
  secretDismissalsSection,
} from "@/lib/catalog/apps/export-sections";
import {
  deliveriesSection,
  ledgerSection,
  licensesSection,
  payoutAccountsSection,
  payoutsSection,
  purchasesSection,
  refundRequestsSection,
  reviewsSection,
  salesSection,
  soldSubscriptionsSection,
  subscriptionsSection,
  wishlistSection,
} from "@/lib/commerce/orders/export-sections";
import type { ExportSection } from "@/lib/foundation/export-section";
import { projectsSection, ratingsSection } from "@/lib/hiring/projects/export-sections";
import {
  cancellationResponsesSection,
  cancellationsSection,
  invitationsSection,
  projectRequestsSection,
  proposalMarksSection,
  proposalsSection,
  savedSearchesSection,
  sentInvitationsSection,
} from "@/lib/hiring/requests/export-sections";
import { blocksSection, conversationsSection, messagesSection } from "@/lib/messaging/conversations/export-sections";

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
  savedSearchesSection,
  proposalMarksSection,
  sentInvitationsSection,
  invitationsSection,
  cancellationsSection,
  cancellationResponsesSection,
  projectsSection,
  ratingsSection,
  portfolioSection,
  salesPausesSection,
  salesWatchesSection,
  secretDismissalsSection,
  uploadsSection,
  conversationsSection,
  messagesSection,
  blocksSection,
  contactMessagesSection,
  notificationsSection,
  reportsSection,
];
