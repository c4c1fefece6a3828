import { firstName } from "@/lib/foundation/mail/content";
import { paths } from "@/lib/foundation/paths";
import { DAY_MS, daysBefore, seededId } from "./ids-and-dates";
import type { People } from "./people";
import type {
  ConversationRow,
  MessageRow,
  NotificationRow,
  OrderRow,
  ParticipantRow,
  ProposalRow,
  RequestRow,
  ReviewRow,
} from "./rows";
import { type CuratedConversation, curatedConversations } from "../content";

/** Days that a notification stays: older ones would be purged tonight. */
const MAX_AGE_DAYS = 80;
/** Days after which the demo accounts have read a notification; newer ones are unread. */
const READ_AFTER_DAYS = 2;
/** Notifications of one kind for one user. */
const PER_KIND = 8;

type History = {
  orders: readonly OrderRow[];
  reviews: readonly ReviewRow[];
  requests: readonly RequestRow[];
  proposals: readonly ProposalRow[];
};
type Draft = Pick<NotificationRow, "key" | "kind" | "title" | "body" | "path" | "created_at">;

/** What the jobs would have told a user about these records, with the same keys and words. */
function draftsOf(userId: string, { orders, reviews, requests, proposals }: History, names: Map<string, string>) {
  const sales = orders.filter(({ developer_id: id, status }) => id === userId && status === "completed");
  const titles = new Map(sales.map(({ app_id: appId, app_title: title }) => [appId, title]));
  const requestOf = new Map(requests.map((request) => [request.id, request]));
  const nameOf = (id: string) => names.get(id) ?? "Someone";
  const kinds: Draft[][] = [
    sales.map(({ id, app_title: title, customer_id: buyer, completed_at: at, created_at }) => ({
      key: `sale-${id}`,
      kind: "sale",
      title: `You sold “${title}”`,
      body: `${firstName(nameOf(buyer ?? ""))} just bought “${title}”.`,
      path: paths.developerOrders,
      created_at: at ?? created_at,
    })),
    orders
      .filter(({ customer_id: id, status }) => id === userId && status === "completed")
      .map(({ id, app_title: title, completed_at: at, created_at }) => ({
        key: `receipt-${id}`,
        kind: "receipt",
        title: `Your receipt for “${title}”`,
        body: "Thank you for your purchase. You can find it in My Purchases.",
        path: paths.customerDashboard,
        created_at: at ?? created_at,
      })),
    reviews.flatMap(({ id, app_id: appId, user_id: writer, created_at }) => {
      const title = titles.get(appId);
      return title
        ? {
            key: `review-${id}`,
            kind: "review",
            title: `New review of “${title}”`,
            body: `${nameOf(writer)} reviewed “${title}”.`,
            path: `${paths.developerDashboard}?tab=reviews`,
            created_at,
          }
        : [];
    }),
    proposals.flatMap(({ id, project_request_id: requestId, developer_id: developer, created_at }) => {
      const request = requestOf.get(requestId);
      return request?.client_id === userId
        ? {
            key: `proposal-received-${id}`,
            kind: "proposal_received",
            title: `New proposal for “${request.title}”`,
            body: `${nameOf(developer)} has sent a proposal for your project “${request.title}”.`,
            path: paths.project(requestId),
            created_at,
          }
        : [];
    }),
    proposals.flatMap(({ id, project_request_id: requestId, developer_id: developer, status, updated_at }) => {
      const request = requestOf.get(requestId);
      if (!request || developer !== userId || (status !== "accepted" && status !== "rejected")) return [];
      const isAccepted = status === "accepted";
      const client = nameOf(request.client_id);
      return {
        key: `proposal-decided-${id}`,
        kind: "proposal_decided",
        title: `Your proposal for “${request.title}” was ${isAccepted ? "accepted" : "not chosen"}`,
        body: isAccepted
          ? `${client} accepted your proposal for “${request.title}”. The project is now in progress.`
          : `${client} didn't choose your proposal for “${request.title}”. Thanks for the work you put into it.`,
        path: paths.project(requestId),
        created_at: updated_at,
      };
    }),
  ];
  return kinds.flatMap((drafts) => drafts.sort((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, PER_KIND));
}

/** The demo accounts' notifications about their own history: the older ones are read. */
export function buildNotifications(base: Date, people: People, history: History): NotificationRow[] {
  const names = new Map(people.rows.map(({ id, name }) => [id, name]));
  const oldest = daysBefore(base, MAX_AGE_DAYS);
  return [people.named.noor, people.named.jonas].flatMap(({ id: userId }) =>
    draftsOf(userId, history, names)
      .filter(({ created_at: at }) => at >= oldest)
      .map((draft) => {
        const age = (base.getTime() - Date.parse(draft.created_at)) / DAY_MS;
        const readAt = age > READ_AFTER_DAYS ? daysBefore(base, age - 0.2) : null;
        return { id: seededId(`notification ${draft.key}`, age), user_id: userId, ...draft, read_at: readAt };
      }),
  );
}

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
