import { issueLink } from "@/lib/account/issue-link";
import { hashPassword } from "@/lib/auth/password";
import { db } from "@/lib/db/client";
import { createApp, createOrder, createReview } from "@/tests/fixtures/factories";
import { picture } from "@/tests/fixtures/pictures";
import { createFailedJob } from "@/tests/fixtures/failed-jobs";
import { createProposal, createRequest } from "@/tests/fixtures/projects";
import { beganSetup, codeOf, withSecondFactor } from "@/tests/fixtures/second-factor";
import type { signedIn } from "@/tests/fixtures/sessions";
import { uploadsOf } from "@/tests/fixtures/uploads";

export type Person = Awaited<ReturnType<typeof signedIn>>;

/** A call ready to be made. */
export type Made = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Sent instead of a body. */
  form?: FormData;
  text?: string;
  headers?: Record<string, string>;
  /** Something of the owner's that nobody else may read in an answer. */
  mark?: string;
};

/** Makes what the call is about, as the owner's own, just before `viewer` calls (null when signed out). */
export type Maker = (owner: Person, viewer: Person | null) => Promise<Made>;

const PASSWORD = "a password of the matrix";
let hashed: Promise<string> | undefined;

async function givePassword(viewer: Person | null): Promise<void> {
  if (viewer) await db.user.update({ where: { id: viewer.user.id }, data: { password: await (hashed ??= hashPassword(PASSWORD)) } });
}

export const sends = (body: unknown): Maker => async () => ({ body });

export const nothing: Maker = async () => ({});

/** An app of the owner's. */
export const app = (status: "approved" | "pending", name: "id" | "appId" = "id", body?: unknown): Maker => async ({ user }) => {
  const { id, downloadUrl } = await createApp({ developerId: user.id, status });
  return { params: { [name]: id }, body, mark: downloadUrl ?? "" };
};

/** A job that has failed for good, about the owner; what it was given is in no answer. */
export const failedJob: Maker = async ({ user: { id: userId, email } }) => {
  const id = await createFailedJob({ payload: { userId, oldEmail: email } });
  return { params: { id }, mark: email };
};

/** An app of the owner's whose change is in review; the change is theirs and moderators' to read. */
export const changedApp = (name: "id" | "appId", body?: unknown): Maker => async ({ user }) => {
  const { id } = await createApp({ developerId: user.id });
  const mark = `Ledger ${crypto.randomUUID()}`;
  await db.appChange.create({ data: { appId: id, changes: { title: mark } } });
  return { params: { [name]: id }, body, mark };
};

/** An app that the owner keeps off the catalog. */
export const unlistedApp: Maker = async ({ user }) => {
  const { id, downloadUrl } = await createApp({ developerId: user.id, status: "unlisted", unlistedStatus: "approved" });
  return { params: { id }, mark: downloadUrl ?? "" };
};

export const permanently = (make: Maker): Maker => async (owner, viewer) => ({ ...(await make(owner, viewer)), query: { permanently: "true" } });

export const appToBuy: Maker = async ({ user }) => ({ body: { appId: (await createApp({ developerId: user.id, price: "0.00" })).id } });

/** Something public of somebody that is about the owner. */
export const ofDeveloper: Maker = async ({ user }) => ({ params: { id: user.id }, mark: user.email });

export const listing: Maker = async (_owner, viewer) => ({
  body: {
    title: "Ledger", description: "Keeps the books of a small shop.", category: "Productivity", builtWith: "Claude Code", price: "49.00",
    screenshots: viewer ? await uploadsOf(viewer.user.id) : ["/objects/uploads/none/1280.webp"],
  },
});

/** A review by the owner. */
export const ownReview = (body?: unknown): Maker => async ({ user }) => ({ params: { id: (await createReview({ userId: user.id })).id }, body });

/** A review of an app of the owner's. */
export const reviewOfApp = (body?: unknown): Maker => async ({ user }) => {
  const { id } = await createReview({ appId: (await createApp({ developerId: user.id })).id });
  if (body === undefined) await db.review.update({ where: { id }, data: { reply: "Thank you.", repliedAt: new Date() } });
  return { params: { id }, body };
};

/** The owner has a review, an order, a request, … of which the list tells. */
export const inReviews: Maker = async ({ user }) => ({ mark: (await createReview({ userId: user.id })).id });
export const inOrders: Maker = async ({ user }) => ({ mark: (await createOrder({ customerId: user.id })).id });
export const inSales: Maker = async ({ user }) => ({ mark: (await createOrder({ appId: (await createApp({ developerId: user.id })).id })).id });
export const inApps: Maker = async ({ user }) => ({ mark: (await createApp({ developerId: user.id, status: "pending" })).id });
export const inRequests: Maker = async ({ user }) => ({ mark: (await createRequest({ clientId: user.id })).id });
export const inProposals: Maker = async ({ user }) => ({ mark: (await createProposal({ developerId: user.id })).id });
export const inRefunds: Maker = async (owner, viewer) => ({ mark: (await refund({})(owner, viewer)).params?.id ?? "" });
export const inWishlist: Maker = async ({ user }) => {
  const { id, price } = await createApp();
  await db.wishlistItem.create({ data: { userId: user.id, appId: id, price } });
  return { mark: id };
};
export const inSessions: Maker = async ({ user }) => ({ mark: (await db.session.findFirstOrThrow({ where: { userId: user.id } })).id });
export const byEmail: Maker = async ({ user }) => ({ mark: user.email });

export const session: Maker = async ({ user }, viewer) => {
  await givePassword(viewer);
  const { id } = await db.session.create({ data: { userId: user.id, tokenHash: crypto.randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) } });
  return { params: { id }, body: { password: PASSWORD } };
};

export const passwordChange: Maker = async (_owner, viewer) => {
  await givePassword(viewer);
  return { body: { currentPassword: PASSWORD, newPassword: "another password" } };
};
/** The viewer's password, where it is asked for again. */
export const ownPassword: Maker = async (_owner, viewer) => {
  await givePassword(viewer);
  return { body: { password: PASSWORD } };
};
/** A change of the viewer's address waits. */
export const pendingEmail: Maker = async (_owner, viewer) => {
  if (viewer) await db.user.update({ where: { id: viewer.user.id }, data: { pendingEmail: `${crypto.randomUUID()}@example.com` } });
  return {};
};
/** A change of the owner's address waits, and its link was mailed. */
export const emailChange: Maker = async (owner) => {
  await givePassword(owner);
  const email = `${crypto.randomUUID()}@example.com`;
  await db.user.update({ where: { id: owner.user.id }, data: { pendingEmail: email } });
  const token = await issueLink({ id: crypto.randomUUID(), userId: owner.user.id, email, purpose: "email_change" });
  return { body: { token, password: PASSWORD } };
};
/** The viewer has begun to set up a second factor. */
export const firstCode: Maker = async (_owner, viewer) => ({ body: { code: viewer ? codeOf(await beganSetup(viewer.user.id)) : "123456" } });
/** The viewer's second factor is on. */
export const passwordAndCode: Maker = async (_owner, viewer) => {
  await givePassword(viewer);
  return { body: { password: PASSWORD, code: viewer ? codeOf((await withSecondFactor(viewer.user.id)).secret) : "123456" } };
};
export const signingIn: Maker = async (owner) => {
  await givePassword(owner);
  return { body: { email: owner.user.email, password: PASSWORD } };
};
export const mailedLink = (purpose: "email_verification" | "password_reset", more: object = {}): Maker => async ({ user }) => {
  const token = await issueLink({ id: crypto.randomUUID(), userId: user.id, email: user.email, purpose });
  return { body: { token, ...more } };
};

/** A portfolio item of the owner's. */
export const work = (body?: unknown): Maker => async ({ user }) => {
  const { id } = await db.portfolioItem.create({ data: { developerId: user.id, title: "A portal", description: "For a translation studio." } });
  return { params: { id }, body };
};
export const worksInOrder: Maker = async (owner, viewer) => ({ body: { ids: [(await work()(owner, viewer)).params?.id] } });

/** A project request of the owner's. */
export const project = (body?: unknown): Maker => async ({ user }) => ({ params: { id: (await createRequest({ clientId: user.id })).id }, body });

/** A proposal of somebody for a request of the owner's. */
export const proposalToOwner = (body?: unknown): Maker => async ({ user }) => {
  const request = await createRequest({ clientId: user.id });
  const proposal = await createProposal({ projectRequestId: request.id, proposal: `I have built three of these ${crypto.randomUUID()}.` });
  return body ? { params: { id: proposal.id }, body } : { params: { id: request.id }, mark: proposal.proposal };
};

/** A proposal of the owner's. */
export const proposalByOwner =
  (body: unknown): Maker =>
  async ({ user }) => ({ params: { id: (await createProposal({ developerId: user.id })).id }, body });

/** A free order of the owner's, of today. */
export const order = (body: unknown): Maker => async ({ user }) => ({ params: { id: (await createOrder({ customerId: user.id, amount: "49.00" })).id }, body });
export const paymentOf: Maker = async ({ user }) => ({ body: { orderId: (await createOrder({ customerId: user.id })).id } });

/** A refund asked of the owner. */
export const refund = (body: unknown): Maker => async ({ user }) => {
  const sale = await createOrder({ appId: (await createApp({ developerId: user.id })).id });
  const { id } = await db.refundRequest.create({ data: { orderId: sale.id, developerId: user.id, reason: "It does not start." } });
  return { params: { id }, body };
};

/** A report that the owner wrote. */
export const report: Maker = async ({ user }) => {
  const { id } = await db.report.create({ data: { subjectType: "review", subjectId: (await createReview()).id, reporterId: user.id, reason: "Spam or advertising" } });
  return { params: { id }, body: { status: "dismissed" } };
};

export const userParam = (body?: unknown): Maker => async ({ user }) => ({ params: { userId: user.id }, body });

export const userWithSecondFactor: Maker = async ({ user }) => {
  await withSecondFactor(user.id);
  return { params: { userId: user.id } };
};

export const file: Maker = async () => {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(await picture(64, 40).png().toBuffer())], { type: "image/png" }), "a.png");
  return { form };
};

export const forgedEvent: Maker = async () => ({ text: "{}", headers: { "content-type": "application/json", "stripe-signature": "t=1,v1=00" } });

export const uniqueEmail: Maker = async () => ({ body: { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD, name: "Ada" } });
export const ownProfile: Maker = async (_owner, viewer) => ({ body: { name: "Ada", email: viewer?.user.email ?? "nobody@example.com" } });
