import { z } from "zod";
import { issueLink } from "@/lib/accounts/settings/emailed-links";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";

/**
 * Job: sends the link that confirms a new address to that address, unless the change was canceled or confirmed in the
 * meantime.
 * @throws Error when the mail server is unavailable, so that the queue retries
 */
export const sendEmailChangeLink = defineJob({
  name: "send_email_change_link",
  payload: z.object({ userId: z.string(), tokenId: z.string() }),
  priority: "requested email",
  run: async ({ userId, tokenId }) => {
    const user = await db.user.findUnique({
      where: { id: userId },
      select: { id: true, name: true, pendingEmail: true },
    });
    if (!user?.pendingEmail) return;
    const { pendingEmail: email } = user;
    const token = await issueLink({ id: tokenId, userId, purpose: "email_change", email });
    if (!token) return;
    await sendMail({
      key: `email-change-${tokenId}`,
      kind: "security",
      hasOnlyOurWords: true,
      to: { ...user, email, emailVerifiedAt: null },
      content: {
        subject: "Confirm your new email address",
        heading: "Confirm your new email address",
        paragraphs: [
          "Someone asked to use this address for a Forgehall account. If that was you, open the link and enter " +
            "your password. It works once, for 24 hours.",
          "If it wasn't you, you can ignore this email. Nothing changes without the account's password.",
        ],
        action: { label: "Confirm this address", url: new URL(paths.confirmEmail(token), env.APP_URL).href },
      },
    });
  },
});

/**
 * Job: notifies a verified address that an email change was requested. It does not contain the new address, because an
 * attacker could choose its text.
 * @throws Error when the mail server is unavailable, so that the queue retries
 */
export const sendEmailChangeRequested = defineJob({
  name: "send_email_change_requested",
  payload: z.object({ userId: z.string(), noticeId: z.string() }),
  priority: "security email",
  run: async ({ userId, noticeId }) => {
    const user = await db.user.findUnique({
      where: { id: userId, emailVerifiedAt: { not: null } },
      select: { id: true, name: true, email: true, emailVerifiedAt: true },
    });
    if (!user) return;
    await sendMail({
      key: `email-change-requested-${noticeId}`,
      kind: "security",
      hasOnlyOurWords: true,
      to: user,
      content: {
        subject: "A new email address was requested for your account",
        heading: "A new email address was requested",
        paragraphs: [
          "Someone signed in to your Forgehall account asked to change its email address. Nothing has changed yet: " +
            "the change must be confirmed with your password.",
          "If it wasn't you, change your password now. That cancels the change and signs out every other browser.",
        ],
        action: { label: "Change my password", url: new URL(paths.passwordSettings, env.APP_URL).href },
      },
    });
  },
});

/**
 * Job: notifies the old, verified address that the account's email address was changed.
 * @throws Error when the mail server is unavailable, so that the queue retries
 */
export const sendEmailChanged = defineJob({
  name: "send_email_changed",
  // Contains the old email address, which is stored nowhere else.
  payload: z.object({ userId: z.string(), noticeId: z.string(), oldEmail: z.string() }),
  priority: "security email",
  run: async ({ userId, noticeId, oldEmail }) => {
    const user = await db.user.findUnique({ where: { id: userId }, select: { name: true, emailVerifiedAt: true } });
    if (!user) return;
    await sendMail({
      key: `email-changed-${noticeId}`,
      kind: "security",
      hasOnlyOurWords: true,
      // Only a verified address is told, and the new one was verified by its link.
      to: { id: userId, name: user.name, email: oldEmail, emailVerifiedAt: user.emailVerifiedAt },
      notification: { body: "You now sign in with your new address.", path: paths.profile },
      content: {
        subject: "Your email address was changed",
        heading: "Your email address was changed",
        paragraphs: [
          "Your Forgehall account has a new email address, confirmed with your password. You can no longer sign in " +
            "with this one.",
          "If it wasn't you, contact us right away and we'll help you get your account back.",
        ],
        action: { label: "Contact us", url: new URL(paths.contact, env.APP_URL).href },
      },
    });
  },
});

/**
 * Job: sends the link that verifies an email address, unless it was verified in the meantime or the account was
 * deleted.
 * @throws Error when the mail server is unavailable, so that the queue retries
 */
export const sendVerification = defineJob({
  name: "send_verification",
  payload: z.object({ userId: z.string(), tokenId: z.string() }),
  priority: "requested email",
  run: async ({ userId, tokenId }) => {
    const user = await db.user.findUnique({
      where: { id: userId },
      select: { id: true, name: true, email: true, emailVerifiedAt: true },
    });
    if (!user || user.emailVerifiedAt) return;
    const token = await issueLink({ id: tokenId, userId, purpose: "email_verification", email: user.email });
    if (!token) return;
    await sendMail({
      key: `verification-${tokenId}`,
      kind: "security",
      hasOnlyOurWords: true,
      to: user,
      content: {
        subject: "Verify your email address",
        heading: "Verify your email address",
        paragraphs: [
          "Welcome! Verify your email address to get started. The link works for three days.",
          "Wasn't this you? You can ignore this email.",
        ],
        action: { label: "Verify this address", url: new URL(paths.verifyEmail(token), env.APP_URL).href },
      },
    });
  },
});
