import { z } from "zod";
import { hashAccount, recordErasure } from "@/lib/accounts/users/erasure-list";
import { usersMessages } from "@/lib/accounts/users/users.constants";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { recordAudit } from "@/lib/foundation/audit";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { ALL_TAGS, invalidateTags, tags } from "@/lib/foundation/cache/tags";
import { collectPageTags, MAX_TAGGED_ROWS } from "@/lib/foundation/cache/user-pages";
import { type Db, db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { transaction } from "@/lib/foundation/db/transaction";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { hashEmail } from "@/lib/foundation/keys";
import type { MailContent } from "@/lib/foundation/mail/content";
import { forgetName } from "@/lib/foundation/mail/former-members";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";
import { deleteCustomer } from "@/lib/foundation/payments/customers";

/**
 * Deletes a user inside the caller's transaction. Apps, reviews, portfolio, proposals and requests are deleted by the
 * foreign keys' cascades, sessions end, and orders stay. Jobs delete the uploaded files, the customer at the payment
 * provider and, when nothing depends on it anymore, the payout account there, and put the account on the erasure list.
 * The other side of each job in progress and pending proposal is emailed. It records the deletion in the audit log and
 * invalidates the public pages. The caller authorizes the actor. Users can delete themselves.
 * @param actor null when a deletion from before a restore is repeated: the others were emailed then
 * @throws AppError not_found; conflict for the last super admin, including when two delete each other concurrently, and
 * while money is held for a milestone of a project
 */
export async function deleteUser(tx: Db, actor: Pick<Viewer, "id" | "role"> | null, userId: string): Promise<void> {
  // Locks the user and all super admins in one order, so that concurrent deletions wait for each other and each sees
  // who is left.
  const locked = await queryRows(
    tx,
    {
      id: "uuid",
      role: "varchar",
      verifiedEmail: "text?",
      providerCustomerId: "text?",
      payoutHoldAt: "timestamptz?",
    },
    Prisma.sql`
      SELECT id, role, CASE WHEN email_verified_at IS NOT NULL THEN email END AS "verifiedEmail",
        stripe_customer_id AS "providerCustomerId", payout_hold_at AS "payoutHoldAt"
      FROM users WHERE id = ${userId}::uuid OR role = 'super_admin' ORDER BY id FOR UPDATE`,
  );
  const user = locked.find(({ id }) => id === userId);
  if (!user) throw new AppError("not_found", usersMessages.userNotFound);
  const superAdmins = locked.filter(({ role }) => role === "super_admin");
  if (user.role === "super_admin" && superAdmins.length === 1)
    throw new AppError("conflict", usersMessages.lastSuperAdmin);

  await requireNothingHeld(tx, userId);
  if (actor) await queueDeletionNotices(tx, userId);
  const pageTags = await collectDeletionTags(tx, userId);
  // Before the deletion, so that the entry keeps the name.
  await recordAudit(tx, {
    actor,
    action: "user.delete",
    subject: { type: "user", id: userId },
    from: { role: user.role },
  });
  // License keys keep working, with no device activated: the list of a person's devices is deleted with the account.
  await tx.licenseActivation.deleteMany({ where: { license: { order: { customerId: userId } } } });
  // Messages that their recipient never saw; the delivered ones stay in the recipient's conversation.
  await tx.message.deleteMany({ where: { senderId: userId, status: { in: ["held", "rejected"] } } });
  // A transfer that was planned before the hold, or whose outcome is unknown, still finds it.
  if (user.payoutHoldAt)
    await tx.payoutAccount.updateMany({ where: { developerId: userId }, data: { heldAt: user.payoutHoldAt } });
  else await keepEarnings(tx, user);
  await tx.user.delete({ where: { id: userId }, select: { id: true } });
  await forgetName.add(tx, { userId }, { key: `forget-name-${userId}` });
  const { providerCustomerId } = user;
  if (providerCustomerId)
    await deleteCustomer.add(tx, { providerCustomerId }, { key: `delete-customer-${providerCustomerId}` });
  const account = hashAccount(userId);
  await recordErasure.add(tx, { account }, { key: `record-erasure-${account}` });
  await invalidateTags(tx, pageTags);
}

/** Money that is held is decided first: by the two sides, or returned when staff delete the account. */
async function requireNothingHeld(tx: Db, userId: string): Promise<void> {
  // A payment that arrives at the same time either counts here or finds the project canceled, and is refunded.
  await tx.$queryRaw`
    SELECT 1 AS locked FROM projects
    WHERE client_id = ${userId}::uuid OR developer_id = ${userId}::uuid ORDER BY id FOR NO KEY UPDATE`;
  const held = await tx.milestone.count({
    where: {
      status: { in: ["funded", "submitted", "changes_requested", "in_dispute"] },
      project: { OR: [{ clientId: userId }, { developerId: userId }] },
    },
  });
  if (held > 0) throw new AppError("conflict", usersMessages.fundsHeld);
}

/** Accounts that are compared with the erasure list at a time. */
const ACCOUNTS_AT_ONCE = 5_000;

/**
 * Deletes again the accounts of an erasure list that a restored database contains, each in a transaction of its own.
 * Can be repeated.
 * @param erased hashes of `hashAccount`; others match nothing
 * @returns how many it deleted, and the ids of those that can't be deleted: the last super admin, and sides of a
 * project whose money is held
 */
export async function repeatErasures(erased: ReadonlySet<string>): Promise<{ deleted: number; refused: string[] }> {
  let deleted = 0;
  const refused: string[] = [];
  for (let last: string | undefined = FIRST_ID; last && erased.size > 0;) {
    const accounts: { id: string }[] = await db.user.findMany({
      where: { id: { gt: last } },
      select: { id: true },
      orderBy: { id: "asc" },
      take: ACCOUNTS_AT_ONCE,
    });
    for (const { id } of accounts.filter((account) => erased.has(hashAccount(account.id)))) {
      try {
        await transaction((tx) => deleteUser(tx, null, id));
        deleted += 1;
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "conflict") throw error;
        refused.push(id);
      }
    }
    last = accounts.at(-1)?.id;
  }
  return { deleted, refused };
}

/**
 * Keeps what the user has earned payable: to their payout account, or to whoever sets up payouts with the same verified
 * email address (decision 0050). Payouts that staff put on hold stay with us.
 */
async function keepEarnings(tx: Db, { id, verifiedEmail }: { id: string; verifiedEmail: string | null }) {
  if (!(await tx.ledgerTotal.findFirst({ where: { developerId: id, account: "developer" }, select: { id: true } })))
    return;
  const account = await tx.payoutAccount.findFirst({
    where: { developerId: id, closedAt: null },
    select: { id: true },
  });
  await tx.formerSeller.create({
    data: { developerId: id, accountId: account?.id ?? null, emailHash: verifiedEmail && hashEmail(verifiedEmail) },
    select: { developerId: true },
  });
}

/**
 * Returns the cache tags of every public page that a user's deletion changes. The user's reviews and proposals are
 * deleted too, which changes ratings in every list that shows them, and numbers of proposals. `ALL_TAGS` as for
 * `collectPageTags`.
 */
async function collectDeletionTags(tx: Db, userId: string): Promise<string[]> {
  // Every public page that shows a user shows the name.
  const shown = await collectPageTags(tx, userId, ["name"]);
  if (shown.includes(ALL_TAGS)) return shown;
  const reviews = await tx.review.findMany({
    where: { userId },
    select: { app: { select: { developerId: true } } },
    take: MAX_TAGGED_ROWS,
  });
  const proposals = await tx.projectProposal.count({ where: { developerId: userId } });
  return [
    ...shown,
    ...(reviews.length > 0 ? [tags.catalog, tags.developers] : []),
    ...reviews.map(({ app }) => tags.developer(app.developerId)),
    ...(proposals > 0 ? [tags.projectRequests] : []),
  ];
}

/** Proposals whose notices are queued with one statement. */
const NOTICES_AT_ONCE = 500;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Queues an email to the other side of each of a user's jobs in progress and pending proposals, sent or received,
 * before the deletion removes them. The caller has locked the user.
 */
async function queueDeletionNotices(tx: Db, userId: string): Promise<void> {
  for (let last: string | undefined = FIRST_ID; last;) last = await queueNextNotices(tx, userId, last);
}

/** Returns the last proposal of a full batch; undefined at the end. */
async function queueNextNotices(tx: Db, userId: string, after: string): Promise<string | undefined> {
  const proposals = await tx.projectProposal.findMany({
    where: {
      id: { gt: after },
      AND: [
        { OR: [{ status: "pending" }, { status: "accepted", projectRequest: { status: "in_progress" } }] },
        { OR: [{ developerId: userId }, { projectRequest: { clientId: userId } }] },
      ],
    },
    select: {
      id: true,
      status: true,
      developerId: true,
      projectRequest: { select: { id: true, title: true, clientId: true } },
    },
    orderBy: { id: "asc" },
    take: NOTICES_AT_ONCE,
  });
  const notices = proposals.map(({ id, status, developerId, projectRequest: request }) => {
    const deleted = request.clientId === userId ? ("client" as const) : ("developer" as const);
    const isPending = status === "pending";
    return {
      payload: {
        userId: deleted === "client" ? developerId : request.clientId,
        projectRequestId: request.id,
        title: request.title,
        deleted,
        ...(isPending && { pendingProposalId: id }),
      },
      key: `account-deleted-${isPending ? id : request.id}`,
    };
  });
  await notifyAccountDeleted.addMany(tx, notices);
  return proposals.length === NOTICES_AT_ONCE ? proposals.at(-1)?.id : undefined;
}

type Words = Pick<MailContent, "subject" | "heading" | "paragraphs">;

const jobWords = {
  client: (title: string): Words => ({
    subject: `“${title}” has ended`,
    heading: "The client's account is closed",
    paragraphs: [
      `The client of “${title}” no longer has a Forgehall account, so the project has ended. You can stop working ` +
        "on it. Your success rate doesn't change.",
    ],
  }),
  developer: (title: string): Words => ({
    subject: `“${title}” needs a new developer`,
    heading: "The developer's account is closed",
    paragraphs: [
      `The developer of “${title}” no longer has a Forgehall account. The project is open again, so others can ` +
        "send proposals.",
    ],
  }),
};

const proposalWords = {
  client: (title: string): Words => ({
    subject: `“${title}” is closed`,
    heading: "The client's account is closed",
    paragraphs: [
      `The client of “${title}” no longer has a Forgehall account, so the project and your proposal are closed.`,
    ],
  }),
  developer: (title: string): Words => ({
    subject: `A proposal for “${title}” was withdrawn`,
    heading: "A developer's account is closed",
    paragraphs: [
      `A developer who sent you a proposal for “${title}” no longer has a Forgehall account, so the proposal is ` +
        "withdrawn. Your project stays open.",
    ],
  }),
};

/**
 * Job: emails the other side of a job in progress, or of a pending proposal, that the client or the developer deleted
 * the account.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyAccountDeleted = defineJob({
  name: "notify_account_deleted",
  // Contains the project's title, because a deleted client's project is already deleted. `pendingProposalId` is set
  // when the two had no job yet, only this proposal.
  payload: z.object({
    userId: z.string(),
    projectRequestId: z.string(),
    title: z.string(),
    deleted: z.enum(["client", "developer"]),
    pendingProposalId: z.string().optional(),
  }),
  priority: "email",
  run: async ({ userId, projectRequestId, title, deleted, pendingProposalId }) => {
    const user = await db.user.findUnique({
      where: { id: userId },
      select: { id: true, name: true, email: true, emailVerifiedAt: true },
    });
    if (!user) return;
    const isClient = deleted === "client";
    await sendMail({
      key: `account-deleted-${pendingProposalId ?? projectRequestId}`,
      kind: isClient ? "project_ended" : "project_changed",
      to: user,
      content: {
        ...(pendingProposalId ? proposalWords : jobWords)[deleted](title),
        action: isClient
          ? { label: "Find another project", url: new URL(paths.projectRequests, env.APP_URL).href }
          : { label: "Open the project", url: new URL(paths.project(projectRequestId), env.APP_URL).href },
      },
    });
  },
});
