import { z } from "zod";
import { HELD_STATUSES } from "@/lib/commerce/funds/funds.constants";
import { findHeldCents } from "@/lib/commerce/funds/held-funds";
import { findDecision } from "@/lib/foundation/audit";
import { isSuspended } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { formatCents } from "@/lib/foundation/format/money";
import { defineJob, implementJob } from "@/lib/foundation/jobs/jobs";
import { notifyPausedProjectsJob } from "@/lib/foundation/jobs/shared-jobs";
import { cleanName } from "@/lib/foundation/mail/clean-text";
import type { MailContent } from "@/lib/foundation/mail/content";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import type { ProjectSide } from "@/lib/hiring/projects/projects.constants";
import { projectUrl } from "@/lib/hiring/projects/work-notices";

const SUSPENSION = "user.suspend";
const isHeld = { status: { in: [...HELD_STATUSES] } };

/** Projects whose notices are queued with one statement. */
const BATCH = 500;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Job: queues an email to the other side of each project with held money of a user who was suspended or reinstated.
 * Repeating it queues the same emails again, each of which is sent once.
 */
export const notifyPausedProjects = implementJob(notifyPausedProjectsJob, {
  run: async ({ eventId }) => {
    const decision = await findDecision(eventId);
    if (!decision) return;
    const { user } = decision;
    for (let last: string | undefined = FIRST_ID; last;) {
      const projects: { id: string }[] = await db.project.findMany({
        where: {
          id: { gt: last },
          milestones: { some: isHeld },
          OR: [{ clientId: user.id }, { developerId: user.id }],
        },
        select: { id: true },
        orderBy: { id: "asc" },
        take: BATCH,
      });
      const notices = projects.map(({ id: projectId }) => ({
        payload: { eventId, projectId },
        key: `project-paused-${eventId}-${projectId}`,
      }));
      await notifyProjectPaused.addMany(db, notices);
      last = projects.length === BATCH ? projects.at(-1)?.id : undefined;
    }
  },
});

type Paused = { name: string; title: string; amount: string; side: ProjectSide; inDispute: boolean };

function composePaused({ name, title, amount, side, inDispute }: Paused): Omit<MailContent, "name" | "action"> {
  const payment = side === "client" ? "your payment" : "the client's payment";
  return {
    subject: `“${title}” is paused`,
    heading: "Your project is paused",
    paragraphs: [
      `${name}'s account is suspended, so “${title}” is paused. We're still holding ${payment} of ${amount}.`,
      "The time to review submitted work stands still, and nothing is approved automatically.",
      inDispute
        ? "The dispute about a milestone goes on. You can still state your case, and we'll decide about the payment."
        : "You can wait for the suspension to end. If you don't want to, open a dispute on the project's page, and " +
          "we'll decide about the payment.",
    ],
  };
}

function composeResumed({ name, title, amount, side }: Paused): Omit<MailContent, "name" | "action"> {
  const payment = side === "client" ? "your payment" : "the client's payment";
  return {
    subject: `“${title}” continues`,
    heading: "Your project is active again",
    paragraphs: [
      `${name}'s account is active again, so “${title}” continues where it was. We're still holding ${payment} of ` +
        `${amount}.`,
      "If submitted work is waiting for review, its clock runs again with the days that were left.",
    ],
  };
}

/**
 * Job: tells the other side of a project that it is paused by a suspension, or continues after one. Skips a project
 * whose money was decided about, and a suspension that was lifted or repeated meanwhile.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyProjectPaused = defineJob({
  name: "notify_project_paused",
  payload: z.object({ eventId: z.string(), projectId: z.string() }),
  priority: "money email",
  run: async ({ eventId, projectId }) => {
    const found = await findPaused(eventId, projectId);
    if (!found) return;
    const { to, about, isPaused, ...paused } = found;
    const held = paused.side === "client" ? "Your payment is" : "The client's payment is";
    await sendMail({
      key: `project-paused-${eventId}-${projectId}`,
      kind: "project_funds",
      to,
      about,
      unverifiedWords: isPaused
        ? {
            subject: "A project of yours is paused",
            text:
              `The other side's account is suspended. ${held} still with us, and nothing is approved automatically. ` +
              "If you don't want to wait, open a dispute on the project's page.",
          }
        : {
            subject: "A project of yours continues",
            text: `The other side's account is active again. ${held} still with us.`,
          },
      content: {
        ...(isPaused ? composePaused(paused) : composeResumed(paused)),
        action: { label: "Open the project", url: projectUrl(projectId) },
      },
    });
  },
});

const member = { id: true, name: true, email: true, emailVerifiedAt: true } as const;

/** Loads what the notice says; null when there is nothing to say anymore. */
async function findPaused(eventId: string, projectId: string) {
  const decision = await findDecision(eventId);
  const project = await db.project.findUnique({
    where: { id: projectId },
    select: {
      title: true,
      client: { select: member },
      developer: { select: member },
      milestones: { where: isHeld, select: { id: true, status: true } },
    },
  });
  if (!decision || !project?.client || !project.developer || project.milestones.length === 0) return null;
  const { user, event } = decision;
  const { client, developer, title, milestones } = project;
  const isPaused = event.action === SUSPENSION;
  const now = await db.user.findUniqueOrThrow({
    where: { id: user.id },
    select: { suspendedAt: true, suspendedUntil: true },
  });
  if (isSuspended(now) !== isPaused) return null;
  const side: ProjectSide = client.id === user.id ? "developer" : "client";
  const cents = await findHeldCents(milestones.map(({ id }) => id));
  return {
    to: side === "client" ? client : developer,
    about: user,
    isPaused,
    side,
    title,
    name: cleanName(user.name) || (side === "client" ? "The developer" : "The client"),
    amount: formatCents([...cents.values()].reduce((sum, each) => sum + each, 0)),
    inDispute: milestones.some(({ status }) => status === "in_dispute"),
  };
}
