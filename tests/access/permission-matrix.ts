import { type Role, ROLES } from "@/lib/foundation/auth/roles.constants";
import * as make from "@/tests/access/request-factories";

/** Signed out, customer, developer, admin, super admin. */
type StatusByRole = readonly [number, number, number, number, number];
/** Customer, developer, admin and super admin with data of their own. */
type StatusByOwnerRole = readonly [number, number, number, number];

export type MatrixRow = {
  /** The status for another user's data, or for data without an owner. */
  others: StatusByRole;
  own?: StatusByOwnerRole;
  prepare?: make.RequestFactory;
  /** The other user's role; customer by default. */
  ownerRole?: Role;
  /** Who besides the owner may read the owner's marker text. */
  readers?: "staff" | "all";
};

const publicCall: StatusByRole = [200, 200, 200, 200, 200];
const signedInCall: StatusByRole = [401, 200, 200, 200, 200];
const signedInNoContent: StatusByRole = [401, 204, 204, 204, 204];
const staffOnly: StatusByRole = [401, 403, 403, 200, 200];
const superAdminOnly: StatusByRole = [401, 403, 403, 403, 200];
const developerOnly: StatusByRole = [401, 403, 200, 403, 403];
const notFound: StatusByRole = [401, 404, 404, 404, 404];
const forbidden: StatusByRole = [401, 403, 403, 403, 403];
const withoutBody =
  (prepare: make.RequestFactory): make.RequestFactory =>
  async (owner, viewer) => ({ ...(await prepare(owner, viewer)), body: undefined });
/** Data of a developer, who alone may use it, with that status. */
const ownedByDeveloper = (prepare: make.RequestFactory, status = 200): Omit<MatrixRow, "others"> => ({
  own: [403, status, 403, 403],
  prepare,
  ownerRole: "developer",
});

const everyRole = ROLES;
const staff: readonly Role[] = ["admin", "super_admin"];
const superAdmin: readonly Role[] = ["super_admin"];

/**
 * Calls that a stolen session alone must not make, and the roles that they ask to confirm the password when that was
 * not done within the last 15 minutes (docs/product.md#errors). Other roles are refused as always.
 */
export const confirmedCalls: Record<string, readonly Role[]> = {
  "GET /api/account/confirm": everyRole,
  "GET /api/account/export": everyRole,
  "POST /api/admin/users/{userId}/suspension": staff,
  "DELETE /api/admin/users/{userId}/suspension": staff,
  "POST /api/developer/payout-account/link": ["developer"],
  "POST /api/super-admin/orders/{id}/refund": superAdmin,
  "PUT /api/super-admin/settings": superAdmin,
  "POST /api/super-admin/users/{userId}/payout-hold": superAdmin,
  "DELETE /api/super-admin/users/{userId}/payout-hold": superAdmin,
  "PUT /api/super-admin/users/{userId}/role": superAdmin,
  "DELETE /api/super-admin/users/{userId}/second-factor": superAdmin,
  "DELETE /api/super-admin/users/{userId}/sessions": superAdmin,
  "DELETE /api/super-admin/users/{userId}": superAdmin,
  "PUT /api/super-admin/users/{userId}/verify": superAdmin,
};

/**
 * Expected permissions: one row per operation, and more with a word in brackets where the response depends on more
 * than the role. A route without a row fails the test. Statuses are those of docs/product.md#errors.
 */
export const permissionMatrix: Record<string, MatrixRow> = {
  "GET /api/account/confirm": { others: signedInNoContent },
  "POST /api/account/confirm": { others: signedInNoContent, prepare: make.ownPassword },
  "POST /api/account/email": { others: signedInNoContent, prepare: make.pendingEmail },
  "POST /api/account/email (nothing waits)": { others: [401, 409, 409, 409, 409] },
  "PUT /api/account/email": { others: [204, 403, 403, 403, 403], own: [204, 204, 204, 204], prepare: make.emailChange },
  "PUT /api/account/email (for something else)": {
    others: [404, 404, 404, 404, 404],
    prepare: make.mailedLink("password_reset", { password: "any" }),
  },
  "DELETE /api/account/email": { others: signedInNoContent, prepare: make.pendingEmail },
  "GET /api/account/export": { others: signedInCall, own: [200, 200, 200, 200], prepare: make.ownEmail },
  "PUT /api/account/password": { others: signedInNoContent, prepare: make.passwordChange },
  "DELETE /api/account": { others: [401, 204, 204, 204, 403], prepare: make.ownPassword },
  "DELETE /api/account/sessions/{id}": {
    others: [401, 404, 404, 404, 404],
    own: [204, 204, 204, 204],
    prepare: make.session,
  },
  "GET /api/account/sessions": { others: signedInCall, own: [200, 200, 200, 200], prepare: make.listedSession },
  "DELETE /api/account/sessions": { others: signedInNoContent, prepare: make.ownPassword },
  "POST /api/account/verification": { others: signedInNoContent },
  "PUT /api/account/verification": {
    others: [204, 204, 204, 204, 204],
    prepare: make.mailedLink("email_verification"),
  },
  "PUT /api/account/verification (for something else)": {
    others: [404, 404, 404, 404, 404],
    prepare: make.mailedLink("password_reset"),
  },
  "GET /api/account/second-factor": { others: signedInCall },
  "POST /api/account/second-factor": { others: signedInCall, prepare: make.ownPassword },
  "PUT /api/account/second-factor": { others: signedInCall, prepare: make.firstCode },
  "DELETE /api/account/second-factor": { others: signedInNoContent, prepare: make.passwordAndCode },
  "POST /api/account/second-factor/recovery-codes": { others: signedInCall, prepare: make.passwordAndCode },
  "GET /api/account/mail-preferences": { others: signedInCall },
  "PUT /api/account/mail-preferences": {
    others: signedInCall,
    prepare: make.withBody({ kind: "proposal_received", on: false }),
  },
  "GET /api/events": { others: signedInCall },
  "GET /api/notifications": {
    others: signedInCall,
    own: [200, 200, 200, 200],
    prepare: make.notification(false),
  },
  "GET /api/notifications/unread": { others: signedInCall },
  "POST /api/notifications/read": {
    others: signedInNoContent,
    own: [204, 204, 204, 204],
    prepare: make.notification(true),
  },
  "PUT /api/admin/apps/{appId}/change": {
    others: staffOnly,
    own: [403, 403, 403, 403],
    prepare: make.changedApp("appId", { decision: "approved" }),
    ownerRole: "developer",
    readers: "staff",
  },
  "PUT /api/admin/apps/{appId}/status": {
    others: staffOnly,
    own: [403, 403, 403, 403],
    prepare: make.app("pending", "appId", { status: "approved" }),
    ownerRole: "developer",
    readers: "staff",
  },
  "GET /api/admin/apps": { others: staffOnly },
  "GET /api/admin/decisions": { others: staffOnly },
  "GET /api/admin/refund-requests": {
    others: staffOnly,
    prepare: make.listedRefund,
    ownerRole: "developer",
    readers: "staff",
  },
  "GET /api/admin/disputes": {
    others: staffOnly,
    own: [403, 403, 200, 200],
    prepare: withoutBody(make.disputedMilestone()),
    readers: "staff",
  },
  "GET /api/admin/disputes/{id}/messages": {
    others: staffOnly,
    own: [403, 403, 403, 403],
    prepare: make.disputeThread,
    readers: "staff",
  },
  "GET /api/admin/disputes/{id}/attachments/{attachmentId}": {
    others: staffOnly,
    own: [403, 403, 403, 403],
    prepare: make.disputeThread,
  },
  "GET /api/admin/held-messages": {
    others: staffOnly,
    own: [403, 403, 200, 200],
    prepare: withoutBody(make.heldMessage),
    readers: "staff",
  },
  "PUT /api/admin/held-messages/{id}": {
    others: [401, 403, 403, 204, 204],
    own: [403, 403, 403, 403],
    prepare: make.heldMessage,
  },
  "GET /api/admin/reports/{id}/conversation": {
    others: staffOnly,
    own: [403, 403, 403, 403],
    prepare: make.reportedMessage,
    readers: "staff",
  },
  "GET /api/admin/reports/{id}/conversation (of something else)": {
    others: [401, 403, 403, 404, 404],
    prepare: withoutBody(make.report),
  },
  "GET /api/admin/reports/{id}/attachments/{attachmentId}": {
    others: staffOnly,
    own: [403, 403, 403, 403],
    prepare: make.reportedMessage,
  },
  "GET /api/conversations": { others: signedInCall, own: [200, 200, 200, 200], prepare: make.conversation() },
  "POST /api/conversations": {
    others: [401, 404, 404, 404, 404],
    own: [201, 201, 201, 201],
    prepare: make.firstMessage,
  },
  "POST /api/conversations (to a developer)": {
    others: [401, 201, 201, 201, 201],
    own: [409, 409, 409, 409],
    prepare: async ({ user: { id } }) => ({
      body: { toUserId: id, subject: { kind: "developer", id }, body: "Hello" },
    }),
    ownerRole: "developer",
  },
  "GET /api/conversations/{id}": { others: notFound, own: [200, 200, 200, 200], prepare: make.conversation() },
  "GET /api/conversations/{id}/messages": { others: notFound, own: [200, 200, 200, 200], prepare: make.conversation() },
  "POST /api/conversations/{id}/messages": {
    others: notFound,
    own: [201, 201, 201, 201],
    prepare: make.conversation(() => ({ body: "Thanks", clientId: crypto.randomUUID() })),
  },
  "POST /api/conversations/{id}/read": {
    others: notFound,
    own: [204, 204, 204, 204],
    prepare: make.conversation((messageId) => ({ messageId })),
  },
  "GET /api/conversations/{id}/attachments/{attachmentId}": {
    others: [404, 404, 404, 404, 404],
    own: [200, 200, 200, 200],
    prepare: make.conversation(),
  },
  "GET /api/messages": { others: signedInCall, own: [200, 200, 200, 200], prepare: make.listedMessage },
  "POST /api/messages/{id}/reports": { others: notFound, own: [201, 201, 201, 201], prepare: make.receivedMessage },
  "POST /api/users/{id}/block": {
    others: signedInNoContent,
    own: [409, 409, 409, 409],
    prepare: async ({ user }) => ({ params: { id: user.id } }),
  },
  "DELETE /api/users/{id}/block": {
    others: signedInNoContent,
    own: [204, 204, 204, 204],
    prepare: async ({ user }) => ({ params: { id: user.id } }),
  },
  "PUT /api/admin/reports/{id}": { others: staffOnly, own: [403, 403, 403, 403], prepare: make.report },
  "GET /api/admin/reports": { others: staffOnly },
  "POST /api/admin/users/{userId}/suspension": {
    others: [401, 403, 403, 201, 201],
    own: [403, 403, 403, 403],
    prepare: make.userParam({ reason: "Spam" }),
  },
  "POST /api/admin/users/{userId}/suspension (a developer)": {
    others: [401, 403, 403, 201, 201],
    prepare: make.userParam({ reason: "Spam" }),
    ownerRole: "developer",
  },
  "POST /api/admin/users/{userId}/suspension (an admin)": {
    others: [401, 403, 403, 403, 201],
    prepare: make.userParam({ reason: "Spam" }),
    ownerRole: "admin",
  },
  "POST /api/admin/users/{userId}/suspension (a super admin)": {
    others: [401, 403, 403, 403, 201],
    prepare: make.userParam({ reason: "Spam" }),
    ownerRole: "super_admin",
  },
  "DELETE /api/admin/users/{userId}/suspension": {
    others: [401, 403, 403, 204, 204],
    prepare: make.suspendedUser,
  },
  "DELETE /api/admin/users/{userId}/suspension (an admin)": {
    others: [401, 403, 403, 403, 204],
    prepare: make.suspendedUser,
    ownerRole: "admin",
  },
  "POST /api/project-requests/{id}/reports": {
    others: [401, 201, 201, 201, 201],
    own: [403, 403, 403, 403],
    prepare: make.project({ reason: "Spam" }),
  },
  "POST /api/project-proposals/{id}/reports": {
    others: [401, 404, 404, 404, 404],
    own: [201, 201, 201, 201],
    prepare: make.proposalToOwner({ reason: "Spam" }),
  },
  "POST /api/project-ratings/{id}/reports": {
    others: [401, 201, 201, 201, 201],
    own: [403, 403, 403, 403],
    prepare: make.ownRating,
  },
  "DELETE /api/apps/{id}/change": { others: forbidden, ...ownedByDeveloper(make.changedApp("id"), 204) },
  "GET /api/apps/{id}/history": {
    others: [401, 403, 403, 200, 200],
    own: [403, 200, 200, 200],
    prepare: make.app("approved"),
    ownerRole: "developer",
    readers: "staff",
  },
  "GET /api/apps/{id}/history (pending)": {
    others: [401, 403, 404, 200, 200],
    own: [403, 200, 200, 200],
    prepare: make.app("pending"),
    ownerRole: "developer",
    readers: "staff",
  },
  "GET /api/apps/{id}/licenses": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.soldLicense("app")),
  },
  "GET /api/apps/{id}/passport": { others: publicCall, own: [200, 200, 200, 200], prepare: make.app("approved", "id") },
  "GET /api/apps/{id}/passport/sbom": {
    others: publicCall,
    own: [200, 200, 200, 200],
    prepare: make.appWithDependencies,
    readers: "all",
  },
  "POST /api/apps/{id}/relist": { others: [401, 403, 404, 403, 403], ...ownedByDeveloper(make.unlistedApp) },
  "GET /api/apps/{id}/releases": {
    others: publicCall,
    own: [200, 200, 200, 200],
    prepare: make.listedDraft("approved"),
    ownerRole: "developer",
    readers: "staff",
  },
  "GET /api/apps/{id}/releases (pending)": {
    others: [404, 404, 404, 200, 200],
    own: [200, 200, 200, 200],
    prepare: make.listedDraft("pending"),
    ownerRole: "developer",
    readers: "staff",
  },
  "POST /api/apps/{id}/releases": {
    others: forbidden,
    ...ownedByDeveloper(make.app("approved", "id", { version: "1.0", notes: "First." }), 201),
  },
  "PATCH /api/releases/{id}": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.draft({ notes: "Better." })),
  },
  "DELETE /api/releases/{id}": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.draft(), 204),
  },
  "POST /api/releases/{id}/publish": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.release("draft")),
  },
  "POST /api/releases/{id}/return-to-draft": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.release("review")),
  },
  "GET /api/releases/{id}/secrets": {
    others: [401, 404, 404, 200, 200],
    own: [200, 200, 200, 200],
    prepare: make.draftWithSecret(),
    ownerRole: "developer",
    readers: "staff",
  },
  "POST /api/releases/{id}/secrets": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.draftWithSecret({ reason: "An example." })),
  },
  "GET /api/apps/{id}/sales-pauses": {
    others: [401, 404, 404, 200, 200],
    own: [200, 200, 200, 200],
    prepare: make.salesPause(),
    ownerRole: "developer",
    readers: "staff",
  },
  "POST /api/sales-pauses/{id}/appeal": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.salesPause({ reason: "The app doesn't call it." })),
  },
  "GET /api/admin/sales-pauses": { others: staffOnly },
  "PUT /api/admin/sales-pauses/{id}": {
    others: staffOnly,
    own: [403, 403, 403, 403],
    prepare: make.salesPause(
      { granted: false, reason: "It does." },
      { appeal: "The app doesn't call it.", appealedAt: new Date() },
    ),
    ownerRole: "developer",
  },
  "PUT /api/apps/{id}/sales-watch": {
    others: signedInCall,
    prepare: withoutBody(make.salesPause()),
    ownerRole: "developer",
  },
  "DELETE /api/apps/{id}/sales-watch": {
    others: signedInCall,
    prepare: withoutBody(make.salesPause()),
    ownerRole: "developer",
  },
  "POST /api/releases/{id}/withdraw": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.release("published", { reason: "It crashes." })),
  },
  "PUT /api/admin/releases/{releaseId}/status": {
    others: staffOnly,
    own: [403, 403, 403, 403],
    prepare: make.release("review", { decision: "approved" }),
    ownerRole: "developer",
    readers: "staff",
  },
  "PUT /api/admin/releases/{releaseId}/status (withdrawn)": {
    others: staffOnly,
    own: [403, 403, 403, 403],
    prepare: make.release("published", { decision: "withdrawn", reason: "Harmful" }),
    ownerRole: "developer",
    readers: "staff",
  },
  "POST /api/releases/{id}/files": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.draft({ name: "ledger-2.zip", bytes: 10 }), 201),
  },
  "DELETE /api/releases/{id}/files/{fileId}": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.draft(), 204),
  },
  "GET /api/release-uploads/s3/multipart/{fileId}": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.draft()),
  },
  "GET /api/release-uploads/s3/multipart/{fileId}/{part}": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.draft()),
  },
  "POST /api/release-uploads/s3/multipart/{fileId}/complete": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.uploadedFile),
  },
  "DELETE /api/release-uploads/s3/multipart/{fileId}": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.draft(), 204),
  },
  "POST /api/apps/{id}/reports": {
    others: [401, 201, 201, 201, 201],
    own: [403, 403, 403, 403],
    prepare: make.app("approved", "id", { reason: "Spam or advertising" }),
    ownerRole: "developer",
  },
  "POST /api/apps/{id}/reports (pending)": {
    others: [401, 404, 404, 404, 404],
    own: [403, 403, 403, 403],
    prepare: make.app("pending", "id", { reason: "Spam or advertising" }),
    ownerRole: "developer",
  },
  "GET /api/apps/{id}/reviews/mine": { others: signedInCall, prepare: make.app("approved") },
  "GET /api/apps/{id}/reviews": { others: publicCall, prepare: make.app("approved") },
  "GET /api/apps/{id}/reviews (pending)": {
    others: [404, 404, 404, 200, 200],
    own: [200, 200, 200, 200],
    prepare: make.app("pending"),
    ownerRole: "developer",
  },
  "POST /api/apps/{id}/reviews": {
    others: [401, 201, 201, 201, 201],
    own: [403, 403, 403, 403],
    prepare: make.app("approved", "id", { rating: 4 }),
    ownerRole: "developer",
  },
  "POST /api/apps/{id}/reviews (pending)": {
    others: [401, 404, 404, 404, 404],
    own: [403, 403, 403, 403],
    prepare: make.app("pending", "id", { rating: 4 }),
    ownerRole: "developer",
  },
  "GET /api/apps/{id}": {
    others: publicCall,
    own: [200, 200, 200, 200],
    prepare: make.app("approved"),
    ownerRole: "developer",
    readers: "staff",
  },
  "GET /api/apps/{id} (pending)": {
    others: [404, 404, 404, 200, 200],
    own: [200, 200, 200, 200],
    prepare: make.app("pending"),
    ownerRole: "developer",
    readers: "staff",
  },
  "GET /api/apps/{id} (with a change in review)": {
    others: publicCall,
    own: [200, 200, 200, 200],
    prepare: make.changedApp("id"),
    ownerRole: "developer",
    readers: "staff",
  },
  "GET /api/apps/{id} (unlisted)": {
    others: [404, 404, 404, 200, 200],
    own: [200, 200, 200, 200],
    prepare: make.unlistedApp,
    ownerRole: "developer",
    readers: "staff",
  },
  "PATCH /api/apps/{id}": {
    others: forbidden,
    ...ownedByDeveloper(make.app("approved", "id", { title: "Ledger two" })),
  },
  "DELETE /api/apps/{id} (permanently)": {
    others: forbidden,
    ...ownedByDeveloper(make.permanently(make.app("approved")), 204),
  },
  "DELETE /api/apps/{id}": { others: forbidden, ...ownedByDeveloper(make.app("approved"), 204) },
  "GET /api/apps": { others: publicCall },
  "POST /api/developer/first-release": { others: [401, 403, 201, 403, 403] },
  "POST /api/apps": { others: [401, 403, 201, 403, 403], prepare: make.listing },
  "GET /api/categories": { others: publicCall },
  "GET /api/suggestions": { others: publicCall },
  "POST /api/contact": {
    others: [201, 201, 201, 201, 201],
    prepare: make.withBody({
      name: "Ada",
      email: "ada@example.com",
      topic: "other",
      message: "Is there a way to pay by invoice?",
    }),
  },
  "POST /api/create-payment-intent": {
    others: signedInCall,
    own: [403, 403, 403, 403],
    prepare: make.appToBuy,
    ownerRole: "developer",
  },
  "DELETE /api/customer/orders/{id}": {
    others: [401, 404, 404, 404, 404],
    own: [204, 204, 204, 204],
    prepare: make.unpaidOrder,
  },
  "GET /api/customer/orders": { others: signedInCall, own: [200, 200, 200, 200], prepare: make.listedOrder },
  "GET /api/customer/project-requests": {
    others: signedInCall,
    own: [200, 200, 200, 200],
    prepare: make.listedRequest,
  },
  "GET /api/customer/reviews": { others: signedInCall, own: [200, 200, 200, 200], prepare: make.listedReview },
  "GET /api/customer/subscriptions": {
    others: signedInCall,
    own: [200, 200, 200, 200],
    prepare: make.listedSubscription,
  },
  "GET /api/developer/apps": { others: developerOnly, ...ownedByDeveloper(make.listedApp) },
  "GET /api/developer/balance": { others: developerOnly },
  "GET /api/developer/ledger/export": { others: developerOnly, ...ownedByDeveloper(make.listedSale) },
  "GET /api/developer/ledger": { others: developerOnly, ...ownedByDeveloper(make.listedSale) },
  "GET /api/developer/statements/{month}/csv": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.statement),
  },
  "GET /api/developer/statements/{month}/pdf": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.statement),
  },
  "GET /api/developer/statements": { others: developerOnly },
  "GET /api/developer/orders/export": { others: developerOnly, ...ownedByDeveloper(make.listedSale) },
  "GET /api/developer/orders": { others: developerOnly, ...ownedByDeveloper(make.listedSale) },
  "GET /api/developer/subscriptions": { others: developerOnly, ...ownedByDeveloper(make.listedSubscriber) },
  "GET /api/developer/payouts": { others: developerOnly, ...ownedByDeveloper(make.listedPayout) },
  "POST /api/developer/payouts": { others: [401, 403, 409, 403, 403], ...ownedByDeveloper(make.availableShare, 201) },
  "GET /api/developer/payout-account": { others: developerOnly },
  "POST /api/developer/payout-account/check": { others: developerOnly },
  // 503: there is no payment provider in this test.
  "POST /api/developer/payout-account/link": { others: [401, 403, 503, 403, 403], prepare: make.ownPayoutAccount },
  "PUT /api/developer/payout-account/link": { others: [401, 403, 503, 403, 403], prepare: make.ownPayoutAccount },
  "DELETE /api/developer/payout-account": { others: [401, 403, 204, 403, 403], prepare: make.ownPayoutAccount },
  "GET /api/developer/profile": { others: developerOnly },
  "PATCH /api/developer/profile": { others: developerOnly, prepare: make.withBody({ title: "Backend developer" }) },
  "GET /api/developer/proposals": { others: developerOnly, ...ownedByDeveloper(make.listedProposal) },
  "GET /api/developer/refund-requests": { others: developerOnly, ...ownedByDeveloper(make.listedRefund) },
  "GET /api/developers/{id}/apps": { others: publicCall, prepare: make.publicDeveloper, ownerRole: "developer" },
  "GET /api/developers/{id}/ratings": { others: publicCall, prepare: make.publicDeveloper, ownerRole: "developer" },
  "GET /api/clients/{id}": { others: signedInCall, own: [200, 200, 200, 200], prepare: make.client },
  "GET /api/clients/{id} (who never posted a project)": { others: notFound, prepare: make.publicDeveloper },
  "GET /api/clients/{id}/ratings": { others: signedInCall, own: [200, 200, 200, 200], prepare: make.client },
  "GET /api/developers/{id}/portfolio": { others: publicCall, prepare: make.publicDeveloper, ownerRole: "developer" },
  "GET /api/developers/{id}": { others: publicCall, prepare: make.publicDeveloper, ownerRole: "developer" },
  "GET /api/developers/{id} (of a customer)": { others: [404, 404, 404, 404, 404], prepare: make.publicDeveloper },
  "GET /api/developers": { others: publicCall },
  "GET /api/health/ready": { others: publicCall },
  "GET /api/health": { others: publicCall },
  "PUT /api/licenses/{id}/status": {
    others: [401, 403, 404, 403, 403],
    own: [403, 200, 403, 403],
    prepare: make.soldLicense("license", { status: "disabled", reason: "Shared in public." }),
    ownerRole: "developer",
  },
  "POST /api/licenses/activate": { others: publicCall, prepare: make.licenseKey({ device: "desktop" }) },
  "POST /api/licenses/deactivate": { others: publicCall, prepare: make.licenseKey({ device: "laptop" }) },
  "POST /api/licenses/validate": { others: publicCall, prepare: make.licenseKey({ device: "laptop" }) },
  "POST /api/login": { others: publicCall, prepare: make.signIn, readers: "all" },
  "POST /api/logout": { others: [204, 204, 204, 204, 204] },
  "POST /api/objects/upload": { others: signedInCall },
  "GET /api/openapi.json": { others: publicCall },
  "GET /api/orders/{id}/downloads": {
    others: [401, 404, 404, 404, 404],
    own: [200, 200, 200, 200],
    prepare: make.boughtFile,
  },
  "POST /api/orders/{id}/downloads/{fileId}": {
    others: [401, 404, 404, 404, 404],
    own: [303, 303, 303, 303],
    prepare: make.boughtFile,
  },
  "GET /api/orders/{id}/license": {
    others: [401, 404, 404, 404, 404],
    own: [200, 200, 200, 200],
    prepare: make.ownLicense,
  },
  "DELETE /api/orders/{id}/license/devices/{deviceId}": {
    others: [401, 404, 404, 404, 404],
    own: [204, 204, 204, 204],
    prepare: make.ownDevice,
  },
  "POST /api/orders/{id}/refund-requests": {
    others: [401, 404, 404, 404, 404],
    own: [201, 201, 201, 201],
    prepare: make.order({ reason: "It does not start." }),
  },
  "POST /api/orders/{id}/undelivered-refund": {
    others: [401, 404, 404, 404, 404],
    own: [200, 200, 200, 200],
    prepare: make.undeliveredOrder,
  },
  "POST /api/password-reset": {
    others: [204, 204, 204, 204, 204],
    prepare: make.withBody({ email: "nobody@example.com" }),
  },
  "PUT /api/password-reset": {
    others: [204, 204, 204, 204, 204],
    prepare: make.mailedLink("password_reset", { password: "another password" }),
  },
  "PUT /api/password-reset (for something else)": {
    others: [404, 404, 404, 404, 404],
    prepare: make.mailedLink("email_verification", { password: "another password" }),
  },
  "PUT /api/portfolio/{id}/featured": {
    others: forbidden,
    ...ownedByDeveloper(make.portfolioItem({ featured: true })),
  },
  "PUT /api/portfolio/{id}": {
    others: forbidden,
    ...ownedByDeveloper(make.portfolioItem({ title: "A shop", description: "For a small bakery." })),
  },
  "DELETE /api/portfolio/{id}": { others: forbidden, ...ownedByDeveloper(make.portfolioItem(), 204) },
  "PUT /api/portfolio/order": { others: [401, 403, 404, 403, 403], ...ownedByDeveloper(make.portfolioOrder) },
  "POST /api/portfolio": {
    others: [401, 403, 201, 403, 403],
    prepare: make.withBody({ title: "A shop", description: "For a small bakery." }),
  },
  "PUT /api/profile/avatar": {
    others: [401, 400, 400, 400, 400],
    prepare: make.withBody({ avatarURL: "https://elsewhere.example/a.png" }),
  },
  "PUT /api/profile": { others: signedInCall, prepare: make.ownProfile },
  "PUT /api/profile (another's e-mail)": {
    others: [401, 409, 409, 409, 409],
    prepare: async ({ user }) => ({ body: { name: "Ada", email: user.email } }),
  },
  "PATCH /api/project-proposals/{id}": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.proposalByOwner({ estimatedCost: "400" })),
  },
  "PUT /api/project-proposals/{id}/status (to accept it)": {
    others: [401, 404, 404, 404, 404],
    own: [200, 200, 200, 200],
    prepare: make.proposalToOwner({ status: "accepted" }),
  },
  "PUT /api/project-proposals/{id}/status (to withdraw it)": {
    others: [401, 404, 404, 404, 404],
    own: [200, 200, 200, 200],
    prepare: make.proposalByOwner({ status: "withdrawn" }),
    ownerRole: "developer",
  },
  "PUT /api/project-proposals/{id}/mark": {
    others: notFound,
    own: [200, 200, 200, 200],
    prepare: make.proposalToOwner({ mark: "shortlisted" }),
  },
  "PUT /api/project-proposals/{id}/mark (of one's own proposal)": {
    others: notFound,
    own: [403, 403, 403, 403],
    prepare: make.proposalByOwner({ mark: "archived" }),
    ownerRole: "developer",
  },
  "POST /api/project-proposals/{id}/confirmation": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.acceptedAfterEdit),
  },
  "POST /api/project-requests/{id}/cancellation-response": {
    others: [401, 403, 403, 403, 403],
    ...ownedByDeveloper(make.canceledJob, 201),
  },
  "GET /api/projects": { others: signedInCall, own: [200, 200, 200, 200], prepare: make.listedHiredProject },
  "GET /api/projects/{id}": { others: notFound, own: [200, 200, 200, 200], prepare: make.hiredProject() },
  "PUT /api/projects/{id}/milestones": {
    others: notFound,
    own: [200, 200, 200, 200],
    prepare: make.hiredProject({ milestones: ["100", "350"].map((amount) => ({ title: "Part", amount })) }),
  },
  "PUT /api/projects/{id}/milestones (invalid)": {
    others: notFound,
    own: [400, 400, 400, 400],
    prepare: make.hiredProject({ milestones: [] }),
  },
  "POST /api/projects/{id}/milestones/accept": {
    others: notFound,
    own: [200, 200, 200, 200],
    prepare: make.proposedMilestones,
  },
  "POST /api/orders/{id}/project-requests": {
    others: notFound,
    own: [201, 201, 201, 201],
    prepare: make.purchaseToChange,
  },
  "POST /api/projects/{id}/rating": {
    others: notFound,
    own: [201, 201, 201, 201],
    prepare: make.endedProject({ rating: 5, comment: "Paid at once." }),
  },
  "POST /api/projects/{id}/rating (invalid)": {
    others: notFound,
    own: [400, 400, 400, 400],
    prepare: make.endedProject({ rating: 6 }),
  },
  "POST /api/milestones/{id}/fund": {
    others: notFound,
    own: [409, 409, 409, 409],
    prepare: make.milestone("client", "funded"),
  },
  "POST /api/milestones/{id}/submit": {
    others: notFound,
    own: [200, 200, 200, 200],
    prepare: make.milestone("developer", "funded", { links: ["https://example.com/preview"] }),
    ownerRole: "developer",
  },
  "POST /api/milestones/{id}/submit (invalid)": {
    others: notFound,
    own: [400, 400, 400, 400],
    prepare: make.milestone("developer", "funded", { note: "Done." }),
    ownerRole: "developer",
  },
  "POST /api/milestones/{id}/request-changes": {
    others: notFound,
    own: [200, 200, 200, 200],
    prepare: make.milestone("client", "submitted", { note: "The report is missing." }),
  },
  // Without a payment there is nothing to decide about.
  "POST /api/milestones/{id}/approve": {
    others: notFound,
    own: [409, 409, 409, 409],
    prepare: make.milestone("client", "submitted"),
  },
  "POST /api/milestones/{id}/refund": {
    others: notFound,
    own: [409, 409, 409, 409],
    prepare: make.milestone("developer", "funded"),
    ownerRole: "developer",
  },
  "POST /api/milestones/{id}/dispute": {
    others: notFound,
    own: [200, 200, 200, 200],
    prepare: make.milestone("client", "submitted", { statement: "It does not start." }),
  },
  "POST /api/milestones/{id}/withdraw-dispute": {
    others: notFound,
    own: [200, 200, 200, 200],
    prepare: make.openedDispute,
  },
  // Without a payment no decision waits.
  "POST /api/milestones/{id}/accept-decision": {
    others: notFound,
    own: [409, 409, 409, 409],
    prepare: make.openedDispute,
  },
  "POST /api/milestones/{id}/appeal": {
    others: notFound,
    own: [409, 409, 409, 409],
    prepare: make.milestone("client", "in_dispute", { statement: "They did not read it." }),
  },
  "POST /api/milestones/{id}/settle": {
    others: [401, 403, 403, 409, 409],
    own: [403, 403, 403, 403],
    prepare: make.disputedMilestone({ toDeveloper: "100", reason: "Half of it works." }),
  },
  // The owner isn't suspended.
  "POST /api/milestones/{id}/suspended-statement": {
    others: [401, 403, 403, 409, 409],
    own: [403, 403, 403, 403],
    prepare: make.disputedMilestone({ side: "client", statement: "It does not start." }),
  },
  "GET /api/project-requests/{id}/matches": {
    others: forbidden,
    own: [200, 200, 200, 200],
    prepare: make.matchedRequest,
  },
  "GET /api/project-requests/{id}/invitations": {
    others: forbidden,
    own: [200, 200, 200, 200],
    prepare: withoutBody(make.requestWithInvitation),
  },
  "POST /api/project-requests/{id}/invitations": {
    others: forbidden,
    own: [201, 201, 201, 201],
    prepare: make.requestWithInvitation,
  },
  "POST /api/project-requests/{id}/decline-invitation": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.receivedInvitation, 204),
  },
  "GET /api/project-requests/{id}/proposals": {
    others: [401, 403, 200, 403, 403],
    own: [200, 200, 200, 200],
    prepare: make.proposalToOwner(),
  },
  "POST /api/project-requests/{id}/proposals": {
    others: [401, 403, 201, 403, 403],
    own: [403, 403, 403, 403],
    prepare: make.project({
      proposal: "I have built three of these.",
      estimatedCost: "450",
      estimatedTimeline: "5 weeks",
    }),
  },
  "GET /api/project-requests/{id}": { others: publicCall, own: [200, 200, 200, 200], prepare: make.project() },
  "PATCH /api/project-requests/{id}": {
    others: forbidden,
    own: [200, 200, 200, 200],
    prepare: make.project({ title: "Another portal" }),
  },
  "GET /api/project-requests": { others: publicCall },
  "POST /api/project-requests": {
    others: [401, 201, 201, 201, 201],
    prepare: make.withBody({
      title: "Portal",
      description: "For a translation studio.",
      category: "SaaS",
      budget: "500",
      timeline: "6 weeks",
    }),
  },
  "PUT /api/refund-requests/{id}": {
    others: [401, 403, 404, 200, 200],
    ...ownedByDeveloper(make.refund({ decision: "declined", note: "It starts here." })),
  },
  "POST /api/releases/{id}/files/{fileId}/download": {
    others: [401, 403, 404, 303, 303],
    own: [403, 303, 303, 303],
    prepare: make.draftFile,
    ownerRole: "developer",
  },
  "POST /api/register": { others: [201, 201, 201, 201, 201], prepare: make.uniqueEmail },
  "PUT /api/reviews/{id}/reply": { others: forbidden, ...ownedByDeveloper(make.reviewOfApp({ reply: "Thank you." })) },
  "DELETE /api/reviews/{id}/reply": { others: forbidden, ...ownedByDeveloper(make.reviewOfApp(), 204) },
  "POST /api/reviews/{id}/reports": {
    others: [401, 201, 201, 201, 201],
    own: [403, 403, 403, 403],
    prepare: make.ownReview({ reason: "Spam or advertising" }),
  },
  "PATCH /api/reviews/{id}": { others: forbidden, own: [200, 200, 200, 200], prepare: make.ownReview({ rating: 2 }) },
  "DELETE /api/reviews/{id}": { others: forbidden, own: [204, 204, 204, 204], prepare: make.ownReview() },
  "POST /api/subscriptions/{id}/cancel": {
    others: [401, 404, 404, 404, 404],
    own: [200, 200, 200, 200],
    prepare: make.ownSubscription,
  },
  // 503: there is no payment provider in this test.
  "POST /api/subscriptions/{id}/resume": {
    others: [401, 404, 404, 404, 404],
    own: [503, 503, 503, 503],
    prepare: make.ownSubscription,
  },
  "POST /api/subscriptions/{id}/card": {
    others: [401, 404, 404, 404, 404],
    own: [503, 503, 503, 503],
    prepare: make.ownSubscription,
  },
  "POST /api/subscriptions/{id}/price": {
    others: [401, 404, 404, 404, 404],
    own: [503, 503, 503, 503],
    prepare: make.ownSubscription,
  },
  "POST /api/subscriptions/{id}/confirm": {
    others: [401, 404, 404, 404, 404],
    own: [503, 503, 503, 503],
    prepare: make.ownSubscription,
  },
  "GET /api/super-admin/audit": { others: superAdminOnly },
  "GET /api/super-admin/jobs": { others: superAdminOnly, prepare: make.failedJob },
  "POST /api/super-admin/jobs/{id}/retry": { others: superAdminOnly, prepare: make.failedJob },
  "DELETE /api/super-admin/jobs/{id}": { others: [401, 403, 403, 403, 204], prepare: make.failedJob },
  "GET /api/super-admin/stats": { others: superAdminOnly },
  "GET /api/super-admin/orders": { others: superAdminOnly, prepare: make.listedOrder, readers: "staff" },
  "GET /api/super-admin/orders/export": { others: superAdminOnly, prepare: make.listedOrder, readers: "staff" },
  "GET /api/super-admin/orders/{id}": {
    others: superAdminOnly,
    own: [403, 403, 403, 200],
    prepare: make.order(undefined),
  },
  "POST /api/super-admin/orders/{id}/refund": {
    others: [401, 403, 403, 403, 201],
    own: [403, 403, 403, 403],
    prepare: make.order({ reason: "Charged twice." }),
  },
  "GET /api/super-admin/support": { others: superAdminOnly, prepare: make.contactMessage(), readers: "staff" },
  "GET /api/super-admin/support/{id}": {
    others: superAdminOnly,
    own: [403, 403, 403, 200],
    prepare: make.contactMessage(),
    readers: "staff",
  },
  "PUT /api/super-admin/support/{id}": {
    others: superAdminOnly,
    own: [403, 403, 403, 200],
    prepare: make.contactMessage({ status: "closed" }),
    readers: "staff",
  },
  "POST /api/super-admin/support/{id}/entries": {
    others: [401, 403, 403, 403, 201],
    own: [403, 403, 403, 201],
    prepare: make.contactMessage({ kind: "reply", text: "Try again now.", after: null }),
    readers: "staff",
  },
  "GET /api/super-admin/ledger": { others: superAdminOnly },
  "GET /api/super-admin/settings": { others: superAdminOnly },
  "PUT /api/super-admin/settings": {
    others: superAdminOnly,
    prepare: async () => ({ body: { version: 0, platformFeePercent: 8, payoutHoldDays: 7, registration: "open" } }),
  },
  "GET /api/super-admin/project-funds": { others: superAdminOnly },
  "GET /api/super-admin/project-funds/milestones": {
    others: superAdminOnly,
    own: [403, 403, 403, 200],
    prepare: withoutBody(make.milestone("client", "funded")),
    readers: "staff",
  },
  "POST /api/super-admin/transfers/{id}/retry": {
    others: [401, 403, 403, 403, 202],
    prepare: make.failedTransfer,
    ownerRole: "developer",
  },
  "POST /api/super-admin/users/{userId}/payout-hold": {
    others: [401, 403, 403, 403, 201],
    own: [403, 403, 403, 403],
    prepare: make.userParam({ reason: "Fraud" }),
    ownerRole: "developer",
  },
  "DELETE /api/super-admin/users/{userId}/payout-hold": {
    others: [401, 403, 403, 403, 204],
    own: [403, 403, 403, 403],
    prepare: make.heldDeveloper,
    ownerRole: "developer",
  },
  "PUT /api/super-admin/users/{userId}/role": {
    others: superAdminOnly,
    own: [403, 403, 403, 403],
    prepare: make.userParam({ role: "developer" }),
  },
  "DELETE /api/super-admin/users/{userId}/second-factor": {
    others: [401, 403, 403, 403, 204],
    own: [403, 403, 403, 403],
    prepare: make.userWithSecondFactor,
  },
  "DELETE /api/super-admin/users/{userId}/sessions": {
    others: [401, 403, 403, 403, 204],
    own: [403, 403, 403, 403],
    prepare: make.userParam(),
  },
  "DELETE /api/super-admin/users/{userId}": {
    others: [401, 403, 403, 403, 204],
    own: [403, 403, 403, 403],
    prepare: make.userParam(),
  },
  "PUT /api/super-admin/users/{userId}/verify": {
    others: superAdminOnly,
    own: [403, 403, 403, 403],
    prepare: make.userParam({ verified: true }),
  },
  "GET /api/super-admin/users": { others: superAdminOnly, prepare: make.ownEmail, readers: "staff" },
  "GET /api/unsubscribe": { others: [303, 303, 303, 303, 303] },
  "POST /api/unsubscribe (forged)": {
    others: [404, 404, 404, 404, 404],
    prepare: async ({ user }) => ({
      query: { user: user.id, kind: "proposal_received", token: "forged" },
      text: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    }),
  },
  "POST /api/upload": { others: [401, 201, 201, 201, 201], prepare: make.file },
  "POST /api/upload (for a message)": {
    others: [401, 201, 201, 201, 201],
    prepare: async (owner, viewer) => ({ ...(await make.file(owner, viewer)), query: { kind: "message" } }),
  },
  "POST /api/user/become-developer": { others: [401, 200, 409, 403, 403] },
  "GET /api/user": { others: signedInCall },
  "GET /api/users/{id}": { others: publicCall, prepare: make.publicDeveloper },
  "POST /api/users/{id}/reports": {
    others: [401, 201, 201, 201, 201],
    own: [403, 403, 403, 403],
    prepare: async ({ user }) => ({ params: { id: user.id }, body: { reason: "Spam or advertising" } }),
    ownerRole: "developer",
  },
  "POST /api/verify-payment": { others: [401, 404, 404, 404, 404], own: [200, 200, 200, 200], prepare: make.paymentOf },
  "POST /api/webhooks/stripe (forged)": { others: [400, 400, 400, 400, 400], prepare: make.forgedEvent },
  "POST /api/webhooks/stripe/accounts (forged)": { others: [400, 400, 400, 400, 400], prepare: make.forgedEvent },
  "GET /api/saved-searches": { others: developerOnly, ...ownedByDeveloper(make.listedSavedSearch) },
  "POST /api/saved-searches": {
    others: [401, 403, 201, 403, 403],
    prepare: make.withBody({ filters: { skill: "React" } }),
  },
  "PATCH /api/saved-searches/{id}": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.savedSearch({ name: "Small jobs", alerts: false })),
  },
  "DELETE /api/saved-searches/{id}": {
    others: [401, 403, 404, 403, 403],
    ...ownedByDeveloper(make.savedSearch(), 204),
  },
  "PUT /api/wishlist/{appId}": {
    others: signedInCall,
    own: [200, 200, 200, 200],
    prepare: make.app("approved", "appId"),
    ownerRole: "developer",
  },
  "DELETE /api/wishlist/{appId}": {
    others: signedInNoContent,
    prepare: make.app("approved", "appId"),
    ownerRole: "developer",
  },
  "GET /api/wishlist/ids": { others: signedInCall, own: [200, 200, 200, 200], prepare: make.listedWishlistItem },
  "GET /api/wishlist": { others: signedInCall, own: [200, 200, 200, 200], prepare: make.listedWishlistItem },
};
