import { issueLink } from "@/lib/accounts/settings/emailed-links";
import { hashPassword } from "@/lib/foundation/auth/password";
import { type Role, ROLES } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import { createApp, createOrder, createReview, createSubscription } from "@/tests/fixtures/factories";
import { createProject, createProposal, createRequest, createSavedSearch } from "@/tests/fixtures/projects";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { createUploads } from "@/tests/fixtures/uploads";

const PASSWORD = "a password of the fuzzer";
let hashed: Promise<string> | undefined;

type Person = Awaited<ReturnType<typeof createSignedInUser>>;
type Entities = Record<string, string[]>;

/** Users with data of their own, so that generated requests get beyond "not found". */
export type TestData = {
  users: Record<Role, Person>;
  /** What each placeholder ("@app") may stand for, by owner. */ entities: Record<Role, Entities>;
};

async function createEntities({ user }: Person): Promise<Entities> {
  const [app, pending, request] = await Promise.all([
    createApp({ developerId: user.id }),
    createApp({ developerId: user.id, status: "pending" }),
    createRequest({ clientId: user.id }),
  ]);
  const sale = await createOrder({ appId: app.id });
  await createSubscription({ developerId: user.id });
  const subscription = await createSubscription({ customerId: user.id });
  const [review, received, proposal, order, work, session, refund, upload, token] = await Promise.all([
    createReview({ userId: user.id }),
    createReview({ appId: app.id }),
    createProposal({ projectRequestId: request.id }),
    createOrder({ customerId: user.id }),
    db.portfolioItem.create({
      data: { developerId: user.id, title: "A portal", description: "For a translation studio." },
    }),
    db.session.create({
      data: { userId: user.id, tokenHash: crypto.randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) },
    }),
    db.refundRequest.create({ data: { orderId: sale.id, developerId: user.id, reason: "It does not start." } }),
    createUploads(user.id, 3),
    issueLink({ id: crypto.randomUUID(), userId: user.id, email: user.email, purpose: "email_verification" }),
  ]);
  const draft = await createRelease({ appId: app.id });
  const file = await createReleaseFile({ releaseId: draft.id, storedAt: null });
  const report = await db.report.create({
    data: { subjectType: "review", subjectId: received.id, reporterId: user.id, reason: "Spam or advertising" },
  });
  const { project } = await createProject({ clientId: user.id });
  const savedSearch = await createSavedSearch({ userId: user.id });
  return {
    "@app": [app.id],
    "@pending": [pending.id],
    "@project": [request.id],
    "@proposal": [proposal.id],
    "@hired": [project.id],
    "@savedSearch": [savedSearch.id],
    "@order": [order.id, sale.id],
    "@subscription": [subscription.id],
    "@review": [review.id, received.id],
    "@release": [draft.id],
    "@releaseFile": [file.id],
    "@work": [work.id],
    "@session": [session.id],
    "@refund": [refund.id],
    "@report": [report.id],
    "@user": [user.id],
    "@email": [user.email],
    "@upload": upload,
    "@token": [token ?? ""],
    "@password": [PASSWORD],
    "@sent": [`http://localhost:3000/objects/sent/${crypto.randomUUID()}`],
  };
}

/** Creates new users of every role, each with an app, an order, a review and so on. */
export async function createTestData(): Promise<TestData> {
  const password = await (hashed ??= hashPassword(PASSWORD));
  const made = await Promise.all(ROLES.map(async (role) => [role, await createSignedInUser(role)] as const));
  const people = Object.fromEntries(made) as Record<Role, Person>;
  await db.user.updateMany({ where: { id: { in: made.map(([, { user }]) => user.id) } }, data: { password } });
  const things = await Promise.all(made.map(async ([role, person]) => [role, await createEntities(person)] as const));
  return { users: people, entities: Object.fromEntries(things) as Record<Role, Entities> };
}
