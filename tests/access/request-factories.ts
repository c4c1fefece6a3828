import { issueLink } from "@/lib/accounts/settings/emailed-links";
import { requestPayout } from "@/lib/commerce/payouts/payouts";
import { hashPassword } from "@/lib/foundation/auth/password";
import { db } from "@/lib/foundation/db/client";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { proposeMilestones } from "@/lib/hiring/projects/milestones";
import { startConversation } from "@/lib/messaging/conversations/start";
import { createOrderConversation } from "@/tests/fixtures/conversations";
import { createApp, createOrder, createReview, createSubscription, createUser } from "@/tests/fixtures/factories";
import { createFailedJob } from "@/tests/fixtures/jobs";
import { testImage } from "@/tests/fixtures/images";
import { createLicense } from "@/tests/fixtures/licenses";
import { createPayoutAccount, createReadyAccount } from "@/tests/fixtures/payout-accounts";
import {
  approveMilestones,
  createProject,
  createProposal,
  createRating,
  createRequest,
  createSavedSearch,
} from "@/tests/fixtures/projects";
import { createPublishedRelease } from "@/tests/fixtures/published-releases";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";
import { beginSetup, enableSecondFactor, totpCode } from "@/tests/fixtures/second-factor";
import { createSignedInUser, toViewer } from "@/tests/fixtures/sessions";
import { createUploads, storeMessageUpload } from "@/tests/fixtures/uploads";

export type Person = Awaited<ReturnType<typeof createSignedInUser>>;

/** A prepared request. */
export type PreparedRequest = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Sent instead of a JSON body. */
  form?: FormData;
  text?: string;
  headers?: Record<string, string>;
  /** A text of the owner's that nobody else may find in a response. */
  marker?: string;
};

/** Creates the request's subject, owned by `owner`, just before `viewer` sends it (null when signed out). */
export type RequestFactory = (owner: Person, viewer: Person | null) => Promise<PreparedRequest>;

const PASSWORD = "a password of the matrix";
let hashed: Promise<string> | undefined;

async function setPassword(viewer: Person | null): Promise<void> {
  if (viewer)
    await db.user.update({
      where: { id: viewer.user.id },
      data: { password: await (hashed ??= hashPassword(PASSWORD)) },
    });
}

export const withBody =
  (body: unknown): RequestFactory =>
  async () => ({ body });

export const emptyRequest: RequestFactory = async () => ({});

/** An app of the owner. */
export const app =
  (status: "approved" | "pending", name: "id" | "appId" = "id", body?: unknown): RequestFactory =>
  async ({ user }) => {
    const { id, downloadUrl } = await createApp({ developerId: user.id, status });
    return { params: { [name]: id }, body, marker: downloadUrl ?? "" };
  };

/** An app of the owner, whose published release has packages. */
export const appWithDependencies: RequestFactory = async ({ user }) => {
  const { id } = await createApp({ developerId: user.id, status: "approved" });
  const release = await createRelease({ appId: id, status: "published" });
  const dependencies = { lockFiles: [], packages: [], truncated: false, manifestsWithoutLock: [] };
  await createReleaseFile({ releaseId: release.id, dependencies });
  return { params: { id }, marker: release.version };
};

/** A permanently failed job about the owner, whose payload must not appear in any response. */
export const failedJob: RequestFactory = async ({ user: { id: userId, email } }) => {
  const id = await createFailedJob({ payload: { userId, oldEmail: email } });
  return { params: { id }, marker: email };
};

/** A message that the owner has sent from the contact page. */
export const contactMessage =
  (body?: unknown): RequestFactory =>
  async ({ user: { id: userId, name, email } }) => {
    const message = `The download stops halfway ${crypto.randomUUID()}`;
    const { id } = await db.contactMessage.create({ data: { userId, name, email, topic: "order", message } });
    return { params: { id }, body, marker: message };
  };

/** A notification of the owner, with its id in the body or not. */
export const notification =
  (inBody: boolean): RequestFactory =>
  async ({ user }) => {
    const title = `Notified ${crypto.randomUUID()}`;
    const { id } = await db.notification.create({
      data: { userId: user.id, key: title, kind: "sale", title, path: "/" },
    });
    return { ...(inBody && { body: { ids: [id] } }), marker: title };
  };

/** An app of the owner with a pending change, which only they and moderators may read. */
export const changedApp =
  (name: "id" | "appId", body?: unknown): RequestFactory =>
  async ({ user }) => {
    const { id } = await createApp({ developerId: user.id });
    const mark = `Ledger ${crypto.randomUUID()}`;
    await db.appChange.create({ data: { appId: id, changes: { title: mark } } });
    return { params: { [name]: id }, body, marker: mark };
  };

/** An app that the owner has unlisted. */
export const unlistedApp: RequestFactory = async ({ user }) => {
  const { id, downloadUrl } = await createApp({ developerId: user.id, status: "unlisted", unlistedStatus: "approved" });
  return { params: { id }, marker: downloadUrl ?? "" };
};

export const permanently =
  (make: RequestFactory): RequestFactory =>
  async (owner, viewer) => ({ ...(await make(owner, viewer)), query: { permanently: "true" } });

export const appToBuy: RequestFactory = async ({ user }) => ({
  body: { appId: (await createApp({ developerId: user.id, price: "0.00" })).id },
});

/** Another user's public content about the owner. */
export const publicDeveloper: RequestFactory = async ({ user }) => ({ params: { id: user.id }, marker: user.email });

export const listing: RequestFactory = async (_owner, viewer) => ({
  body: {
    title: "Ledger",
    description: "Keeps the books of a small shop.",
    category: "Productivity",
    builtWith: "Claude Code",
    price: "49.00",
    screenshots: viewer ? await createUploads(viewer.user.id) : ["/objects/uploads/none/1280.webp"],
  },
});

/** A draft of the owner with a file whose upload has not begun. */
export const draft =
  (body?: unknown): RequestFactory =>
  async ({ user }) => {
    const { id } = await createRelease({ developerId: user.id });
    const { id: fileId } = await createReleaseFile({ releaseId: id, storedAt: null });
    return { params: { id, fileId, part: "1" }, body };
  };

/** A draft in which the checks found what looks like a live secret; the body names it. */
export const draftWithSecret =
  (body?: object): RequestFactory =>
  async ({ user }) => {
    const { id } = await createRelease({ developerId: user.id });
    const secret = "a".repeat(22);
    const findings = [{ id: secret, kind: "stripe", file: "src/pay.js", line: 3 }];
    const secrets = { fileCount: 1, skippedCount: 0, findings, findingCount: 1 };
    await createReleaseFile({ releaseId: id, sha256: "0".repeat(64), secrets });
    return { params: { id }, ...(body ? { body: { secret, ...body } } : { marker: "src/pay.js" }) };
  };

/** An approved app of the owner whose newest release has a finding, which its developer may ask about. */
export const salesPause =
  (body?: object, more: Partial<Prisma.SalesPauseUncheckedCreateInput> = {}): RequestFactory =>
  async ({ user }) => {
    const { id: appId } = await createApp({ developerId: user.id });
    const marker = `lib-${crypto.randomUUID()}`;
    const now = new Date();
    const findings = [{ key: marker, label: marker, since: now.toISOString() }];
    const { id } = await db.salesPause.create({
      data: { appId, reason: "critical_vulnerability", version: "1.0", findings, dueAt: now, pausedAt: now, ...more },
    });
    return { params: { id }, ...(body ? { body } : { params: { id: appId }, marker }) };
  };

export const uploadedFile: RequestFactory = async ({ user }) => {
  const { id: releaseId } = await createRelease({ developerId: user.id });
  return { params: { fileId: (await createReleaseFile({ releaseId })).id } };
};

/** A release of the owner with a stored file. */
export const release =
  (status: "draft" | "review" | "published", body?: unknown): RequestFactory =>
  async ({ user }) => {
    const { id, version } = await createRelease({ developerId: user.id, status, submittedAt: new Date() });
    await createReleaseFile({ releaseId: id });
    return { params: { id, releaseId: id }, body, marker: version };
  };

/** An app of the owner with a draft, which only they and moderators may read. */
export const listedDraft =
  (status: "approved" | "pending"): RequestFactory =>
  async ({ user }) => {
    const { id } = await createApp({ developerId: user.id, status });
    return { params: { id }, marker: (await createRelease({ appId: id })).version };
  };

/** A review by the owner. */
export const ownReview =
  (body?: unknown): RequestFactory =>
  async ({ user }) => ({ params: { id: (await createReview({ userId: user.id })).id }, body });

/** A review of an app of the owner. */
export const reviewOfApp =
  (body?: unknown): RequestFactory =>
  async ({ user }) => {
    const { id } = await createReview({ appId: (await createApp({ developerId: user.id })).id });
    if (body === undefined)
      await db.review.update({ where: { id }, data: { reply: "Thank you.", repliedAt: new Date() } });
    return { params: { id }, body };
  };

/** The owner has a review, an order, a request, … that the list contains. */
export const listedReview: RequestFactory = async ({ user }) => ({
  marker: (await createReview({ userId: user.id })).id,
});
export const listedOrder: RequestFactory = async ({ user }) => ({
  marker: (await createOrder({ customerId: user.id })).id,
});
/** A file of a published release that the owner has bought. */
export const boughtFile: RequestFactory = async ({ user }) => {
  const app = await createApp();
  const { id } = await createOrder({ appId: app.id, customerId: user.id });
  const { file } = await createPublishedRelease({ app });
  return { params: { id, fileId: file.id }, marker: file.id };
};
/** A file of a draft of the owner. */
export const draftFile: RequestFactory = async ({ user }) => {
  const app = await createApp({ developerId: user.id });
  const { id, file } = await createPublishedRelease({ app, status: "draft", publishedAt: null });
  return { params: { id, fileId: file.id } };
};
export const listedSale: RequestFactory = async ({ user }) => ({
  marker: (await createOrder({ appId: (await createApp({ developerId: user.id })).id })).id,
});
export const listedSubscriber: RequestFactory = async ({ user }) => ({
  marker: (await createSubscription({ developerId: user.id })).id,
});
export const statement: RequestFactory = async ({ user }) => {
  await createOrder({ appId: (await createApp({ developerId: user.id })).id });
  return { params: { month: new Date().toISOString().slice(0, 7) } };
};
/** A ready payout account, and a share that is available. */
export const availableShare: RequestFactory = async ({ user }) => {
  const { id: developerId } = user;
  await createReadyAccount(developerId);
  await createOrder({ appId: (await createApp({ developerId })).id, payoutDelayDays: 0 });
  return {};
};
export const failedTransfer: RequestFactory = async (owner, viewer) => {
  await availableShare(owner, viewer);
  const { id } = await requestPayout({ ...owner.viewer, role: "developer" });
  await db.transfer.updateMany({ where: { payoutId: id }, data: { status: "failed", failure: "account_invalid" } });
  const transfer = await db.transfer.findFirstOrThrow({ where: { payoutId: id } });
  return { params: { id: transfer.id } };
};
export const listedPayout: RequestFactory = async (owner, viewer) => {
  await availableShare(owner, viewer);
  return { marker: (await requestPayout({ ...owner.viewer, role: "developer" })).id };
};
export const listedApp: RequestFactory = async ({ user }) => ({
  marker: (await createApp({ developerId: user.id, status: "pending" })).id,
});
export const listedRequest: RequestFactory = async ({ user }) => ({
  marker: (await createRequest({ clientId: user.id })).id,
});
export const listedProposal: RequestFactory = async ({ user }) => ({
  marker: (await createProposal({ developerId: user.id })).id,
});
export const listedRefund: RequestFactory = async (owner, viewer) => ({
  marker: (await refund({})(owner, viewer)).params?.id ?? "",
});
export const listedWishlistItem: RequestFactory = async ({ user }) => {
  const { id, price } = await createApp();
  await db.wishlistItem.create({ data: { userId: user.id, appId: id, price } });
  return { marker: id };
};
export const listedSession: RequestFactory = async ({ user }) => ({
  marker: (await db.session.findFirstOrThrow({ where: { userId: user.id } })).id,
});
export const ownEmail: RequestFactory = async ({ user }) => ({ marker: user.email });

export const session: RequestFactory = async ({ user }, viewer) => {
  await setPassword(viewer);
  const { id } = await db.session.create({
    data: { userId: user.id, tokenHash: crypto.randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) },
  });
  return { params: { id }, body: { password: PASSWORD } };
};

export const passwordChange: RequestFactory = async (_owner, viewer) => {
  await setPassword(viewer);
  return { body: { currentPassword: PASSWORD, newPassword: "another password" } };
};
/** The viewer's password, where it must be confirmed. */
export const ownPassword: RequestFactory = async (_owner, viewer) => {
  await setPassword(viewer);
  return { body: { password: PASSWORD } };
};
/** The viewer has a payout account, and sends the password. */
export const ownPayoutAccount: RequestFactory = async (owner, viewer) => {
  if (viewer) await createPayoutAccount(viewer.user.id);
  return ownPassword(owner, viewer);
};
/** The viewer has a pending email change. */
export const pendingEmail: RequestFactory = async (_owner, viewer) => {
  if (viewer)
    await db.user.update({
      where: { id: viewer.user.id },
      data: { pendingEmail: `${crypto.randomUUID()}@example.com` },
    });
  return {};
};
/** The owner has a pending email change whose link was sent. */
export const emailChange: RequestFactory = async (owner) => {
  await setPassword(owner);
  const email = `${crypto.randomUUID()}@example.com`;
  await db.user.update({ where: { id: owner.user.id }, data: { pendingEmail: email } });
  const token = await issueLink({ id: crypto.randomUUID(), userId: owner.user.id, email, purpose: "email_change" });
  return { body: { token, password: PASSWORD } };
};
/** The viewer has started to set up a second factor. */
export const firstCode: RequestFactory = async (_owner, viewer) => ({
  body: { code: viewer ? totpCode(await beginSetup(viewer.user.id)) : "123456" },
});
/** The viewer's second factor is on. */
export const passwordAndCode: RequestFactory = async (_owner, viewer) => {
  await setPassword(viewer);
  return {
    body: { password: PASSWORD, code: viewer ? totpCode((await enableSecondFactor(viewer.user.id)).secret) : "123456" },
  };
};
export const signIn: RequestFactory = async (owner) => {
  await setPassword(owner);
  return { body: { email: owner.user.email, password: PASSWORD } };
};
export const mailedLink =
  (purpose: "email_verification" | "password_reset", more: object = {}): RequestFactory =>
  async ({ user }) => {
    const token = await issueLink({ id: crypto.randomUUID(), userId: user.id, email: user.email, purpose });
    return { body: { token, ...more } };
  };

/** A portfolio item of the owner. */
export const portfolioItem =
  (body?: unknown): RequestFactory =>
  async ({ user }) => {
    const { id } = await db.portfolioItem.create({
      data: { developerId: user.id, title: "A portal", description: "For a translation studio." },
    });
    return { params: { id }, body };
  };
export const portfolioOrder: RequestFactory = async (owner, viewer) => ({
  body: { ids: [(await portfolioItem()(owner, viewer)).params?.id] },
});

/** A saved search of the owner. */
export const savedSearch =
  (body?: unknown): RequestFactory =>
  async ({ user }) => ({ params: { id: (await createSavedSearch({ userId: user.id })).id }, body });
export const listedSavedSearch: RequestFactory = async ({ user }) => ({
  marker: (await createSavedSearch({ userId: user.id })).name,
});

/** A project request of the owner. */
export const project =
  (body?: unknown): RequestFactory =>
  async ({ user }) => ({ params: { id: (await createRequest({ clientId: user.id })).id }, body });

/** Another user's proposal for a request of the owner. */
export const proposalToOwner =
  (body?: unknown): RequestFactory =>
  async ({ user }) => {
    const request = await createRequest({ clientId: user.id });
    const proposal = await createProposal({
      projectRequestId: request.id,
      proposal: `I have built three of these ${crypto.randomUUID()}.`,
    });
    return body ? { params: { id: proposal.id }, body } : { params: { id: request.id }, marker: proposal.proposal };
  };

/** A developer whom the owner invited to their request; in the body, one to invite. */
export const requestWithInvitation: RequestFactory = async ({ user }) => {
  const request = await createRequest({ clientId: user.id });
  const [invited, other] = [
    await createUser({ role: "developer", name: `Invited ${crypto.randomUUID()}` }),
    await createUser({ role: "developer" }),
  ];
  await db.projectInvitation.create({ data: { projectRequestId: request.id, developerId: invited.id } });
  return { params: { id: request.id }, marker: invited.name, body: { developerId: other.id } };
};

/** A request of the owner, whom a developer named as a marker fits. */
export const matchedRequest: RequestFactory = async ({ user }) => {
  const skill = crypto.randomUUID();
  const request = await createRequest({ clientId: user.id, requiredSkills: [skill] });
  await createUser({ role: "developer", name: `Fits ${skill}`, skills: [skill] });
  return { params: { id: request.id }, marker: `Fits ${skill}` };
};

/** An invitation of the owner to someone else's request. */
export const receivedInvitation: RequestFactory = async ({ user }) => {
  const { id } = await createRequest();
  await db.projectInvitation.create({ data: { projectRequestId: id, developerId: user.id } });
  return { params: { id } };
};

/** A proposal by the owner. */
export const proposalByOwner =
  (body: unknown): RequestFactory =>
  async ({ user }) => ({ params: { id: (await createProposal({ developerId: user.id })).id }, body });

/** A proposal by the owner that the client accepted after editing the request. */
export const acceptedAfterEdit: RequestFactory = async ({ user }) => {
  const confirmationRequestedAt = new Date();
  const { id } = await createProposal({ developerId: user.id, confirmationRequestedAt });
  return { params: { id }, body: { confirmationRequestedAt: confirmationRequestedAt.toISOString() } };
};

/** A project of the owner as its client. */
export const hiredProject =
  (body?: unknown): RequestFactory =>
  async ({ user }) => {
    const { project } = await createProject({ clientId: user.id });
    return { params: { id: project.id }, body, marker: project.id };
  };
export const listedHiredProject: RequestFactory = async ({ user }) => ({
  marker: (await createProject({ developerId: user.id })).project.id,
});
/** A project of the owner as its client, whose developer proposed other milestones. */
export const proposedMilestones: RequestFactory = async ({ user }) => {
  const developer = await createSignedInUser("developer");
  const { project } = await createProject({ clientId: user.id, developerId: developer.user.id });
  const milestones = ["100", "350"].map((amount) => ({ title: "Part", amount }));
  const { milestonesVersion } = await proposeMilestones(developer.viewer, project.id, { milestones });
  return { params: { id: project.id }, body: { version: milestonesVersion }, marker: project.id };
};

/** A completed and paid project of the owner as its client. */
export const endedProject =
  (body: unknown): RequestFactory =>
  async ({ user }) => {
    const { project, request } = await createProject({ clientId: user.id });
    await approveMilestones(request.id);
    await db.projectRequest.update({ where: { id: request.id }, data: { status: "completed" } });
    return { params: { id: project.id }, body, marker: project.id };
  };
/** A purchase of the owner from a developer. */
export const purchaseToChange: RequestFactory = async ({ user }) => {
  const app = await createApp();
  const order = await createOrder({ customerId: user.id, appId: app.id, status: "completed" });
  const body = {
    title: "Dark theme",
    description: "The app needs a dark theme.",
    category: "Other",
    budget: "200",
    timeline: "2 weeks",
    criteria: [{ text: "Text has enough contrast." }],
  };
  return { params: { id: order.id }, body };
};
/** The owner as a client. */
export const client: RequestFactory = async ({ user }) => {
  await createRequest({ clientId: user.id });
  return { params: { id: user.id } };
};
/** A rating that the owner wrote. */
export const ownRating: RequestFactory = async ({ user }) => ({
  params: { id: (await createRating({ authorId: user.id })).id },
  body: { reason: "Insulting" },
});

/** The milestone of a project of the owner, with that status; no payment stands behind it. */
export const milestone =
  (side: "client" | "developer", status: string, body?: unknown): RequestFactory =>
  async ({ user }) => {
    const { project } = await createProject({ [side === "client" ? "clientId" : "developerId"]: user.id });
    const { id } = await db.milestone.findFirstOrThrow({ where: { projectId: project.id } });
    await db.milestone.update({ where: { id }, data: { status } });
    return { params: { id }, body, marker: project.id };
  };
/** A dispute about a milestone of the owner as its client. */
export const disputedMilestone =
  (body?: unknown): RequestFactory =>
  async (owner, viewer) => {
    const { params, marker } = await milestone("client", "in_dispute")(owner, viewer);
    await db.milestoneDispute.create({
      data: {
        milestoneId: params?.id ?? "",
        statements: { create: { side: "client", statement: marker ?? "" } },
      },
    });
    return { params: params ?? {}, body, marker: marker ?? "" };
  };

/** A dispute about a milestone of the owner as its client, whose developer wrote about the project and added a file. */
export const disputeThread: RequestFactory = async (owner, viewer) => {
  const { params, marker } = await disputedMilestone()(owner, viewer);
  const { id, milestone: disputed } = await db.milestoneDispute.findUniqueOrThrow({
    where: { milestoneId: params?.id ?? "" },
    select: { id: true, milestone: { select: { project: true } } },
  });
  const { developerId, projectRequestId } = disputed.project;
  const developer = await db.user.findUniqueOrThrow({ where: { id: developerId ?? "" } });
  const { message } = await startConversation(toViewer(developer), {
    toUserId: owner.user.id,
    subject: { kind: "project_request", id: projectRequestId ?? "" },
    body: `It is done: ${marker}`,
    attachments: [],
  });
  const uploadId = await storeMessageUpload(developer.id);
  const { id: attachmentId } = await db.messageAttachment.create({
    data: { messageId: message.id, uploadId, name: "image.webp", type: "image", position: 0 },
  });
  return { params: { id, attachmentId }, marker: `It is done: ${marker}` };
};

/** A dispute that the owner opened as the client. */
export const openedDispute: RequestFactory = async (owner, viewer) => {
  const { params, marker } = await disputedMilestone()(owner, viewer);
  const data = { projectId: marker ?? "", milestoneId: params?.id ?? null, kind: "disputed", side: "client" };
  await db.projectEvent.create({ data });
  return { params: params ?? {}, marker: marker ?? "" };
};

/** A job of the owner that its client canceled with a reason. */
export const canceledJob: RequestFactory = async ({ user }) => {
  const reason = `Nothing was delivered ${crypto.randomUUID()}.`;
  const { id } = await createRequest({ status: "cancelled" });
  await createProposal({ projectRequestId: id, developerId: user.id, status: "accepted" });
  await db.projectCancellation.create({
    data: { projectRequestId: id, developerId: user.id, reason, fault: "other" },
  });
  return { params: { id }, body: { response: "The files never came." }, marker: reason };
};

/** A free order of the owner, created today. */
export const order =
  (body: unknown): RequestFactory =>
  async ({ user }) => ({ params: { id: (await createOrder({ customerId: user.id, amount: "49.00" })).id }, body });
/** An order of the owner's whose files the store has lost. */
export const undeliveredOrder: RequestFactory = async ({ user }) => {
  const app = await createApp();
  const { file } = await createPublishedRelease({ app });
  await db.releaseFile.update({ where: { id: file.id }, data: { health: "broken" } });
  return { params: { id: (await createOrder({ customerId: user.id, appId: app.id })).id } };
};
export const unpaidOrder: RequestFactory = async ({ user }) => ({
  params: { id: (await createOrder({ customerId: user.id, status: "failed" })).id },
});
export const paymentOf: RequestFactory = async ({ user }) => ({
  body: { orderId: (await createOrder({ customerId: user.id })).id },
});

export const listedSubscription: RequestFactory = async ({ user }) => ({
  marker: (await createSubscription({ customerId: user.id })).id,
});
/** A subscription of the owner. */
export const ownSubscription: RequestFactory = async ({ user }) => {
  await db.user.update({ where: { id: user.id }, data: { stripeCustomerId: `cus_${user.id}` } });
  const { id } = await createSubscription({ customerId: user.id });
  return { params: { id }, body: { price: "9.00" }, marker: id };
};

/** The license key of an order of the owner. */
export const ownLicense: RequestFactory = async ({ user }) => {
  const { order, key } = await createLicense({ customerId: user.id });
  return { params: { id: order.id }, marker: key };
};
/** A device of the owner's license. */
export const ownDevice: RequestFactory = async ({ user }) => {
  const { order, licenseId } = await createLicense({ customerId: user.id });
  const device = await db.licenseActivation.create({ data: { licenseId, device: "laptop" } });
  return { params: { id: order.id, deviceId: device.id } };
};
/** A key whose owner sent it to another person; the calls need nothing else. */
export const licenseKey =
  (more: object = {}): RequestFactory =>
  async ({ user }) => {
    const { key, licenseId } = await createLicense({ customerId: user.id });
    await db.licenseActivation.create({ data: { licenseId, device: "laptop", label: "Ada's laptop" } });
    return { body: { key, ...more }, marker: "Ada's laptop" };
  };
/** A license key of an app of the owner. */
export const soldLicense =
  (subject: "app" | "license", body?: unknown): RequestFactory =>
  async ({ user }) => {
    const { app, licenseId } = await createLicense({ developerId: user.id });
    return { params: { id: subject === "app" ? app.id : licenseId }, body, marker: licenseId };
  };

/** A refund request for one of the owner's sales. */
export const refund =
  (body: unknown): RequestFactory =>
  async ({ user }) => {
    const sale = await createOrder({ appId: (await createApp({ developerId: user.id })).id });
    const { id } = await db.refundRequest.create({
      data: { orderId: sale.id, developerId: user.id, reason: "It does not start." },
    });
    return { params: { id }, body };
  };

/** A report by the owner. */
export const report: RequestFactory = async ({ user }) => {
  const { id } = await db.report.create({
    data: {
      subjectType: "review",
      subjectId: (await createReview()).id,
      reporterId: user.id,
      reason: "Spam or advertising",
    },
  });
  return { params: { id }, body: { status: "dismissed" } };
};

/** A message to the owner about an order, with a file that is stored. */
async function createMessageTo({ viewer }: Person) {
  const sender = toViewer(await createUser());
  const mark = `Ledger ${crypto.randomUUID()}`;
  const { id, message, subject } = await createOrderConversation(sender, viewer, mark);
  const uploadId = await storeMessageUpload(sender.id);
  const { id: attachmentId } = await db.messageAttachment.create({
    data: { messageId: message.id, uploadId, name: "image.webp", type: "image", position: 0 },
  });
  return { id, messageId: message.id, attachmentId, sender, subject, mark };
}

/** A conversation of the owner. */
export const conversation =
  (body?: (messageId: string) => unknown): RequestFactory =>
  async (owner) => {
    const { id, messageId, attachmentId, mark } = await createMessageTo(owner);
    return { params: { id, attachmentId }, body: body?.(messageId), marker: mark };
  };
/** A first message about an order of the owner. */
export const firstMessage: RequestFactory = async (owner) => {
  const { sender, subject } = await createMessageTo(owner);
  return { body: { toUserId: sender.id, subject: { kind: subject.kind, id: subject.id }, body: "Hello" } };
};
export const listedMessage: RequestFactory = async (owner) => {
  const { mark } = await createMessageTo(owner);
  return { query: { search: "ledger" }, marker: mark };
};
export const receivedMessage: RequestFactory = async (owner) => ({
  params: { id: (await createMessageTo(owner)).messageId },
  body: { reason: "Spam" },
});
/** A message to the owner that a participant reported. */
export const reportedMessage: RequestFactory = async (owner) => {
  const { messageId, attachmentId, mark } = await createMessageTo(owner);
  const data = { subjectType: "message", subjectId: messageId, reporterId: owner.user.id, reason: "Spam" };
  const { id } = await db.report.create({ data });
  return { params: { id, attachmentId }, marker: mark };
};
/** A message to the owner that waits for a moderator. */
export const heldMessage: RequestFactory = async (owner) => {
  const { messageId, mark } = await createMessageTo(owner);
  await db.message.update({ where: { id: messageId }, data: { status: "held" } });
  return { params: { id: messageId }, body: { decision: "delivered" }, marker: mark };
};

export const userParam =
  (body?: unknown): RequestFactory =>
  async ({ user }) => ({ params: { userId: user.id }, body });

export const suspendedUser: RequestFactory = async ({ user }) => {
  await db.user.update({ where: { id: user.id }, data: { suspendedAt: new Date(), suspensionReason: "Spam" } });
  return { params: { userId: user.id } };
};

export const heldDeveloper: RequestFactory = async ({ user }) => {
  await db.user.update({ where: { id: user.id }, data: { payoutHoldAt: new Date(), payoutHoldReason: "Fraud" } });
  return { params: { userId: user.id }, body: { reason: "Cleared" } };
};

export const userWithSecondFactor: RequestFactory = async ({ user }) => {
  await enableSecondFactor(user.id);
  return { params: { userId: user.id } };
};

export const file: RequestFactory = async () => {
  const form = new FormData();
  form.set(
    "file",
    new Blob([new Uint8Array(await testImage(64, 40).png().toBuffer())], { type: "image/png" }),
    "a.png",
  );
  return { form };
};

export const forgedEvent: RequestFactory = async () => ({
  text: "{}",
  headers: { "content-type": "application/json", "stripe-signature": "t=1,v1=00" },
});

export const uniqueEmail: RequestFactory = async () => ({
  body: { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD, name: "Ada" },
});
export const ownProfile: RequestFactory = async (_owner, viewer) => ({
  body: { name: "Ada", email: viewer?.user.email ?? "nobody@example.com" },
});
