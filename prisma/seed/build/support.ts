import { supportTexts } from "../content";
import { daysBefore, seededId } from "./ids-and-dates";
import type { People } from "./people";
import type { ContactEntryRow, ContactMessageRow } from "./rows";

/** Messages from the contact page, with what support wrote about them. */
export function buildSupport(
  base: Date,
  people: People,
): { messages: ContactMessageRow[]; entries: ContactEntryRow[] } {
  const owner = people.rows.find(({ role }) => role === "super_admin")?.id ?? null;
  const messages: ContactMessageRow[] = [];
  const entries: ContactEntryRow[] = [];
  for (const { account, name, email, topic, message, age, status, entries: written } of supportTexts) {
    const sender = account && people.named[account].row;
    const id = seededId(`contact ${message}`, age);
    messages.push({
      id,
      name: sender?.name ?? name ?? "",
      email: sender?.email ?? email ?? "",
      topic,
      message,
      user_id: sender?.id ?? null,
      created_at: daysBefore(base, age),
      mailed_at: daysBefore(base, age),
      status,
      assignee_id: status === "open" ? null : owner,
      changed_at: daysBefore(base, age - Math.max(0, ...written.map(({ after }) => after))),
    });
    for (const { kind, text, after } of written)
      entries.push({
        id: seededId(`contact entry ${text}`, age - after),
        message_id: id,
        author_id: owner,
        kind,
        text,
        delivery: kind === "reply" ? "sent" : "none",
        created_at: daysBefore(base, age - after),
      });
  }
  return { messages, entries };
}
