import { type CuratedConversation, curatedConversations } from "../content";
import { daysBefore, seededId } from "./ids-and-dates";
import type { People } from "./people";
import type { ConversationRow, MessageRow, OrderRow, ParticipantRow, RequestRow } from "./rows";

type Subject = { subject_kind: ConversationRow["subject_kind"]; subject_id: string };

function findSubject(
  { about, customer, developer }: CuratedConversation,
  people: People,
  orders: readonly OrderRow[],
  requests: readonly RequestRow[],
): Subject | null {
  const [customerId, developerId] = [people.named[customer].id, people.named[developer].id];
  if (about === "hire") return { subject_kind: "developer", subject_id: developerId };
  if ("project" in about) {
    const request = requests.find(({ title, client_id: client }) => title === about.project && client === customerId);
    return request ? { subject_kind: "project_request", subject_id: request.id } : null;
  }
  const order = orders.find(
    (row) =>
      row.app_title === about.order &&
      row.customer_id === customerId &&
      row.developer_id === developerId &&
      row.completed_at !== null,
  );
  return order ? { subject_kind: "order", subject_id: order.id } : null;
}

/** The conversations of the demo accounts, with unread messages among them. */
export function buildConversations(
  base: Date,
  people: People,
  orders: readonly OrderRow[],
  requests: readonly RequestRow[],
): { conversations: ConversationRow[]; messages: MessageRow[]; participants: ParticipantRow[] } {
  const conversations: ConversationRow[] = [];
  const messages: MessageRow[] = [];
  const participants: ParticipantRow[] = [];
  for (const curated of curatedConversations) {
    const subject = findSubject(curated, people, orders, requests);
    const ids = { customer: people.named[curated.customer].id, developer: people.named[curated.developer].id };
    const [first, last] = [curated.lines[0], curated.lines.at(-1)];
    if (!subject || !first || !last) continue;
    const name = `conversation ${ids.customer} ${ids.developer} ${subject.subject_kind}`;
    const id = seededId(name, first[1]);
    const [firstUserId = "", secondUserId = ""] = Object.values(ids).toSorted();
    conversations.push({
      id,
      ...subject,
      first_user_id: firstUserId,
      second_user_id: secondUserId,
      started_by_id: ids[first[0]],
      last_number: curated.lines.length,
      created_at: daysBefore(base, first[1]),
    });
    const rows = curated.lines.map(([by, age, body], index) => ({
      id: seededId(`message ${name} ${index}`, age),
      conversation_id: id,
      number: index + 1,
      sender_id: ids[by],
      client_id: seededId(`client ${name} ${index}`, age),
      body,
      created_at: daysBefore(base, age),
    }));
    messages.push(...rows);
    const unread = curated.unread ?? 0;
    for (const [role, userId] of Object.entries(ids)) {
      const isBehind = role !== last[0];
      participants.push({
        conversation_id: id,
        user_id: userId,
        last_read_number: curated.lines.length - (isBehind ? unread : 0),
        notified_number: curated.lines.length,
        unread_count: isBehind ? unread : 0,
        last_message_id: rows.at(-1)?.id ?? "",
        last_message_at: daysBefore(base, last[1]),
      });
    }
  }
  return { conversations, messages, participants };
}
