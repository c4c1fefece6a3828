/**
 * Guards that no test can or need detect, each by its name (`npm run trust -- --only=guards` prints it) with the
 * reason. A name that no longer exists fails the run.
 */
export const acceptedMutants: Record<string, string> = {
  // Gives a better message than the next line would: a row is missing that this transaction holds or has just
  // written.
  "lib/refunds/decide-refund.ts: !order": "the request was found, and its order cannot go without it",
  "lib/refunds/decide-refund.ts: !shown": "the request was just written",
  "lib/refunds/request-refund.ts: !made": "the request was just written",
  "lib/users/update-avatar.ts: changed.count === 0":
    "the account would have to go between two statements; findUniqueOrThrow refuses then",
  // Repeats a check that the same function makes further down.
  'lib/users/update-avatar.ts: authorize(viewer, "profile.edit");': "keepAvatar asks the same before it does anything",
  'lib/orders/subscriptions/cancel-subscription.ts: authorize(viewer, "purchases.read");':
    "getSubscription checks the same in the next line",
  'lib/orders/subscriptions/change-subscription-price.ts: authorize(viewer, "purchases.read");': "the same",
  'lib/orders/subscriptions/confirm-renewal.ts: authorize(viewer, "purchases.read");': "the same",
  'lib/orders/subscriptions/resume-subscription.ts: authorize(viewer, "purchases.read");': "the same",
  'lib/orders/subscriptions/update-renewal-card.ts: authorize(viewer, "purchases.read");': "the same",
  "lib/orders/subscriptions/cancel-subscription.ts: customerId":
    "getSubscription has checked that it is the viewer's own",
  "lib/orders/subscriptions/change-subscription-price.ts: customerId: viewer.id": "the same",
  "lib/orders/subscriptions/confirm-renewal.ts: customerId: viewer.id": "the same",
  "lib/orders/subscriptions/resume-subscription.ts: customerId: viewer.id": "the same",
  "lib/orders/subscriptions/update-renewal-card.ts: customerId: viewer.id": "the same",
  "lib/orders/subscriptions/change-subscription-price.ts: !provider || !isRecurring(priceType)":
    "a subscription that has started is at the provider, with a recurring price",
  "lib/orders/subscriptions/open-subscription.ts: !isRecurring(priceType)":
    "insertOrder creates a subscription for a recurring price only",
  "lib/orders/subscriptions/open-subscription.ts: !payment":
    "a first invoice always has a payment; without the check, the next line fails with a worse message",
  "lib/orders/subscriptions/reconcile-subscriptions.ts: FOR UPDATE SKIP LOCKED":
    "withAdvisoryLock lets one server claim at a time",
  'lib/orders/subscriptions/resume-subscription.ts: status: "approved"':
    "checked just above; matters only if the app is unlisted between the two statements",
  'lib/orders/subscriptions/handle-order-change.ts: status: "canceled"':
    "an active subscription already has access beyond the period of any of its orders",
  'lib/orders/subscriptions/handle-order-change.ts: status: "refunded"': "a subscription has one license",
  'lib/orders/subscriptions/cancel-subscription.ts: await lockRow(tx, "Subscription", id);':
    "two concurrent calls store the same date and queue one email, since its key is the revision that both have read",
  'lib/reviews/remove-review.ts: authorize(viewer, "reports.moderate");':
    "decideReport, its only caller, has asked the same",
  'lib/reports/remove-project.ts: authorize(viewer, "reports.moderate");': "decideReport, as above",
  'lib/reports/remove-proposal.ts: authorize(viewer, "reports.moderate");': "decideReport, as above",
  'lib/reports/remove-message.ts: authorize(viewer, "reports.moderate");': "decideReport, as above",
  "lib/suspensions/lock-account.ts: !account": "the next line would fail with a worse message",
  "lib/ledger/get-balance.ts: !row": "a sum always has a row",
  "lib/platform/get-stats.ts: !row": "a sum always has a row",
  "lib/conversations/get-conversation.ts: !conversation":
    "findParticipation has found the row, and loadConversations returns one conversation per row",
  "lib/reviews/update-review.ts: userId":
    "findOwnReview has found it the viewer's own in this transaction, and an author stays",
  "lib/reviews/delete-review.ts: userId": "findOwnReview, as above",
  "lib/reviews/reply-to-review.ts: developerId":
    "findAnswerableReview has found the app the viewer's own in this transaction, and a seller stays",
  "lib/reviews/delete-reply.ts: developerId": "findAnswerableReview, as above",
  'lib/proposals/start-project.ts: status: "open"': "both callers have locked the request and checked its status",
  'lib/proposals/confirm-proposal.ts: status: "pending"':
    "only a pending proposal has the date that is compared next to it",
  "lib/project-requests/respond-to-cancellation.ts: developerId: viewer.id (2)":
    "found five lines above to be the one who had the job; a job has one developer and one cancellation",
  'lib/project-requests/clear-confirmations.ts: status: "pending"': "the same: only a pending proposal has the date",
  "lib/project-requests/clear-confirmations.ts: confirmationRequestedAt: { not: null }":
    "leaves out proposals whose date would be emptied again",
  'lib/project-requests/edit-request.ts: status: "open"': "the same: locked and asked above",
  "lib/project-requests/cancel-request.ts: status": "the same",
  "lib/project-requests/complete-request.ts: status": "the same",
  "lib/project-requests/edit-request.ts: clientId: viewer.id":
    "reads which files may stay; lockOwnRequest refuses whose request it is not",
  'lib/project-requests/update-request.ts: authorize(viewer, "projects.post");':
    "each of the three that it leads to asks the same first",
  'lib/project-requests/create-request.ts: authorize(viewer, "projects.post");':
    "every role may; who is signed out is refused by requireOwnUploads, too",
  "lib/portfolio/update-own-item.ts: developerId: viewer.id":
    "readOwnItem has found it the viewer's own, and an owner stays",
  "lib/portfolio/delete-portfolio-item.ts: developerId: viewer.id": "readOwnItem, as above",
  "lib/portfolio/reorder-portfolio.ts: p.developer_id = ${viewer.id}::uuid":
    "every id was found among the viewer's own rows, which are locked",
  "lib/apps/delete-app.ts: developerId: viewer.id": "readOwnListing has locked it as the viewer's own",
  "lib/apps/edit-listing.ts: developerId: viewer.id": "readOwnListing, as above",
  "lib/apps/unlist-app.ts: developerId: viewer.id": "readOwnListing, as above",
  'lib/apps/unlist-app.ts: status: { not: "unlisted" }': "asked two lines above of the locked row",
  "lib/apps/relist-app.ts: developerId: viewer.id": "readOwnListing, as above",
  'lib/apps/relist-app.ts: status: "unlisted"': "asked two lines above of the locked row",
  // Only improves the query plan.
  "lib/moderation/list-decision-notices.ts: subject_type = 'app'":
    "an app's id is nobody else's; it leads to the index",
  "lib/moderation/list-decisions.ts: event.subject_type = 'app'": "the same: app.status is said of apps alone",
  "lib/moderation/list-decision-notices.ts: event.subject_type = 'app'": "the same",
  "lib/moderation/list-change-notices.ts: event.subject_type = 'app'": "the same",
  "lib/moderation/list-decision-notices.ts: own.status = 'approved'":
    "a return to the queue has no outcome to tell of; it leaves rows out early",
  "lib/proposals/find-developer-ratings.ts: developerId: { in: [...new Set(developerIds)] }":
    "leaves out developers that nobody asks about",
  "lib/refunds/list-failed-refunds.ts: f.failed_at >= ${since}":
    "the outer query has the same; this one leaves rows out early",
  "lib/reports/find-previous-reports.ts: subject_type = subject.type":
    "a subject's id is unique across tables; it leads to the index",
  "lib/platform/find-audit.ts: subject_type = 'user'": "a user's id is unique across tables; it leads to the index",
  "lib/platform/find-audit.ts: event.subject_type = 'user'": "the same",
  "lib/platform/find-audit.ts: (event.subject_type = 'user' AND event.subject_id = ${person}::uuid)":
    "finds entries from before a trigger set affected_id; the append-only log has no other way to get such a row",
  "lib/platform/get-trends.ts: created_at >= (SELECT at FROM first)":
    "the join with the bars drops older rows; it leaves them out early",
  "lib/platform/get-trends.ts: completed_at >= (SELECT at FROM first)": "the same",
  "lib/platform/lock-failed-job.ts: FOR UPDATE OF job":
    "lockSuperAdmins already makes super admins act one after another, and the worker does not pick up failed jobs",
  'lib/conversations/lock-participants.ts: await lockRow(tx, "User", otherId, "reference");':
    "keeps the order of locks; without it, deleting an account may deadlock, which transaction() retries",
  'lib/conversations/decide-held-message.ts: await lockRow(tx, "Conversation", conversationId);':
    "the same: deliver() locks the row when it takes the next number",
  "lib/portfolio/reorder-portfolio.ts: FOR UPDATE":
    "without it two orders at once may meet in a deadlock, which transaction() plays again",
  "lib/proposals/get-proposal.ts: !row": "the proposal was written or moved a line above, in the same transaction",
  "lib/uploads/remove-orphaned-uploads.ts: removed_at IS NULL":
    "the inner query has the same; this one speaks of a second run at the same time",
  "lib/uploads/remove-orphaned-uploads.ts: upload.removed_at IS NULL": "the outer query has the same",
  "lib/uploads/remove-orphaned-uploads.ts: upload.used_at < ${before}":
    "the outer query has the same, looked at again under the lock",
  "lib/uploads/remove-orphaned-uploads.ts: avatar IS NOT NULL": "no address is equal to none; it leaves rows out early",
  'lib/orders/reconciliation/claim-due.ts: status: "pending"':
    "the rows were claimed as pending a statement before; whoever asks about one settled since settles it once",
  'lib/orders/checkout/resume-order.ts: payment?.status === "processing"':
    "giving the order up ends in the same refusal, since what is being paid cannot be cancelled",
  "lib/users/sign-in.ts: !opened":
    "speaks of a password that is hashed anew and then changed between three statements; without a session " +
    "nobody is signed in",
  // Selects which rows are locked; what happens to them is decided again.
  "lib/users/delete-user.ts: role = 'super_admin'":
    "without it more rows are locked; the super admins are picked from them by their role",
};
