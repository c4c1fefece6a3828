import { firstName } from "@/lib/foundation/mail/content";
import { paths } from "@/lib/foundation/paths";
import { DAY_MS, daysBefore, seededId } from "./ids-and-dates";
import type { People } from "./people";
import type { NotificationRow, OrderRow, ProposalRow, RequestRow, ReviewRow } from "./rows";

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
      title: `You sold ${title}`,
      body: `${firstName(nameOf(buyer ?? ""))} just bought “${title}”.`,
      path: paths.developerOrders,
      created_at: at ?? created_at,
    })),
    orders
      .filter(({ customer_id: id, status }) => id === userId && status === "completed")
      .map(({ id, app_title: title, completed_at: at, created_at }) => ({
        key: `receipt-${id}`,
        kind: "receipt",
        title: `Your receipt for ${title}`,
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
            title: `New review of ${title}`,
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
            title: `New proposal for ${request.title}`,
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
        title: `Your proposal for ${request.title} was ${isAccepted ? "accepted" : "not chosen"}`,
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
