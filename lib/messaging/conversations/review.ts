import { parse } from "tldts";
import type { Db } from "@/lib/foundation/db/client";
import {
  DAY_MS,
  MAX_LINKED_CONVERSATIONS,
  NEW_ACCOUNT_DAYS,
} from "@/lib/messaging/conversations/conversations.constants";

/** Whether a message contains a link, and whether links of its sender are limited. */
export type MessageLinks = { hasLink: boolean; areLimited: boolean };

/**
 * Looks for links in a message. Those of a user are limited while the account is younger than 7 days, or its address is
 * not verified. Asked before the transaction, which then locks the user's row so that concurrent messages see each
 * other.
 */
export async function findMessageLinks(tx: Pick<Db, "user">, userId: string, body: string): Promise<MessageLinks> {
  if (!containsLink(body)) return { hasLink: false, areLimited: false };
  const select = { createdAt: true, emailVerifiedAt: true };
  const user = await tx.user.findUnique({ where: { id: userId }, select });
  const isNew = !user?.emailVerifiedAt || user.createdAt.getTime() > Date.now() - NEW_ACCOUNT_DAYS * DAY_MS;
  return { hasLink: true, areLimited: isNew };
}

/**
 * Whether a message with a link of such a user waits for a moderator: they have sent links to three other conversations
 * in 24 hours, held ones among them. Reads at most three rows, whatever the user has written.
 */
export async function needsReview(
  tx: Pick<Db, "conversationParticipant">,
  userId: string,
  conversationId: string,
): Promise<boolean> {
  const linked = await tx.conversationParticipant.findMany({
    where: {
      userId,
      linkSentAt: { gt: new Date(Date.now() - DAY_MS) },
      conversationId: { not: conversationId },
    },
    select: { conversationId: true },
    take: MAX_LINKED_CONVERSATIONS,
  });
  return linked.length >= MAX_LINKED_CONVERSATIONS;
}

/** Characters that readers don't see: zero-width, formatting and direction marks, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** A full stop that browsers accept in host names, before Latin letters, where no sentence begins. */
const IDEOGRAPHIC_DOT = /。(?=[a-z])/g;
const BETWEEN_HOSTS = /[^\p{L}\p{M}\p{N}.-]+/u;
const NOT_ASCII = /[^a-z\d.-]+/;
const OUTER_HYPHENS = /^-+|(?<!-)-+$/g;

/** A domain of documentation and demo data that no registry knows, and one that only Tor finds. */
const OTHER_SUFFIXES = new Set(["example", "onion"]);

/** Whether two neighboring labels of a name are the end of a host: the second is a top-level domain. */
const isHostEnd = (label: string, suffix: string) =>
  (OTHER_SUFFIXES.has(suffix) || parse(`${label}.${suffix}`, { extractHostname: false }).isIcann === true) &&
  !NAMES_WITH_DOTS.has(`${label}.${suffix}`);

function containsHost(name: string): boolean {
  const labels = name.split(".").map((label) => label.replace(OUTER_HYPHENS, ""));
  return labels.some((label, index) => {
    const next = labels[index + 1];
    if (!label || !next) return false;
    return label === "www" || isHostEnd(label, next);
  });
}

/**
 * Whether a message contains a web address, also one that pages do not make clickable: with any scheme, or a bare
 * domain, as a reader sees it, whatever invisible characters it contains or forms its letters have. Names of
 * technologies and files that look like a domain ("ASP.NET") are none.
 */
export function containsLink(body: string): boolean {
  const text = body.normalize("NFKC").replace(INVISIBLE, "").toLowerCase().replace(IDEOGRAPHIC_DOT, ".");
  if (text.includes("://")) return true;
  return (
    text
      .split(BETWEEN_HOSTS)
      .filter((word) => word.includes("."))
      // In scripts without spaces a domain stands between letters of the sentence.
      .some((word) => containsHost(word) || word.split(NOT_ASCII).some(containsHost))
  );
}

/**
 * Names of technologies and well-known files that end like a domain, in lowercase: a message that mentions one contains
 * no link. Names whose end is no top-level domain ("Node.js", "package.json") need no entry.
 */
const NAMES_WITH_DOTS: ReadonlySet<string> = new Set([
  ...["ado.net", "asp.net", "json.net", "mahapps.net", "ml.net", "vb.net"],
  ...["draw.io", "fly.io", "java.io", "socket.io", "system.io"],
  ...["discord.py", "web3.py"],
  ...[
    "agents.md",
    "changelog.md",
    "claude.md",
    "contributing.md",
    "license.md",
    "readme.md",
    "security.md",
    "skill.md",
  ],
  ...["app.py", "main.py", "manage.py", "server.py", "setup.py"],
  ...["build.rs", "lib.rs", "main.rs", "mod.rs"],
  ...["build.sh", "deploy.sh", "install.sh", "run.sh", "setup.sh", "start.sh"],
]);
