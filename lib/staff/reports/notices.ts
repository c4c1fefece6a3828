import { z } from "zod";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { formatUtcDay } from "@/lib/foundation/format/dates";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { cleanName } from "@/lib/foundation/mail/clean-text";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";

const owner = { select: { id: true, name: true, email: true, emailVerifiedAt: true } } as const;

type Event = { action: string; subjectId: string; affectedId: string | null; from: unknown };

const removedReview = z.object({ appId: z.string() });

/** Returns the author of the removed review, which exists only in the audit log by now. */
async function findRemovedReview({ affectedId, from }: Event) {
  const { success, data } = removedReview.safeParse(from);
  if (!success || !affectedId) return null;
  const [to, app] = await Promise.all([
    db.user.findUnique({ where: { id: affectedId }, ...owner }),
    db.app.findUnique({ where: { id: data.appId }, select: { title: true } }),
  ]);
  return to && app && { to, what: `Your review of “${app.title}”` };
}

/** Returns the owner of what was removed, and what it is called in the email. */
async function findRemoved(event: Event) {
  const { action, subjectId: id } = event;
  if (action === "review.remove") return findRemovedReview(event);
  if (action === "rating.remove") {
    const select = { author: owner, subject: { select: { id: true, name: true } } };
    const rating = await db.projectRating.findUnique({ where: { id }, select });
    const about = rating?.subject;
    return (
      rating && about && { to: rating.author, about, what: `Your review of ${cleanName(about.name) || "a member"}` }
    );
  }
  if (action === "project.remove") {
    const project = await db.projectRequest.findUnique({ where: { id }, select: { title: true, client: owner } });
    return project && { to: project.client, what: `Your project “${project.title}”` };
  }
  if (action === "message.remove") {
    const message = await db.message.findUnique({ where: { id }, select: { createdAt: true, sender: owner } });
    return (
      message?.sender && {
        to: message.sender,
        what: `Your message of ${formatUtcDay(message.createdAt.toISOString())}`,
      }
    );
  }
  const select = { developer: owner, projectRequest: { select: { title: true } } };
  const proposal = await db.projectProposal.findUnique({ where: { id }, select });
  return proposal && { to: proposal.developer, what: `Your proposal for “${proposal.projectRequest.title}”` };
}

/**
 * Job: emails the owner that a moderator removed their review, project, proposal, message or rating. Without the
 * report's words, which could identify its reporter.
 * @param eventId the decision's audit event
 * @param explanation the moderator's reason; null without one
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
async function sendTakedownNotice(eventId: string, explanation: string | null): Promise<void> {
  const event = await db.auditEvent.findUnique({ where: { id: eventId } });
  const removed = event && (await findRemoved(event));
  if (!removed) return;
  await sendMail({
    key: `takedown-${eventId}`,
    kind: "security",
    because: "a moderator reviewed something you wrote",
    to: removed.to,
    about: "about" in removed ? removed.about : null,
    isQuoteByStaff: true,
    unverifiedWords: {
      subject: "Something you wrote was removed",
      text: "Something you wrote was reported, and a moderator found that it breaks our terms, so we removed it.",
    },
    content: {
      subject: `${removed.what} was removed`,
      heading: "A moderator removed something of yours",
      paragraphs: [
        `${removed.what} was reported, and a moderator found that it breaks our terms, so we removed it.`,
        "Think we got this wrong? Write to us from this address and tell us why.",
        ...(explanation ? ["The moderator's reason:"] : []),
      ],
      ...(explanation && { quote: explanation }),
      action: { label: "Appeal", url: new URL(paths.contact, env.APP_URL).href },
    },
  });
}

export const sendTakedownNoticeJob = defineJob({
  name: "send_takedown_notice",
  // `explanation` is the moderator's reason for the author.
  payload: z.object({ eventId: z.string(), explanation: z.string().nullable().optional() }),
  priority: "email",
  run: ({ eventId, explanation }) => sendTakedownNotice(eventId, explanation ?? null),
});
