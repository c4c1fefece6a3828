import { z } from "zod";
import { WORKING_STATUSES } from "@/lib/commerce/funds/funds.constants";
import { isSuspended } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { formatDateTime } from "@/lib/foundation/format/dates";
import { formatCents } from "@/lib/foundation/format/money";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { cleanName } from "@/lib/foundation/mail/clean-text";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";
import { answerUntil, PROJECT_SIDES, type ProjectSide } from "@/lib/hiring/projects/projects.constants";
import { projectOfMilestone, projectUrl } from "@/lib/hiring/projects/work-notices";

/** Returns the name of the side that acted, and the other side unless they deleted their account. */
function getParties<Person extends { name: string }>(
  { client, developer }: { client: Person | null; developer: Person | null },
  side: ProjectSide,
) {
  const [from, to] = side === "client" ? [client, developer] : [developer, client];
  return { sender: cleanName(from?.name ?? "") || "The other side", from, to };
}

/** How someone whose account is suspended takes part: staff add what they write to support (decision 0102). */
const byContact = (what: string) =>
  `Your account is suspended, so you can't sign in. To ${what}, write to us from this address, choose “My account” ` +
  "and name the milestone. We'll add what you write to the dispute.";

type Side = Parameters<typeof isSuspended>[0];

const actionOf = (to: Side, projectId: string) =>
  isSuspended(to)
    ? { label: "Contact us", url: new URL(paths.contact, env.APP_URL).href }
    : { label: "Open the project", url: projectUrl(projectId) };

const opened = {
  how: byContact("tell us your side"),
  did: "opened a dispute about",
  heading: "A milestone is in dispute",
  next: "We're holding the money. Tell us your side so we can make a fair decision.",
};
const answered = {
  how: null,
  did: "responded to the dispute about",
  heading: "The other side stated their case",
  next: "We'll review both sides and decide how to divide the payment. You can still settle it between yourselves.",
};
const answeredAppeal = {
  how: null,
  did: "answered your appeal about",
  heading: "The other side answered your appeal",
  next: "We'll review the dispute one more time. That decision will be final, and we'll email it to you.",
};

/**
 * Job: tells the other side about a dispute, and asks for their case if they haven't stated it.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyDisputeOpened = defineJob({
  name: "notify_dispute_opened",
  // The previous release queues it without `aboutAppeal`.
  payload: z.object({ disputeId: z.string(), side: z.enum(PROJECT_SIDES), aboutAppeal: z.boolean().default(false) }),
  priority: "money email",
  run: async ({ disputeId, side, aboutAppeal }) => {
    const found = await db.milestoneDispute.findUnique({
      where: { id: disputeId, decidedAt: null },
      select: {
        ...{ createdAt: true, appealedBy: true, appealedAt: true, statements: true },
        milestone: { select: projectOfMilestone },
      },
    });
    const said = found?.statements.find((each) => each.side === side && each.aboutAppeal === aboutAppeal)?.statement;
    if (!found || said === undefined) return;
    const { title, project } = found.milestone;
    const { sender, from, to } = getParties(project, side);
    if (!to) return;
    const words = aboutAppeal ? answeredAppeal : found.statements.length > 1 ? answered : opened;
    const how = isSuspended(to) ? words.how : null;
    const until = answerUntil(found);
    const deadline = words === opened && until ? ` You have until ${formatDateTime(until.toISOString())}.` : "";
    await sendMail({
      key: `dispute-${disputeId}-${side}${aboutAppeal ? "-appeal" : ""}`,
      kind: "project_funds",
      to,
      about: from,
      ...(how && { unverifiedWords: { subject: "A milestone of yours is in dispute", text: how } }),
      content: {
        subject: `${sender} ${words.did} “${title}”`,
        heading: words.heading,
        paragraphs: [words.next + deadline, ...(how ? [how] : [])],
        quote: said,
        action: actionOf(to, project.id),
      },
    });
  },
});

/**
 * Job: tells the other side that a dispute was withdrawn.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyDisputeWithdrawn = defineJob({
  name: "notify_dispute_withdrawn",
  payload: z.object({ milestoneId: z.string(), side: z.enum(PROJECT_SIDES), eventId: z.string() }),
  priority: "money email",
  run: async ({ milestoneId, side, eventId }) => {
    const found = await db.milestone.findUnique({
      where: { id: milestoneId, status: { in: [...WORKING_STATUSES] } },
      select: projectOfMilestone,
    });
    if (!found) return;
    const { title, project } = found;
    const { sender, from, to } = getParties(project, side);
    if (!to) return;
    await sendMail({
      key: `dispute-withdrawn-${eventId}`,
      kind: "project_funds",
      to,
      about: from,
      content: {
        subject: `${sender} withdrew the dispute about “${title}”`,
        heading: "A dispute was withdrawn",
        paragraphs: [`${sender} withdrew the dispute about “${title}”. The milestone continues where it was.`],
        action: { label: "Open the project", url: projectUrl(project.id) },
      },
    });
  },
});

/**
 * Job: tells both sides how staff decided a dispute: at the first decision, when it takes effect, and at the final one.
 * @throws Error when the mail server does not accept an email, so that the queue retries
 */
export const notifyDisputeSettled = defineJob({
  name: "notify_dispute_settled",
  // Without `eventId` when the first decision takes effect; the previous release always queues it without.
  payload: z.object({ disputeId: z.string(), eventId: z.string().optional() }),
  priority: "money email",
  run: async ({ disputeId, eventId = disputeId }) => {
    const found = await db.milestoneDispute.findUnique({
      where: { id: disputeId },
      select: {
        toDeveloperCents: true,
        reason: true,
        effectiveAt: true,
        appealedAt: true,
        acceptedBy: true,
        milestone: { select: { ...projectOfMilestone, amountCents: true } },
      },
    });
    if (!found || found.toDeveloperCents === null || found.reason === null) return;
    const { title, project, amountCents } = found.milestone;
    const until = found.effectiveAt && formatDateTime(found.effectiveAt.toISOString());
    // The first email can leave after the decision took effect, and is then the same.
    const isApplied = until === null && found.appealedAt === null;
    const event = isApplied ? `applied-${disputeId}` : `settled-${eventId}`;
    const why = found.acceptedBy.length > 1 ? "You both accepted our decision" : "The time to appeal is over";
    const isRefunded = found.toDeveloperCents < amountCents;
    const toDeveloper = formatCents(Number(found.toDeveloperCents));
    const back = formatCents(Number(amountCents - found.toDeveloperCents));
    const split = `The developer gets ${toDeveloper}, and the client is refunded ${back}.`;
    for (const to of [project.client, project.developer]) {
      const how = to && until && isSuspended(to) ? byContact(`appeal the decision by ${until}`) : null;
      if (to)
        await sendMail({
          key: `dispute-${event}-${to.id}`,
          kind: "project_funds",
          to,
          isQuoteByStaff: true,
          unverifiedWords: {
            subject: "We decided a dispute about your project",
            text: until
              ? `${split} ${how ?? `Until ${until}, you can appeal the decision on the project's page.`}`
              : `${split} ${isApplied ? "The decision took effect." : "This decision is final."}`,
          },
          notification: { body: until ? `${split} You can appeal until ${until}.` : split },
          content: {
            subject: isApplied
              ? `The decision about “${title}” took effect`
              : `${until ? "We decided the dispute" : "Our final decision"} about “${title}”`,
            heading: isApplied ? "The payment was divided" : "The dispute is decided",
            paragraphs: until
              ? [
                  `We reviewed the dispute and will divide the payment as follows on ${until}, or as soon as you ` +
                    "both accept the decision. Until then, either of you can appeal it once.",
                  ...(how ? [how] : []),
                ]
              : [
                  isApplied ? `${why}, so we divided the payment as follows.` : FINAL,
                  ...(to === project.client && isRefunded ? [ARRIVAL] : []),
                ],
            details: [
              ["To the developer", toDeveloper],
              ["Back to the client", back],
            ],
            quote: found.reason,
            action: actionOf(to, project.id),
          },
        });
    }
  },
});

const FINAL = "We reviewed the dispute again and divided the payment as follows. This decision is final.";
const ARRIVAL = "Your refund should arrive within 5 to 10 days.";

/**
 * Job: tells the other side that a decision was appealed.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyDecisionAppealed = defineJob({
  name: "notify_decision_appealed",
  payload: z.object({ disputeId: z.string() }),
  priority: "money email",
  run: async ({ disputeId }) => {
    const found = await db.milestoneDispute.findUnique({
      where: { id: disputeId, decidedAt: null },
      select: {
        ...{ createdAt: true, appealedBy: true, appeal: true, appealedAt: true, statements: true },
        milestone: { select: projectOfMilestone },
      },
    });
    if (!found?.appeal) return;
    const { title, project } = found.milestone;
    const { sender, from, to } = getParties(project, found.appealedBy === "client" ? "client" : "developer");
    if (!to) return;
    const until = formatDateTime((answerUntil(found) ?? new Date()).toISOString());
    const how = isSuspended(to) ? byContact(`answer the appeal by ${until}`) : null;
    await sendMail({
      key: `decision-appealed-${disputeId}`,
      kind: "project_funds",
      to,
      about: from,
      ...(how && { unverifiedWords: { subject: "A decision about your project was appealed", text: how } }),
      content: {
        subject: `${sender} appealed the decision about “${title}”`,
        heading: "A decision was appealed",
        paragraphs: [
          how
            ? "We'll review the dispute one more time. That decision will be final, and we'll email it to you."
            : "We'll review the dispute one more time. You can answer the appeal on the project's page until " +
              `${until}. Our next decision will be final, and we'll email it to you.`,
          ...(how ? [how] : []),
        ],
        quote: found.appeal,
        action: actionOf(to, project.id),
      },
    });
  },
});

/**
 * Job: tells both sides that staff decide a dispute again. Skips disputes that were decided or ended since.
 * @throws Error when the mail server does not accept an email, so that the queue retries
 */
export const notifyDecisionReopened = defineJob({
  name: "notify_decision_reopened",
  payload: z.object({ milestoneId: z.string(), eventId: z.string() }),
  priority: "money email",
  run: async ({ milestoneId, eventId }) => {
    const found = await db.milestone.findUnique({
      where: { id: milestoneId, status: "in_dispute", dispute: { toDeveloperCents: null } },
      select: projectOfMilestone,
    });
    if (!found) return;
    const { title, project } = found;
    for (const to of [project.client, project.developer])
      if (to)
        await sendMail({
          key: `decision-reopened-${eventId}-${to.id}`,
          kind: "project_funds",
          to,
          content: {
            subject: `We're deciding the dispute about “${title}” again`,
            heading: "Our decision no longer works",
            paragraphs: [
              "Since we decided, part of the payment was refunded, and less than the developer's share is left. " +
                "We'll review the dispute again and email you our new decision.",
            ],
            action: { label: "Open the project", url: projectUrl(project.id) },
          },
        });
  },
});
