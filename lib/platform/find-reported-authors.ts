import { db } from "@/lib/db/client";
import type { OverviewReport } from "@/lib/platform/user-overview.dto";

type Reported = { subjectType: string; subjectId: string };
type Author = OverviewReport["author"];

const person = { select: { id: true, name: true } };

/**
 * Loads the authors or owners of reported content, and reported users themselves, with one query per kind.
 * @returns a function that returns null for deleted content and users
 */
export async function findReportedAuthors(reports: readonly Reported[]): Promise<(report: Reported) => Author> {
  const idsOf = (type: string) => ({
    id: { in: reports.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId) },
  });
  const [reviews, apps, users, projects, proposals, messages] = await Promise.all([
    db.review.findMany({ where: idsOf("review"), select: { id: true, user: person } }),
    db.app.findMany({ where: idsOf("app"), select: { id: true, developer: person } }),
    db.user.findMany({ where: idsOf("user"), ...person }),
    db.projectRequest.findMany({ where: idsOf("project"), select: { id: true, client: person } }),
    db.projectProposal.findMany({ where: idsOf("proposal"), select: { id: true, developer: person } }),
    db.message.findMany({ where: idsOf("message"), select: { id: true, sender: person } }),
  ]);
  const authors = new Map<string, Author>([
    ...reviews.map(({ id, user }) => [id, user] as const),
    ...apps.map(({ id, developer }) => [id, developer] as const),
    ...users.map((user) => [user.id, user] as const),
    ...projects.map(({ id, client }) => [id, client] as const),
    ...proposals.map(({ id, developer }) => [id, developer] as const),
    ...messages.map(({ id, sender }) => [id, sender] as const),
  ]);
  return ({ subjectId }) => authors.get(subjectId) ?? null;
}
