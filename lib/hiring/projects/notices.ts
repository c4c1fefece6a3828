import { z } from "zod";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { formatUtcDay } from "@/lib/foundation/format/dates";
import { formatCents } from "@/lib/foundation/format/money";
import { pluralize } from "@/lib/foundation/format/numbers";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { cleanName } from "@/lib/foundation/mail/clean-text";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { hiredProjectPath } from "@/lib/foundation/project-path.constants";
import { PROJECT_SIDES, type ProjectSide } from "@/lib/hiring/projects/projects.constants";
import { storedMilestones } from "@/lib/hiring/projects/summary.rows";

const recipient = { select: { id: true, name: true, email: true, emailVerifiedAt: true } } as const;

/** Loads a project for a notice by one side to the other; null when one of them deleted the account. */
async function findNotice(projectId: string, side?: ProjectSide) {
  const project = await db.project.findUnique({
    where: { id: projectId },
    select: {
      title: true,
      status: true,
      milestonesVersion: true,
      client: recipient,
      developer: recipient,
      milestoneProposal: { select: { side: true, milestones: true } },
    },
  });
  const from = side ?? project?.milestoneProposal?.side;
  if (!project?.client || !project.developer || !from) return null;
  const { client, developer, ...rest } = project;
  const [sender, to] = from === "client" ? [client, developer] : [developer, client];
  const fallback = from === "client" ? "The client" : "The developer";
  const url = new URL(hiredProjectPath(projectId), env.APP_URL).href;
  return { ...rest, to, about: sender, sender: cleanName(sender.name) || fallback, url };
}

/**
 * Job: emails the other side about proposed milestones. Skips those that were accepted, replaced or withdrawn since.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyMilestonesProposed = defineJob({
  name: "notify_milestones_proposed",
  payload: z.object({ projectId: z.string() }),
  priority: "email",
  run: async ({ projectId }) => {
    const found = await findNotice(projectId);
    if (found?.status !== "in_progress" || !found.milestoneProposal) return;
    const { title, sender, about, to, url } = found;
    const milestones = storedMilestones.parse(found.milestoneProposal.milestones);
    await sendMail({
      key: `milestones-proposed-${projectId}-${found.milestonesVersion}`,
      kind: "project_changed",
      to,
      about,
      content: {
        subject: `${sender} proposed milestones for “${title}”`,
        heading: "New milestones to review",
        paragraphs: [
          `${sender} proposed ${pluralize(milestones.length, "milestone")} for “${title}”. They take effect when you ` +
            "accept them. Until then, what you agreed on before still applies.",
        ],
        details: milestones.map(({ title: name, amountCents, dueAt }) => [
          name,
          formatCents(amountCents) + (dueAt ? `, due ${formatUtcDay(dueAt)}` : ""),
        ]),
        action: { label: "Review milestones", url },
      },
    });
  },
});

/**
 * Job: emails the side that proposed milestones that the other accepted them.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyMilestonesAccepted = defineJob({
  name: "notify_milestones_accepted",
  payload: z.object({ projectId: z.string(), side: z.enum(PROJECT_SIDES), version: z.int() }),
  priority: "email",
  run: async ({ projectId, side, version }) => {
    const found = await findNotice(projectId, side);
    if (!found) return;
    const { title, sender, about, to, url } = found;
    await sendMail({
      key: `milestones-accepted-${projectId}-${version}`,
      kind: "project_changed",
      to,
      about,
      content: {
        subject: `${sender} accepted your milestones for “${title}”`,
        heading: "Your milestones were accepted",
        paragraphs: [`${sender} accepted the milestones you proposed for “${title}”. They apply from now on.`],
        action: { label: "Open the project", url },
      },
    });
  },
});
