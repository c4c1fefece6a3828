import { db } from "@/lib/db/client";

type SubjectRow = { subjectKind: string; subjectId: string };

/** Returns the titles of projects and of bought apps by the subject's id. Developers and deleted projects have none. */
export async function findSubjectTitles(subjects: readonly SubjectRow[]): Promise<Map<string, string>> {
  const idsOf = (kind: string) => subjects.flatMap((row) => (row.subjectKind === kind ? [row.subjectId] : []));
  const [projects, orders] = await Promise.all([
    db.projectRequest.findMany({ where: { id: { in: idsOf("project_request") } }, select: { id: true, title: true } }),
    db.order.findMany({ where: { id: { in: idsOf("order") } }, select: { id: true, appTitle: true } }),
  ]);
  return new Map([
    ...projects.map(({ id, title }) => [id, title] as const),
    ...orders.map(({ id, appTitle }) => [id, appTitle] as const),
  ]);
}
