import { z } from "zod";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { formatUtcDay } from "@/lib/foundation/format/dates";
import { pluralize } from "@/lib/foundation/format/numbers";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { cleanName } from "@/lib/foundation/mail/clean-text";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";
import { clientPath, hiredProjectPath } from "@/lib/foundation/project-path.constants";
import { PROJECT_SIDES } from "@/lib/hiring/projects/projects.constants";
import { rateableSelect, ratingsEnd } from "@/lib/hiring/ratings/ratings.rows";

const member = { select: { id: true, name: true, email: true, emailVerifiedAt: true } } as const;
const absolute = (path: string) => new URL(path, env.APP_URL).href;

/**
 * Job: asks one side of an ended project to rate the other. Skips those who have, and deleted accounts.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const askForRating = defineJob({
  name: "ask_for_rating",
  payload: z.object({ projectId: z.string(), side: z.enum(PROJECT_SIDES) }),
  priority: "email",
  run: async ({ projectId, side }) => {
    const project = await db.project.findUnique({
      where: { id: projectId },
      select: { ...rateableSelect, title: true, client: member, developer: member },
    });
    const end = project && ratingsEnd(project);
    if (!project?.client || !project.developer || !end) return;
    if (project.ratings.some((rating) => rating.side === side)) return;
    const [to, other] = side === "client" ? [project.client, project.developer] : [project.developer, project.client];
    const name = cleanName(other.name) || (side === "client" ? "the developer" : "the client");
    await sendMail({
      key: `ask-rating-${projectId}-${side}`,
      kind: "project_changed",
      to,
      about: other,
      content: {
        subject: `How was it working with ${name}?`,
        heading: `Review your work with ${name}`,
        paragraphs: [
          `“${project.title}” has ended. You can review ${name} until ${formatUtcDay(end.toISOString())}.`,
          "Neither of you sees the other's review until you've both written one, or until that day.",
        ],
        action: { label: "Write a review", url: `${absolute(hiredProjectPath(projectId))}#rating` },
      },
    });
  },
});

/**
 * Job: tells a person that a rating about them is on their page.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyRated = defineJob({
  name: "notify_rated",
  payload: z.object({ ratingId: z.string() }),
  priority: "email",
  run: async ({ ratingId }) => {
    const found = await db.projectRating.findUnique({
      where: { id: ratingId, publishedAt: { not: null } },
      select: {
        side: true,
        rating: true,
        comment: true,
        subject: member,
        author: { select: { id: true, name: true } },
        project: { select: { title: true } },
      },
    });
    if (!found) return;
    const { side, subject, author, comment, project } = found;
    const name = cleanName(author.name) || (side === "client" ? "Your client" : "Your developer");
    const page = side === "client" ? `${paths.developer(subject.id)}?tab=reviews#work` : clientPath(subject.id);
    await sendMail({
      key: `rated-${ratingId}`,
      kind: "project_changed",
      to: subject,
      about: author,
      content: {
        subject: `${name} rated you ${pluralize(found.rating, "star")}`,
        heading: `${name} rated you`,
        paragraphs: [`${name} gave you ${pluralize(found.rating, "star")} for “${project.title}”.`],
        ...(comment && { quote: comment }),
        action: { label: "See your ratings", url: absolute(page) },
      },
    });
  },
});
