import { exportSections } from "@/app/api/account/export/export-sections";
import { GET as exportAccount } from "@/app/api/account/export/route";
import { issueLicense } from "@/lib/catalog/licenses/issuing";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { createConversation, say } from "@/tests/fixtures/conversations";
import { createApp, createOrder, createReview, createSubscription, createUser } from "@/tests/fixtures/factories";
import { createPayoutAccount } from "@/tests/fixtures/payout-accounts";
import { createProject, createProposal, createRequest, createSavedSearch } from "@/tests/fixtures/projects";
import { createPublishedRelease } from "@/tests/fixtures/published-releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";

/**
 * Foreign keys to a user whose rows are not in the export: bookkeeping, another user's question, or a decision about
 * another user.
 */
const KEPT_OUT = [
  "account_tokens.user_id",
  "second_factors.user_id",
  "recovery_codes.user_id",
  "directory_entries.user_id",
  // Only the id that its app will have; the files are in the releases.
  "listing_drafts.developer_id",
  "user_events.user_id",
  "user_event_counters.user_id",
  "project_requests.invited_developer_id",
  // What others wrote about the user, as for reviews of their apps.
  "project_ratings.subject_id",
  "refund_requests.developer_id",
  // Whose messages support has answered; the replies are in the export of those who wrote them.
  "contact_messages.assignee_id",
  "contact_entries.author_id",
  "reports.decided_by_id",
  "user_blocks.blocked_id",
];
const EXPORTED = [
  "apps.developer_id",
  "orders.customer_id",
  "orders.developer_id",
  "payout_accounts.developer_id",
  "portfolio_items.developer_id",
  "project_cancellations.developer_id",
  "project_invitations.developer_id",
  "project_proposals.developer_id",
  "project_ratings.author_id",
  "projects.client_id",
  "projects.developer_id",
  "contact_messages.user_id",
  "conversation_participants.user_id",
  "messages.sender_id",
  "user_blocks.blocker_id",
  "notifications.user_id",
  "project_requests.client_id",
  "reports.reporter_id",
  "reviews.user_id",
  "saved_searches.user_id",
  "sales_watches.user_id",
  "secret_dismissals.developer_id",
  "sessions.user_id",
  "subscriptions.customer_id",
  "subscriptions.developer_id",
  "uploads.owner_id",
  "wishlist_items.user_id",
];

/** Issues the license key of an order; returns the license's id. */
async function issueKey(customerId: string, status: string): Promise<string> {
  const app = await createApp({ licenseSeats: 1 });
  const { id } = await createOrder({ customerId, appId: app.id });
  await issueLicense(db, { id, appId: app.id });
  await db.order.update({ where: { id }, data: { status } });
  return (await db.license.findUniqueOrThrow({ where: { orderId: id } })).id;
}

type Export = Record<string, Record<string, unknown>[]> & { account: Record<string, unknown>; mail: unknown };

describe("GET /api/account/export", () => {
  it("returns a file with all of the user's own data and no secrets or other users' data", async () => {
    const { user, session } = await createSignedInUser("developer");
    await db.user.update({ where: { id: user.id }, data: { stripeCustomerId: `cus_${user.id}` } });
    const [own, other] = [await createApp({ developerId: user.id, price: "49.00" }), await createApp()];
    await db.appChange.create({ data: { appId: own.id, changes: { title: "In review." } } });
    const [sold, bought, waiting] = [
      await createOrder({ appId: own.id }),
      await createOrder({ customerId: user.id, appId: other.id }),
      await createOrder({ customerId: user.id, status: "pending" }),
    ];
    await db.refundRequest.createMany({
      data: [
        { orderId: bought.id, reason: "Mine to ask." },
        { orderId: sold.id, developerId: user.id, reason: "A buyer's to ask." },
      ],
    });
    const written = await createReview({
      userId: user.id,
      appId: other.id,
      comment: "Mine.",
      reply: "Theirs.",
      repliedAt: new Date(),
    });
    const answered = await createReview({
      appId: own.id,
      comment: "A customer's.",
      reply: "My reply.",
      repliedAt: new Date(),
    });

    const { file } = await createPublishedRelease({ app: other, version: "2.0" });
    for (const { id } of [bought, await createOrder({ appId: other.id })])
      await db.delivery.create({ data: { orderId: id, fileId: file.id } });
    const account = await createPayoutAccount(user.id, { status: "ready", providerAccountId: `acct_${user.id}` });
    await db.payout.create({
      data: { developerId: user.id, accountId: account.id, amountCents: 4900n, status: "paid" },
    });

    const response = await call(exportAccount, "/api/account/export", { session });
    expect([response.status, response.headers.get("content-disposition")]).toEqual([
      200,
      'attachment; filename="forgehall-account.json"',
    ]);
    const text = await response.text();
    const data = JSON.parse(text) as Export;
    expect(Object.keys(data)).toEqual([
      "exportedAt",
      "account",
      "mail",
      "secondFactor",
      ...exportSections.map(({ name }) => name),
    ]);
    expect(data.account).toMatchObject({ id: user.id, email: user.email });
    expect(data.apps).toMatchObject([{ id: own.id, price: "49.00" }]);
    expect(data.appChanges).toMatchObject([{ appId: own.id, changes: { title: "In review." }, status: "pending" }]);
    expect(data.sales).toMatchObject([{ id: sold.id, amount: "49.00" }]);
    expect(data.ledger).toMatchObject([{ orderId: sold.id, kind: "payment", amount: "49.00" }]);
    expect(data.payouts).toMatchObject([{ amount: "49.00", status: "paid" }]);
    expect(data.payoutAccounts).toMatchObject([{ status: "ready" }]);
    expect(data.purchases).toMatchObject([
      { id: bought.id, appDownloadUrl: bought.appDownloadUrl },
      { id: waiting.id, appDownloadUrl: null },
    ]);
    expect(data.downloads).toMatchObject([{ orderId: bought.id, version: "2.0", file: file.name }]);
    expect(data.reviews).toMatchObject([{ id: written.id, comment: "Mine." }]);
    expect(data.refundRequests).toMatchObject([{ orderId: bought.id, reason: "Mine to ask." }]);
    expect(data.replies).toMatchObject([{ id: answered.id, reply: "My reply." }]);
    expect(data.sessions).toHaveLength(1);
    for (const secret of [
      "password",
      "token",
      "cus_",
      "pi_",
      "acct_",
      "Theirs.",
      "A customer's.",
      "A buyer's to ask.",
      sold.customerId ?? "-",
    ])
      expect(text).not.toContain(secret);
  });

  it("contains no other user's data of any kind", async () => {
    const [{ user, session }, other] = await Promise.all([
      createSignedInUser("developer"),
      createSignedInUser("developer"),
    ]);
    const [mine, theirs] = await Promise.all(
      [user.id, other.user.id].map(async (id) => {
        const app = await createApp();
        await db.appChange.create({
          data: { appId: (await createApp({ developerId: id })).id, changes: { title: `Change of ${id}` } },
        });
        const request = await createRequest({ clientId: id });
        const upload = crypto.randomUUID();
        const proposal = await createProposal({ developerId: id });
        const item = await db.portfolioItem.create({
          data: { developerId: id, title: "A kiln", description: "It fires." },
        });
        await db.upload.create({
          data: { id: upload, ownerId: id, kind: "image", path: `uploads/${upload}/1280.webp`, storedAt: new Date() },
        });
        const report = await db.report.create({
          data: { reporterId: id, subjectType: "app", subjectId: app.id, reason: "Spam" },
        });
        await db.wishlistItem.create({ data: { userId: id, appId: app.id, price: app.price } });
        const message = await db.contactMessage.create({
          data: { userId: id, name: "Ada", email: "ada@example.com", topic: "other", message: "A question." },
        });
        const notification = await db.notification.create({
          data: { userId: id, key: "one", kind: "sale", title: "You sold Ledger", path: "/" },
        });
        const subscription = await createSubscription({ customerId: id });
        const sold = await createSubscription({ developerId: id, appId: (await createApp()).id });
        const [key, refunded] = [await issueKey(id, "completed"), await issueKey(id, "refunded")];
        expect(key).not.toBe(refunded);
        const account = await createPayoutAccount(id, { status: "ready", providerAccountId: `acct_${id}` });
        const payout = await db.payout.create({ data: { developerId: id, accountId: account.id, amountCents: 100n } });
        const job = await createRequest();
        const side = { reason: "It is late.", fault: "other" };
        await db.projectCancellation.create({ data: { ...side, projectRequestId: request.id } });
        await db.projectCancellation.create({
          data: { ...side, projectRequestId: job.id, developerId: id, response: "Agreed.", respondedAt: new Date() },
        });
        const money = [payout, account, request, job];
        const search = await createSavedSearch({ userId: id });
        return [
          request,
          proposal,
          item,
          { id: upload },
          report,
          app,
          message,
          subscription,
          sold,
          { id: key },
          ...money,
          notification,
          search,
        ].map(({ id: each }) => each);
      }),
    );
    const gone = await db.upload.create({
      data: {
        id: crypto.randomUUID(),
        ownerId: user.id,
        kind: "image",
        path: `uploads/${crypto.randomUUID()}/1280.webp`,
        storedAt: new Date(),
        removedAt: new Date(),
      },
    });
    const abandoned = await createSubscription({ developerId: user.id, status: "incomplete" });
    const data = (await (await call(exportAccount, "/api/account/export", { session })).json()) as Export;
    const idsOf = (name: string) =>
      data[name]?.map(({ id, appId, projectRequestId }) => id ?? appId ?? projectRequestId);
    expect(
      [
        ...["projectRequests", "proposals", "portfolio", "uploads", "reports", "wishlist", "contactMessages"],
        ...["subscriptions", "soldSubscriptions", "licenses", "payouts", "payoutAccounts", "cancellations"],
        "cancellationResponses",
        "notifications",
        "savedSearches",
      ].map(idsOf),
    ).toEqual(mine?.map((id) => [id]));
    expect(data.appChanges).toMatchObject([{ changes: { title: `Change of ${user.id}` } }]);
    for (const id of [...(theirs ?? []), gone.id, abandoned.id, `Change of ${other.user.id}`])
      expect(JSON.stringify(data)).not.toContain(id);
  });

  it("contains whom the user invited, what they were invited to, and how they sorted proposals", async () => {
    const { user, session } = await createSignedInUser("developer");
    const [own, foreign] = [await createRequest({ clientId: user.id }), await createRequest()];
    const invitedTo = (projectRequestId: string, developerId: string) =>
      db.projectInvitation.create({ data: { projectRequestId, developerId, declinedAt: new Date() } });
    const other = await createUser({ role: "developer" });
    const [sent, received] = [await invitedTo(own.id, other.id), await invitedTo(foreign.id, user.id)];
    await invitedTo(foreign.id, other.id);
    const sorted = await createProposal({ projectRequestId: own.id, clientMark: "archived" });
    await createProposal({ projectRequestId: own.id });
    const aboutUser = await createProposal({ developerId: user.id, clientMark: "archived" });
    const data = (await (await call(exportAccount, "/api/account/export", { session })).json()) as Export;
    expect(data.sentInvitations).toMatchObject([{ id: sent.id, developerId: other.id }]);
    expect(data.sentInvitations?.[0]).not.toHaveProperty("declinedAt");
    expect(data.invitations).toMatchObject([{ id: received.id, projectRequestId: foreign.id }]);
    expect(data.proposalMarks).toEqual([{ id: sorted.id, projectRequestId: own.id, clientMark: "archived" }]);
    expect(JSON.stringify(data.proposals?.find(({ id }) => id === aboutUser.id))).not.toContain("archived");
  });

  it("contains the user's projects as client and as developer, without the other side's name and words", async () => {
    const { user, session } = await createSignedInUser("developer");
    const other = await createUser({ name: "Somebody Else" });
    const hired = await createProject({ clientId: user.id, developerId: other.id, proposal: "Their proposal." });
    const job = await createProject({ clientId: other.id, developerId: user.id });
    await createProject({ clientId: other.id });
    await db.project.update({ where: { id: job.project.id }, data: { scope: "Their description." } });
    const data = (await (await call(exportAccount, "/api/account/export", { session })).json()) as Export;
    const sides = [
      { id: hired.project.id, side: "client", agreedCost: "450.00" },
      { id: job.project.id, side: "developer", milestones: [{ title: "Complete project", amount: "450.00" }] },
    ];
    expect(data.projects).toMatchObject(sides.sort((one, two) => (one.id < two.id ? -1 : 1)));
    for (const theirs of ["Somebody Else", "Their proposal.", "Their description."])
      expect(JSON.stringify(data)).not.toContain(theirs);
  });

  it("contains the user's messages and conversations, but not what others wrote to them", async () => {
    const { user, viewer, session } = await createSignedInUser();
    const { id, developer } = await createConversation({ customer: viewer, body: "My words" });
    await say(developer, id, "Their words");
    await db.userBlock.create({ data: { blockerId: user.id, blockedId: developer.id } });
    await db.userBlock.create({ data: { blockerId: developer.id, blockedId: user.id } });
    const data = (await (await call(exportAccount, "/api/account/export", { session })).json()) as Export;
    expect(data.conversations).toMatchObject([{ conversationId: id, subjectKind: "developer", unreadCount: 1 }]);
    expect(data.messages).toMatchObject([{ conversationId: id, body: "My words", attachments: [] }]);
    expect(data.blocks).toMatchObject([{ blockedId: developer.id }]);
    expect(JSON.stringify(data)).not.toContain("Their words");
  });

  it("exports more than one batch", async () => {
    const { user, session } = await createSignedInUser();
    await db.session.createMany({
      data: Array.from({ length: 1100 }, (_, n) => ({
        userId: user.id,
        tokenHash: `${user.id} ${n}`,
        expiresAt: new Date(),
      })),
    });
    const { sessions } = (await (await call(exportAccount, "/api/account/export", { session })).json()) as Export;
    expect(new Set(sessions?.map(({ id }) => id)).size).toBe(1101);
  });

  it("accounts for every table that references a user", async () => {
    const columns = await db.$queryRaw<{ name: string }[]>`
      SELECT c.conrelid::regclass || '.' || a.attname AS name FROM pg_constraint c JOIN pg_attribute a
      ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass ORDER BY 1`;
    expect(columns.map(({ name }) => name)).toEqual([...KEPT_OUT, ...EXPORTED].sort());
  });

  it("returns 401 when signed out", async () => {
    expect((await call(exportAccount, "/api/account/export")).status).toBe(401);
  });
});
