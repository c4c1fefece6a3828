import { hasSecretInUrl } from "@/lib/auth/protected-routes";
import { env } from "@/lib/env";
import { truncate } from "@/lib/format/truncate";
import { cleanLine } from "@/lib/mail/clean-text";
import type { MailContent, NotificationContent } from "@/lib/mail/mail.dto";
import { paths } from "@/lib/paths";

/** Characters of a notification's title and body. */
const MAX_TITLE_LENGTH = 120;
const MAX_BODY_LENGTH = 240;

const shorten = (text: string, max: number) => truncate(cleanLine(text), max);

/** The path that the email's button leads to; null when it is not on this site. */
function pathOf(action: MailContent["action"]): string | null {
  if (!action) return null;
  const { origin, pathname, search, hash } = new URL(action.url);
  return origin === new URL(env.APP_URL).origin ? `${pathname}${search}${hash}` : null;
}

/**
 * Composes the notification that goes with an email: its subject, its first paragraph and the path of its button. It
 * contains neither quotes nor details, so no license key.
 * @param words replace what only fits an email
 * @returns null for an email whose link is secret
 */
export function composeNotification(
  { subject, paragraphs, action }: Pick<MailContent, "subject" | "paragraphs" | "action">,
  words: Partial<NotificationContent> = {},
): NotificationContent | null {
  const path = words.path ?? pathOf(action) ?? paths.notifications;
  if (hasSecretInUrl(path.split(/[?#]/, 1)[0] ?? path)) return null;
  const body = words.body === undefined ? (paragraphs[0] ?? null) : words.body;
  return {
    title: shorten(words.title ?? subject, MAX_TITLE_LENGTH),
    body: body === null ? null : shorten(body, MAX_BODY_LENGTH),
    path,
  };
}
