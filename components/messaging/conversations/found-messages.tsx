import { describeSubject, FORMER_MEMBER } from "@/components/messaging/conversations/describe";
import { UserAvatar } from "@/components/shell/avatars";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import type { InboxQuery } from "@/lib/messaging/conversations/conversations.queries";
import type { FoundMessage } from "@/lib/messaging/conversations/conversations.rows";
import { foundMessageHref } from "@/lib/messaging/conversations/inbox-href";

/** Characters that an excerpt shows before the match. */
const BEFORE = 40;

/** A text around the first match of a search. Without one, `before` is the whole text. */
type Excerpt = { before: string; match: string; after: string };

/** Cuts a text so that the first match of the search, or of its first matching word, is near the beginning. */
export function excerpt(text: string, search: string): Excerpt {
  const line = text.replace(/\s+/gu, " ").trim();
  const lower = line.toLowerCase();
  const needles = [search, ...search.split(/\s+/u)].map((part) => part.trim().toLowerCase()).filter(Boolean);
  for (const needle of needles) {
    const at = lower.indexOf(needle);
    // Lowercase letters of some scripts are longer, so that positions differ.
    if (at < 0 || lower.length !== line.length) continue;
    const start = at > BEFORE ? line.indexOf(" ", at - BEFORE) + 1 : 0;
    const from = start > 0 && start <= at ? start : Math.max(0, at > BEFORE ? at - BEFORE : 0);
    return {
      before: `${from > 0 ? "…" : ""}${line.slice(from, at)}`,
      match: line.slice(at, at + needle.length),
      after: line.slice(at + needle.length),
    };
  }
  return { before: line, match: "", after: "" };
}

type FoundMessagesProps = { found: readonly FoundMessage[]; query: InboxQuery; viewerId: string };

/** The messages that a search has found. Each leads to its place in the conversation. */
export function FoundMessages({ found, query, viewerId }: FoundMessagesProps) {
  return (
    <ul className="divide-y divide-border">
      {found.map(({ message, conversation: { other, subject } }) => {
        const name = other?.name ?? FORMER_MEMBER;
        const { before, match, after } = excerpt(message.body, query.search);
        return (
          <li key={message.id}>
            <Link
              href={foundMessageHref(query, message)}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 px-(--gutter) py-3 hover:bg-secondary focus-visible:-outline-offset-2 lg:px-4"
            >
              <UserAvatar user={other ?? { name, avatar: null }} size={38} className="mt-0.5" />
              <span className="grid min-w-0 grid-cols-1">
                <span className="flex items-baseline gap-2">
                  <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
                    {name}
                  </span>
                  <Moment
                    at={message.createdAt}
                    format="dayAndYear"
                    className="nums shrink-0 text-xs text-muted-foreground"
                  />
                </span>
                <span dir="auto" className="narrow truncate text-xs text-muted-foreground">
                  {describeSubject(subject).label}
                </span>
                <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground">
                  <span>{message.senderId === viewerId && "You: "}</span>
                  <span>{before}</span>
                  {match && <mark className="bg-hot-soft text-foreground">{match}</mark>}
                  <span>{after}</span>
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
