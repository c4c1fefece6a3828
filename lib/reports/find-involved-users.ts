import type { Db } from "@/lib/db/client";
import type { ReportSubjectType } from "@/lib/reports/reports.constants";

type Reported = { reporterId: string | null; subjectType: string; subjectId: string };

/** Whose subject it is: a review's writer and the developer whose app it judges, an app's developer, the user. */
async function findOwners(tx: Pick<Db, "review" | "app">, { subjectType, subjectId: id }: Reported): Promise<string[]> {
  const type = subjectType as ReportSubjectType;
  if (type === "user") return [id];
  if (type === "app")
    return (await tx.app.findMany({ where: { id }, select: { developerId: true } })).map(
      ({ developerId }) => developerId,
    );
  const reviews = await tx.review.findMany({
    where: { id },
    select: { userId: true, app: { select: { developerId: true } } },
  });
  return reviews.flatMap(({ userId, app }) => [userId, app.developerId]);
}

/** Everyone whom a report concerns: who wrote it, and whose it is about. None of them decides it (decision 0023). */
export async function findInvolvedUsers(tx: Pick<Db, "review" | "app">, report: Reported): Promise<(string | null)[]> {
  return [report.reporterId, ...(await findOwners(tx, report))];
}
