import { z } from "zod";
import type { AuditEvent } from "@/lib/foundation/db/generated/client";
import { findUserNames } from "@/lib/foundation/audit";
import { db } from "@/lib/foundation/db/client";
import { codeLabel } from "@/lib/foundation/format/text";

type Subject = Pick<AuditEvent, "subjectType" | "subjectId" | "from">;
type Names = Map<string, string>;

const jobSchema = z.object({ task: z.string() });

/** Returns the display name of an event's subject: the current one; null once it is deleted. */
export async function findSubjectNames(events: readonly Subject[]): Promise<(event: Subject) => string | null> {
  const idsOf = (type: string) => [
    ...new Set(events.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId)),
  ];
  const [app, user, project, order, report, proposal, message, contact] = await Promise.all([
    findAppTitles(idsOf("app")),
    findUserNames(idsOf("user")),
    findProjectTitles(idsOf("project")),
    findOrderTitles(idsOf("order")),
    findReportedNames(idsOf("report")),
    findProposalNames(idsOf("proposal")),
    findSenderNames(idsOf("message")),
    findContactNames(idsOf("contact")),
  ]);
  const names: Record<string, Names> = { app, user, project, order, report, proposal, message, contact };
  return ({ subjectType, subjectId, from }) => {
    if (subjectType === "settings") return "the site";
    if (subjectType !== "job") return names[subjectType]?.get(subjectId) ?? null;
    const { data } = jobSchema.safeParse(from);
    return data?.task ? codeLabel(data.task) : null;
  };
}

async function findAppTitles(ids: string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const apps = await db.app.findMany({ where: { id: { in: ids } }, select: { id: true, title: true } });
  return new Map(apps.map(({ id, title }) => [id, title]));
}

async function findProjectTitles(ids: string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const projects = await db.projectRequest.findMany({ where: { id: { in: ids } }, select: { id: true, title: true } });
  return new Map(projects.map(({ id, title }) => [id, title]));
}

async function findOrderTitles(ids: string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const orders = await db.order.findMany({ where: { id: { in: ids } }, select: { id: true, appTitle: true } });
  return new Map(orders.map(({ id, appTitle }) => [id, appTitle]));
}

/** The names of what the reports are about, by the report's id. */
async function findReportedNames(ids: string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const reports = await db.report.findMany({
    where: { id: { in: ids } },
    select: { id: true, subjectType: true, subjectId: true },
  });
  const idsOf = (type: string) =>
    reports.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId);
  const [apps, users, reviews, projects, proposals, messages, ratings] = await Promise.all([
    findAppTitles(idsOf("app")),
    findUserNames(idsOf("user")),
    findReviewTitles(idsOf("review")),
    findProjectTitles(idsOf("project")),
    findProposalNames(idsOf("proposal")),
    findSenderNames(idsOf("message")),
    findRatedNames(idsOf("rating")),
  ]);
  const names: Record<string, Names> = {
    app: apps,
    user: users,
    review: reviews,
    project: projects,
    proposal: proposals,
    message: messages,
    rating: ratings,
  };
  return new Map(
    reports.flatMap(({ id, subjectType, subjectId }) => {
      const name = names[subjectType]?.get(subjectId);
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
}

async function findProposalNames(ids: string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const select = { id: true, projectRequest: { select: { title: true } } };
  const proposals = await db.projectProposal.findMany({ where: { id: { in: ids } }, select });
  return new Map(proposals.map(({ id, projectRequest }) => [id, projectRequest.title]));
}

/** The names of the senders, by the message's id; a message has no title that staff may read here. */
async function findSenderNames(ids: string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const select = { id: true, sender: { select: { name: true } } };
  const messages = await db.message.findMany({ where: { id: { in: ids } }, select });
  return new Map(messages.flatMap(({ id, sender }) => (sender ? [[id, sender.name] as const] : [])));
}

/** Who wrote from the contact page. */
async function findContactNames(ids: string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const messages = await db.contactMessage.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(messages.map(({ id, name }) => [id, name]));
}

async function findReviewTitles(ids: string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const select = { id: true, app: { select: { title: true } } };
  const reviews = await db.review.findMany({ where: { id: { in: ids } }, select });
  return new Map(reviews.map(({ id, app }) => [id, `a review of ${app.title}`]));
}

/** Whom the ratings are about, by the rating's id. */
async function findRatedNames(ids: string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const select = { id: true, subject: { select: { name: true } } };
  const ratings = await db.projectRating.findMany({ where: { id: { in: ids } }, select });
  return new Map(ratings.map(({ id, subject }) => [id, `a review of ${subject.name}`]));
}
