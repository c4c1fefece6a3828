/**
 * Guards that no test can or need detect, each by its name (`npm run trust -- --only=guards` prints it) with the
 * reason. A name that no longer exists fails the run.
 */
export const acceptedMutants: Record<string, string> = {
  // Gives a better message than the next line would: a row is missing that this transaction holds or has just
  // written.
  "lib/commerce/refunds/requests.ts: !order": "the request was found, and its order cannot go without it",
  "lib/commerce/refunds/requests.ts: !shown": "the request was just written",
  "lib/commerce/refunds/requests.ts: !made": "the request was just written",
  "lib/accounts/users/profile.ts: changed.count === 0":
    "the account would have to go between two statements; findUniqueOrThrow refuses then",
  // Repeats a check that the same function makes further down.
  'lib/accounts/users/profile.ts: authorize(viewer, "profile.edit");':
    "keepAvatar asks the same before it does anything",
  'lib/commerce/subscriptions/changes.ts: authorize(viewer, "purchases.read");':
    "getSubscription checks the same in the next line",
  'lib/commerce/subscriptions/renewals.ts: authorize(viewer, "purchases.read");': "the same",
  "lib/commerce/subscriptions/changes.ts: customerId": "getSubscription has checked that it is the viewer's own",
  "lib/commerce/subscriptions/changes.ts: customerId: viewer.id": "the same",
  "lib/commerce/subscriptions/renewals.ts: customerId: viewer.id": "the same",
  "lib/commerce/subscriptions/changes.ts: !provider || !isRecurring(priceType)":
    "a subscription that has started is at the provider, with a recurring price",
  "lib/commerce/subscriptions/open.ts: !isRecurring(priceType)":
    "insertOrder creates a subscription for a recurring price only",
  "lib/commerce/subscriptions/open.ts: !payment":
    "a first invoice always has a payment; without the check, the next line fails with a worse message",
  "lib/commerce/subscriptions/reconcile.ts: FOR UPDATE SKIP LOCKED": "withAdvisoryLock lets one server claim at a time",
  'lib/commerce/subscriptions/changes.ts: status: "approved"':
    "checked just above; matters only if the app is unlisted between the two statements",
  'lib/commerce/subscriptions/order-changes.ts: status: "canceled"':
    "an active subscription already has access beyond the period of any of its orders",
  'lib/commerce/subscriptions/order-changes.ts: status: "refunded"': "a subscription has one license",
  'lib/commerce/subscriptions/changes.ts: await lockRow(tx, "Subscription", id);':
    "two concurrent calls store the same date and queue one email, since its key is the revision that both have read",
  'lib/catalog/reviews/write-reviews.ts: authorize(viewer, "reports.moderate");':
    "decideReport, its only caller, has asked the same",
  'lib/staff/reports/content-removal.ts: authorize(viewer, "reports.moderate");': "decideReport, as above",
  "lib/accounts/suspensions/suspensions.ts: !account": "the next line would fail with a worse message",
  "lib/commerce/ledger/balance.ts: !row": "a sum always has a row",
  "lib/staff/platform/figures.ts: !row": "a sum always has a row",
  "lib/messaging/conversations/load-conversations.ts: !conversation":
    "findParticipation has found the row, and loadConversations returns one conversation per row",
  "lib/catalog/reviews/write-reviews.ts: userId":
    "findOwnReview has found it the viewer's own in this transaction, and an author stays",
  "lib/catalog/reviews/replies.ts: developerId":
    "findAnswerableReview has found the app the viewer's own in this transaction, and a seller stays",
  'lib/hiring/proposals/decisions.ts: status: "open"': "both callers have locked the request and checked its status",
  'lib/hiring/proposals/decisions.ts: status: "pending"':
    "only a pending proposal has the date that is compared next to it",
  "lib/hiring/requests/completion.ts: developerId: viewer.id (2)":
    "found five lines above to be the one who had the job; a job has one developer and one cancellation",
  'lib/hiring/requests/edits.ts: status: "pending"': "the same: only a pending proposal has the date",
  "lib/hiring/requests/edits.ts: confirmationRequestedAt: { not: null }":
    "leaves out proposals whose date would be emptied again",
  'lib/hiring/requests/write-requests.ts: status: "open"': "the same: locked and asked above",
  "lib/hiring/requests/completion.ts: status": "the same",
  "lib/hiring/requests/write-requests.ts: clientId: viewer.id":
    "reads which files may stay; lockOwnRequest refuses whose request it is not",
  'lib/hiring/requests/write-requests.ts: authorize(viewer, "projects.post");':
    "each of the three that it leads to asks the same first",
  "lib/hiring/portfolio/write-portfolio.ts: developerId: viewer.id":
    "readOwnItem has found it the viewer's own, and an owner stays",
  "lib/hiring/portfolio/write-portfolio.ts: p.developer_id = ${viewer.id}::uuid":
    "every id was found among the viewer's own rows, which are locked",
  "lib/catalog/apps/listings.ts: developerId: viewer.id": "readOwnListing has locked it as the viewer's own",
  "lib/catalog/apps/unlisting.ts: developerId: viewer.id": "readOwnListing, as above",
  'lib/catalog/apps/unlisting.ts: status: { not: "unlisted" }': "asked two lines above of the locked row",
  'lib/catalog/apps/unlisting.ts: status: "unlisted"': "asked two lines above of the locked row",
  // Only improves the query plan.
  "lib/staff/moderation/decision-notices.ts: subject_type = 'app'":
    "an app's id is nobody else's; it leads to the index",
  "lib/staff/moderation/decision-log.ts: event.subject_type = 'app'": "the same: app.status is said of apps alone",
  "lib/staff/moderation/decision-notices.ts: event.subject_type = 'app'": "the same",
  "lib/staff/moderation/decision-notices.ts: own.status = 'approved'":
    "a return to the queue has no outcome to tell of; it leaves rows out early",
  "lib/hiring/proposals/read-proposals.ts: developerId: { in: [...new Set(developerIds)] }":
    "leaves out developers that nobody asks about",
  "lib/commerce/refunds/read-refunds.ts: f.failed_at >= ${since}":
    "the outer query has the same; this one leaves rows out early",
  "lib/staff/reports/subjects.ts: subject_type = subject.type":
    "a subject's id is unique across tables; it leads to the index",
  "lib/staff/platform/audit-log.ts: subject_type = 'user'":
    "a user's id is unique across tables; it leads to the index",
  "lib/staff/platform/audit-log.ts: event.subject_type = 'user'": "the same",
  "lib/staff/platform/audit-log.ts: (event.subject_type = 'user' AND event.subject_id = ${person}::uuid)":
    "finds entries from before a trigger set affected_id; the append-only log has no other way to get such a row",
  "lib/staff/platform/figures.ts: created_at >= (SELECT at FROM first)":
    "the join with the bars drops older rows; it leaves them out early",
  "lib/staff/platform/figures.ts: completed_at >= (SELECT at FROM first)": "the same",
  "lib/staff/platform/failed-jobs.ts: FOR UPDATE OF job":
    "lockSuperAdmins already makes super admins act one after another, and the worker does not pick up failed jobs",
  'lib/messaging/conversations/participants.ts: await lockRow(tx, "User", otherId, "reference");':
    "keeps the order of locks; without it, deleting an account may deadlock, which transaction() retries",
  'lib/messaging/conversations/held-messages.ts: await lockRow(tx, "Conversation", conversationId);':
    "the same: deliver() locks the row when it takes the next number",
  "lib/hiring/portfolio/write-portfolio.ts: FOR UPDATE":
    "without it two orders at once may meet in a deadlock, which transaction() plays again",
  "lib/hiring/proposals/read-proposals.ts: !row":
    "the proposal was written or moved a line above, in the same transaction",
  "lib/foundation/uploads/cleanup.ts: removed_at IS NULL":
    "the inner query has the same; this one speaks of a second run at the same time",
  "lib/foundation/uploads/cleanup.ts: upload.removed_at IS NULL": "the outer query has the same",
  "lib/foundation/uploads/cleanup.ts: upload.used_at < ${before}":
    "the outer query has the same, looked at again under the lock",
  "lib/foundation/uploads/cleanup.ts: avatar IS NOT NULL": "no address is equal to none; it leaves rows out early",
  'lib/commerce/orders/due.ts: status: "pending"':
    "the rows were claimed as pending a statement before; whoever asks about one settled since settles it once",
  'lib/commerce/orders/checkout.ts: payment?.status === "processing"':
    "giving the order up ends in the same refusal, since what is being paid cannot be cancelled",
  "lib/accounts/sign-in/sign-in.ts: !opened":
    "speaks of a password that is hashed anew and then changed between three statements; without a session " +
    "nobody is signed in",
  // Selects which rows are locked; what happens to them is decided again.
  "lib/accounts/users/deletion.ts: role = 'super_admin'":
    "without it more rows are locked; the super admins are picked from them by their role",
};
