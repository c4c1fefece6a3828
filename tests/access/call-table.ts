import * as make from "@/tests/access/call-makers";
import type { Role } from "@/lib/auth/roles.constants";

/** Signed out, customer, developer, admin, super admin. */
type Everybody = readonly [number, number, number, number, number];
/** Customer, developer, admin, super admin, of what is their own. */
type Owners = readonly [number, number, number, number];

export type Row = {
  /** What is answered about somebody else's, or about nobody's. */
  others: Everybody;
  own?: Owners;
  make?: make.Maker;
  /** Who somebody else is, by role; a customer unless told. */
  owner?: Role;
  /** Who may read the owner's mark beside the owner. */
  readers?: "staff" | "all";
};

const open: Everybody = [200, 200, 200, 200, 200];
const members: Everybody = [401, 200, 200, 200, 200];
const done: Everybody = [401, 204, 204, 204, 204];
const moderators: Everybody = [401, 403, 403, 200, 200];
const superAdmins: Everybody = [401, 403, 403, 403, 200];
const developers: Everybody = [401, 403, 200, 403, 403];
const notTheirs: Everybody = [401, 403, 403, 403, 403];

/**
 * Who may call what: one row a call, with more behind a word in brackets where the answer depends on more than the
 * role. A route without a row fails `calls.test.ts`. Statuses are those of product rules, "Errors".
 */
export const table: Record<string, Row> = {
  "POST /api/account/email": { others: done, make: make.pendingEmail },
  "POST /api/account/email (nothing waits)": { others: [401, 409, 409, 409, 409] },
  "PUT /api/account/email": { others: [204, 403, 403, 403, 403], own: [204, 204, 204, 204], make: make.emailChange },
  "PUT /api/account/email (for something else)": { others: [404, 404, 404, 404, 404], make: make.mailedLink("password_reset", { password: "any" }) },
  "DELETE /api/account/email": { others: done, make: make.pendingEmail },
  "GET /api/account/export": { others: members, own: [200, 200, 200, 200], make: make.byEmail },
  "PUT /api/account/password": { others: done, make: make.passwordChange },
  "DELETE /api/account": { others: [401, 204, 204, 204, 403], make: make.ownPassword },
  "DELETE /api/account/sessions/{id}": { others: [401, 404, 404, 404, 404], own: [204, 204, 204, 204], make: make.session },
  "GET /api/account/sessions": { others: members, own: [200, 200, 200, 200], make: make.inSessions },
  "DELETE /api/account/sessions": { others: done, make: make.ownPassword },
  "POST /api/account/verification": { others: done },
  "PUT /api/account/verification": { others: [204, 204, 204, 204, 204], make: make.mailedLink("email_verification") },
  "PUT /api/account/verification (for something else)": { others: [404, 404, 404, 404, 404], make: make.mailedLink("password_reset") },
  "GET /api/account/second-factor": { others: members },
  "POST /api/account/second-factor": { others: members, make: make.ownPassword },
  "PUT /api/account/second-factor": { others: members, make: make.firstCode },
  "DELETE /api/account/second-factor": { others: done, make: make.passwordAndCode },
  "POST /api/account/second-factor/recovery-codes": { others: members, make: make.passwordAndCode },
  "GET /api/account/mail-preferences": { others: members },
  "PUT /api/account/mail-preferences": { others: members, make: make.sends({ kind: "proposal_received", on: false }) },
  "PUT /api/admin/apps/{appId}/change": { others: moderators, own: [403, 403, 403, 403], make: make.changedApp("appId", { decision: "approved" }), owner: "developer", readers: "staff" },
  "PUT /api/admin/apps/{appId}/status": { others: moderators, own: [403, 403, 403, 403], make: make.app("pending", "appId", { status: "approved" }), owner: "developer", readers: "staff" },
  "GET /api/admin/apps": { others: moderators },
  "GET /api/admin/decisions": { others: moderators },
  "GET /api/admin/refund-requests": { others: moderators, make: make.inRefunds, owner: "developer", readers: "staff" },
  "PUT /api/admin/reports/{id}": { others: moderators, own: [403, 403, 403, 403], make: make.report },
  "GET /api/admin/reports": { others: moderators },
  "DELETE /api/apps/{id}/change": { others: notTheirs, own: [403, 204, 403, 403], make: make.changedApp("id"), owner: "developer" },
  "GET /api/apps/{id}/history": { others: [401, 403, 403, 200, 200], own: [403, 200, 200, 200], make: make.app("approved"), owner: "developer", readers: "staff" },
  "GET /api/apps/{id}/history (pending)": { others: [401, 403, 404, 200, 200], own: [403, 200, 200, 200], make: make.app("pending"), owner: "developer", readers: "staff" },
  "POST /api/apps/{id}/relist": { others: [401, 403, 404, 403, 403], own: [403, 200, 403, 403], make: make.unlistedApp, owner: "developer" },
  "POST /api/apps/{id}/reports": { others: [401, 201, 201, 201, 201], own: [403, 403, 403, 403], make: make.app("approved", "id", { reason: "Spam or advertising" }), owner: "developer" },
  "POST /api/apps/{id}/reports (pending)": { others: [401, 404, 404, 404, 404], own: [403, 403, 403, 403], make: make.app("pending", "id", { reason: "Spam or advertising" }), owner: "developer" },
  "GET /api/apps/{id}/reviews/mine": { others: members, make: make.app("approved") },
  "GET /api/apps/{id}/reviews": { others: open, make: make.app("approved") },
  "GET /api/apps/{id}/reviews (pending)": { others: [404, 404, 404, 200, 200], own: [200, 200, 200, 200], make: make.app("pending"), owner: "developer" },
  "POST /api/apps/{id}/reviews": { others: [401, 201, 201, 201, 201], own: [403, 403, 403, 403], make: make.app("approved", "id", { rating: 4 }), owner: "developer" },
  "POST /api/apps/{id}/reviews (pending)": { others: [401, 404, 404, 404, 404], own: [403, 403, 403, 403], make: make.app("pending", "id", { rating: 4 }), owner: "developer" },
  "GET /api/apps/{id}": { others: open, own: [200, 200, 200, 200], make: make.app("approved"), owner: "developer", readers: "staff" },
  "GET /api/apps/{id} (pending)": { others: [404, 404, 404, 200, 200], own: [200, 200, 200, 200], make: make.app("pending"), owner: "developer", readers: "staff" },
  "GET /api/apps/{id} (with a change in review)": { others: open, own: [200, 200, 200, 200], make: make.changedApp("id"), owner: "developer", readers: "staff" },
  "GET /api/apps/{id} (unlisted)": { others: [404, 404, 404, 200, 200], own: [200, 200, 200, 200], make: make.unlistedApp, owner: "developer", readers: "staff" },
  "PATCH /api/apps/{id}": { others: notTheirs, own: [403, 200, 403, 403], make: make.app("approved", "id", { title: "Ledger two" }), owner: "developer" },
  "DELETE /api/apps/{id} (permanently)": { others: notTheirs, own: [403, 204, 403, 403], make: make.permanently(make.app("approved")), owner: "developer" },
  "DELETE /api/apps/{id}": { others: notTheirs, own: [403, 204, 403, 403], make: make.app("approved"), owner: "developer" },
  "GET /api/apps": { others: open },
  "POST /api/apps": { others: [401, 403, 201, 403, 403], make: make.listing },
  "GET /api/categories": { others: open },
  "POST /api/contact": { others: [201, 201, 201, 201, 201], make: make.sends({ name: "Ada", email: "ada@example.com", topic: "other", message: "Is there a way to pay by invoice?" }) },
  "POST /api/create-payment-intent": { others: members, own: [403, 403, 403, 403], make: make.appToBuy, owner: "developer" },
  "GET /api/customer/orders": { others: members, own: [200, 200, 200, 200], make: make.inOrders },
  "GET /api/customer/project-requests": { others: members, own: [200, 200, 200, 200], make: make.inRequests },
  "GET /api/customer/reviews": { others: members, own: [200, 200, 200, 200], make: make.inReviews },
  "GET /api/developer/apps": { others: developers, own: [403, 200, 403, 403], make: make.inApps, owner: "developer" },
  "GET /api/developer/orders/export": { others: developers, own: [403, 200, 403, 403], make: make.inSales, owner: "developer" },
  "GET /api/developer/orders": { others: developers, own: [403, 200, 403, 403], make: make.inSales, owner: "developer" },
  "PATCH /api/developer/profile": { others: developers, make: make.sends({ title: "Backend developer" }) },
  "GET /api/developer/proposals": { others: developers, own: [403, 200, 403, 403], make: make.inProposals, owner: "developer" },
  "GET /api/developer/refund-requests": { others: developers, own: [403, 200, 403, 403], make: make.inRefunds, owner: "developer" },
  "GET /api/developers/{id}/apps": { others: open, make: make.ofDeveloper, owner: "developer" },
  "GET /api/developers/{id}/portfolio": { others: open, make: make.ofDeveloper, owner: "developer" },
  "GET /api/developers/{id}": { others: open, make: make.ofDeveloper, owner: "developer" },
  "GET /api/developers/{id} (of a customer)": { others: [404, 404, 404, 404, 404], make: make.ofDeveloper },
  "GET /api/developers": { others: open },
  "GET /api/health/ready": { others: open },
  "GET /api/health": { others: open },
  "POST /api/login": { others: open, make: make.signingIn, readers: "all" },
  "POST /api/logout": { others: [204, 204, 204, 204, 204] },
  "POST /api/objects/upload": { others: members },
  "GET /api/openapi.json": { others: open },
  "POST /api/orders/{id}/refund-requests": { others: [401, 404, 404, 404, 404], own: [201, 201, 201, 201], make: make.order({ reason: "It does not start." }) },
  "POST /api/password-reset": { others: [204, 204, 204, 204, 204], make: make.sends({ email: "nobody@example.com" }) },
  "PUT /api/password-reset": { others: [204, 204, 204, 204, 204], make: make.mailedLink("password_reset", { password: "another password" }) },
  "PUT /api/password-reset (for something else)": { others: [404, 404, 404, 404, 404], make: make.mailedLink("email_verification", { password: "another password" }) },
  "PUT /api/portfolio/{id}/featured": { others: notTheirs, own: [403, 200, 403, 403], make: make.work({ featured: true }), owner: "developer" },
  "PUT /api/portfolio/{id}": { others: notTheirs, own: [403, 200, 403, 403], make: make.work({ title: "A shop", description: "For a small bakery." }), owner: "developer" },
  "DELETE /api/portfolio/{id}": { others: notTheirs, own: [403, 204, 403, 403], make: make.work(), owner: "developer" },
  "PUT /api/portfolio/order": { others: [401, 403, 404, 403, 403], own: [403, 200, 403, 403], make: make.worksInOrder, owner: "developer" },
  "POST /api/portfolio": { others: [401, 403, 201, 403, 403], make: make.sends({ title: "A shop", description: "For a small bakery." }) },
  "PUT /api/profile/avatar": { others: [401, 400, 400, 400, 400], make: make.sends({ avatarURL: "https://elsewhere.example/a.png" }) },
  "PUT /api/profile": { others: members, make: make.ownProfile },
  "PUT /api/profile (another's e-mail)": { others: [401, 409, 409, 409, 409], make: async ({ user }) => ({ body: { name: "Ada", email: user.email } }) },
  "PATCH /api/project-proposals/{id}": { others: [401, 403, 404, 403, 403], own: [403, 200, 403, 403], make: make.proposalByOwner({ estimatedCost: "400" }), owner: "developer" },
  "PUT /api/project-proposals/{id}/status (to accept it)": { others: [401, 404, 404, 404, 404], own: [200, 200, 200, 200], make: make.proposalToOwner({ status: "accepted" }) },
  "PUT /api/project-proposals/{id}/status (to withdraw it)": { others: [401, 404, 404, 404, 404], own: [200, 200, 200, 200], make: make.proposalByOwner({ status: "withdrawn" }), owner: "developer" },
  "GET /api/project-requests/{id}/proposals": { others: [401, 403, 200, 403, 403], own: [200, 200, 200, 200], make: make.proposalToOwner() },
  "POST /api/project-requests/{id}/proposals": { others: [401, 403, 201, 403, 403], own: [403, 403, 403, 403], make: make.project({ proposal: "I have built three of these.", estimatedCost: "450", estimatedTimeline: "5 weeks" }) },
  "GET /api/project-requests/{id}": { others: open, own: [200, 200, 200, 200], make: make.project() },
  "PATCH /api/project-requests/{id}": { others: notTheirs, own: [200, 200, 200, 200], make: make.project({ title: "Another portal" }) },
  "GET /api/project-requests": { others: open },
  "POST /api/project-requests": { others: [401, 201, 201, 201, 201], make: make.sends({ title: "Portal", description: "For a translation studio.", category: "SaaS", budget: "500", timeline: "6 weeks" }) },
  "PUT /api/refund-requests/{id}": { others: [401, 403, 404, 200, 200], own: [403, 200, 403, 403], make: make.refund({ decision: "declined", note: "It starts here." }), owner: "developer" },
  "POST /api/register": { others: [201, 201, 201, 201, 201], make: make.uniqueEmail },
  "PUT /api/reviews/{id}/reply": { others: notTheirs, own: [403, 200, 403, 403], make: make.reviewOfApp({ reply: "Thank you." }), owner: "developer" },
  "DELETE /api/reviews/{id}/reply": { others: notTheirs, own: [403, 204, 403, 403], make: make.reviewOfApp(), owner: "developer" },
  "POST /api/reviews/{id}/reports": { others: [401, 201, 201, 201, 201], own: [403, 403, 403, 403], make: make.ownReview({ reason: "Spam or advertising" }) },
  "PATCH /api/reviews/{id}": { others: notTheirs, own: [200, 200, 200, 200], make: make.ownReview({ rating: 2 }) },
  "DELETE /api/reviews/{id}": { others: notTheirs, own: [204, 204, 204, 204], make: make.ownReview() },
  "GET /api/super-admin/audit": { others: superAdmins },
  "GET /api/super-admin/jobs": { others: superAdmins, make: make.failedJob },
  "POST /api/super-admin/jobs/{id}/retry": { others: superAdmins, make: make.failedJob },
  "DELETE /api/super-admin/jobs/{id}": { others: [401, 403, 403, 403, 204], make: make.failedJob },
  "GET /api/super-admin/stats": { others: superAdmins },
  "PUT /api/super-admin/users/{userId}/role": { others: superAdmins, own: [403, 403, 403, 403], make: make.userParam({ role: "developer" }) },
  "DELETE /api/super-admin/users/{userId}/second-factor": { others: [401, 403, 403, 403, 204], own: [403, 403, 403, 403], make: make.userWithSecondFactor },
  "DELETE /api/super-admin/users/{userId}/sessions": { others: [401, 403, 403, 403, 204], own: [403, 403, 403, 403], make: make.userParam() },
  "DELETE /api/super-admin/users/{userId}": { others: [401, 403, 403, 403, 204], own: [403, 403, 403, 403], make: make.userParam() },
  "PUT /api/super-admin/users/{userId}/verify": { others: superAdmins, own: [403, 403, 403, 403], make: make.userParam({ verified: true }) },
  "GET /api/super-admin/users": { others: superAdmins, make: make.byEmail, readers: "staff" },
  "GET /api/unsubscribe": { others: [303, 303, 303, 303, 303] },
  "POST /api/unsubscribe (forged)": {
    others: [404, 404, 404, 404, 404],
    make: async ({ user }) => ({ query: { user: user.id, kind: "proposal_received", token: "forged" }, text: "List-Unsubscribe=One-Click", headers: { "content-type": "application/x-www-form-urlencoded" } }),
  },
  "POST /api/upload": { others: [401, 201, 201, 201, 201], make: make.file },
  "POST /api/user/become-developer": { others: [401, 200, 409, 403, 403] },
  "GET /api/user": { others: members },
  "GET /api/users/{id}": { others: open, make: make.ofDeveloper },
  "POST /api/users/{id}/reports": { others: [401, 201, 201, 201, 201], own: [403, 403, 403, 403], make: async ({ user }) => ({ params: { id: user.id }, body: { reason: "Spam or advertising" } }), owner: "developer" },
  "POST /api/verify-payment": { others: [401, 404, 404, 404, 404], own: [200, 200, 200, 200], make: make.paymentOf },
  "POST /api/webhooks/stripe (forged)": { others: [400, 400, 400, 400, 400], make: make.forgedEvent },
  "PUT /api/wishlist/{appId}": { others: members, own: [200, 200, 200, 200], make: make.app("approved", "appId"), owner: "developer" },
  "DELETE /api/wishlist/{appId}": { others: done, make: make.app("approved", "appId"), owner: "developer" },
  "GET /api/wishlist/ids": { others: members, own: [200, 200, 200, 200], make: make.inWishlist },
  "GET /api/wishlist": { others: members, own: [200, 200, 200, 200], make: make.inWishlist },
};
