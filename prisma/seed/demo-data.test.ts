import { createHash } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPromise } from "yauzl";
import { checkFile } from "@/lib/catalog/file-checks/check-file";
import { fileContents } from "@/lib/catalog/file-checks/file-contents";
import { releaseObjectPath } from "@/lib/catalog/releases/release-files";
import { startOfDay } from "./build/ids-and-dates";
import { curatedConversations } from "./content";
import { buildDemoData } from "./seed-database";
import { demoEmails } from "./people/demo-accounts";
import { storeArchives } from "./releases/archives";

const base = startOfDay(new Date("2026-05-14T15:30:00Z"));
const data = buildDemoData(base);
const writeTemporary = async (bytes: Buffer) => {
  const file = join(await mkdtemp(join(tmpdir(), "archive-")), "a.zip");
  await writeFile(file, bytes);
  return file;
};
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function count<T>(rows: T[], key: (row: T) => string): Map<string, number> {
  const found = new Map<string, number>();
  for (const row of rows) found.set(key(row), (found.get(key(row)) ?? 0) + 1);
  return found;
}
const firstPayments = new Map(data.orders.toReversed().map(({ subscription_id: of, id }) => [of, id]));
const isRenewal = ({ id, subscription_id: of }: (typeof data.orders)[number]) =>
  of !== null && firstPayments.get(of) !== id;
const idOf = (email: string) => data.users.find((user) => user.email === email)?.id ?? "";

describe("the demo data", () => {
  it("is the same in every run", () => {
    expect(JSON.stringify(buildDemoData(base)) === JSON.stringify(data)).toBe(true);
  });

  it("has the same ids and order on another day", () => {
    const later = buildDemoData(startOfDay(new Date("2027-01-03T01:00:00Z")));
    expect(later.apps.map(({ id, title }) => [id, title])).toEqual(data.apps.map(({ id, title }) => [id, title]));
    // How often subscriptions have renewed depends on the lengths of the months.
    const sold = ({ orders }: typeof data) => orders.filter((order) => !isRenewal(order)).map(({ id }) => id);
    expect(sold(later)).toEqual(sold(data));
    expect(later.subscriptions.map(({ id }) => id)).toEqual(data.subscriptions.map(({ id }) => id));
    expect(later.apps[0]?.created_at).not.toBe(data.apps[0]?.created_at);
  });

  it("has unique version 7 UUIDs in order of creation", () => {
    const { wishlist_items: _items, app_changes: _changes, conversation_participants: _participants, ...others } = data;
    const { app_view_days: _days, app_view_sources: _sources, ...rest } = others;
    for (const rows of Object.values(rest)) {
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      expect(rows.filter(({ id }) => !UUID_V7.test(id))).toEqual([]);
    }
    const byId = data.apps.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ created_at }) => created_at);
    expect(byId).toEqual(byId.toSorted());
  });

  it("has conversations of both demo accounts about things that exist, with unread messages, in order", () => {
    const { conversations, messages, conversation_participants: participants } = data;
    expect(conversations).toHaveLength(curatedConversations.length);
    for (const email of [demoEmails.customer, demoEmails.developer]) {
      const own = participants.filter(({ user_id: id }) => id === idOf(email));
      expect(own.length).toBeGreaterThanOrEqual(3);
      expect(own.filter(({ unread_count: unread }) => unread > 0).length).toBeGreaterThanOrEqual(2);
    }
    for (const { id, created_at: start } of conversations) {
      const lines = messages.filter(({ conversation_id: of }) => of === id);
      const times = lines.map(({ created_at: at }) => at);
      expect(times).toEqual(times.toSorted());
      expect([times[0], (times.at(-1) ?? "") < base.toISOString()]).toEqual([start, true]);
      expect(lines.map((line) => line.id)).toEqual(lines.map((line) => line.id).toSorted());
      const of = participants.filter(({ conversation_id: conversation }) => conversation === id);
      expect(of.map(({ last_message_id: last }) => last)).toEqual([lines.at(-1)?.id, lines.at(-1)?.id]);
      for (const { user_id: user, last_read_number: read, unread_count: unread } of of)
        expect(lines.filter(({ number, sender_id: by }) => by !== user && number > read)).toHaveLength(unread);
    }
  });

  it("is in the past and in chronological order", () => {
    const end = base.toISOString();
    const born = new Map([...data.apps, ...data.users].map(({ id, created_at }) => [id, created_at]));
    const early = (at: string, ...of: string[]) => at >= end || of.some((id) => at < (born.get(id) ?? end));
    expect(data.orders.filter((order) => early(order.created_at, order.app_id, order.customer_id))).toEqual([]);
    expect(data.reviews.filter((review) => early(review.created_at, review.app_id, review.user_id))).toEqual([]);
    expect(data.apps.filter((app) => early(app.created_at, app.developer_id) || early(app.updated_at, app.id))).toEqual(
      [],
    );
    expect(data.project_proposals.filter((proposal) => early(proposal.created_at, proposal.developer_id))).toEqual([]);
  });

  it("has an audited decision with a reason for every rejected app, and none in the future", () => {
    const rejected = data.apps.filter(({ status }) => status === "rejected").map(({ id }) => id);
    const latest = new Map(data.audit_events.map((event) => [event.subject_id, event]));
    expect(rejected.filter((id) => latest.get(id)?.to.status !== "rejected" || !latest.get(id)?.reason)).toEqual([]);
    const born = new Map(data.apps.map(({ id, created_at }) => [id, created_at]));
    expect(
      data.audit_events.filter(({ at, subject_id }) => at >= base.toISOString() || at < (born.get(subject_id) ?? "9")),
    ).toEqual([]);
    expect(data.audit_events.filter(({ actor_id }) => actor_id === idOf(demoEmails.admin)).length).toBeGreaterThan(10);
  });

  it("has no duplicate purchases, no purchases of own apps, and no reviews without permission", () => {
    const live = data.orders.filter(
      (order) => ["pending", "completed", "disputed"].includes(order.status) && !isRenewal(order),
    );
    expect(new Set(live.map((order) => `${order.customer_id} ${order.app_id}`)).size).toBe(live.length);
    expect(data.orders.every((order) => order.customer_id !== order.developer_id)).toBe(true);
    expect(new Set(data.orders.map((order) => order.stripe_payment_intent_id)).size).toBe(data.orders.length);
    const owners = new Map(data.apps.map((app) => [app.id, app]));
    expect(data.reviews.every(({ app_id, user_id }) => owners.get(app_id)?.developer_id !== user_id)).toBe(true);
    expect(new Set(data.reviews.map((review) => `${review.user_id} ${review.app_id}`)).size).toBe(data.reviews.length);
    const sold = ["approved", "unlisted"];
    expect(
      [...data.orders, ...data.reviews].filter(({ app_id }) => !sold.includes(owners.get(app_id)?.status ?? "")),
    ).toEqual([]);
  });

  it("counts distinct buyers as downloads", () => {
    const got = data.orders.filter(({ completed_at }) => completed_at);
    const buyers = count(
      [...new Set(got.map((order) => `${order.app_id} ${order.customer_id}`))],
      (pair) => pair.split(" ")[0] ?? "",
    );
    expect(data.apps.filter(({ id, downloads }) => downloads !== (buyers.get(id) ?? 0))).toEqual([]);
  });

  it("has a plausible distribution of reviews", () => {
    expect(data.reviews.length).toBeGreaterThan(2000);
    const perApp = count(data.reviews, ({ app_id }) => app_id);
    expect(Math.max(...perApp.values())).toBeLessThanOrEqual(150);
    const bought = new Set(
      data.orders.filter(({ status }) => status === "completed").map((order) => `${order.customer_id} ${order.app_id}`),
    );
    const byBuyers =
      data.reviews.filter((review) => bought.has(`${review.user_id} ${review.app_id}`)).length / data.reviews.length;
    expect(byBuyers).toBeGreaterThan(0.8);
    expect(byBuyers).toBeLessThan(0.97);
    const stars = [1, 2, 3, 4, 5].map((rating) => data.reviews.filter((review) => review.rating === rating).length);
    for (const number of stars) expect(number).toBeGreaterThan(10);
  });

  it("has proposals in a state that the product could have produced", () => {
    const made = new Map(data.project_requests.map((request) => [request.id, request]));
    const states = data.project_proposals.map((proposal) => ({
      of: made.get(proposal.project_request_id)?.status,
      is: proposal.status,
    }));
    expect(
      states.filter(({ of, is }) => (of !== "open" && is === "pending") || (of === "open" && is === "accepted")),
    ).toEqual([]);
    const accepted = count(
      data.project_proposals.filter(({ status }) => status === "accepted"),
      (proposal) => proposal.project_request_id,
    );
    expect(
      data.project_requests.filter(
        ({ id, status }) => (accepted.get(id) ?? 0) !== (status === "in_progress" || status === "completed" ? 1 : 0),
      ),
    ).toEqual([]);
  });

  it("has no two reviews of an app with the same text", () => {
    const said = data.reviews.filter(({ comment }) => comment).map(({ app_id, comment }) => `${app_id} ${comment}`);
    expect(new Set(said).size).toBe(said.length);
  });

  it("has 60 developers with complete profiles and portraits, about half of them verified", () => {
    const developers = data.users.filter(({ role }) => role === "developer");
    expect(developers.length).toBe(60);
    const verified = developers.filter((developer) => developer.verified).length / developers.length;
    expect(Math.abs(verified - 0.5)).toBeLessThan(0.15);
    expect(
      developers.filter(
        ({ title, location, bio, hourly_rate, response_time, avatar }) =>
          !(title && location && bio && hourly_rate && response_time && avatar),
      ),
    ).toEqual([]);
    expect(new Set(data.users.map(({ email }) => email)).size).toBe(data.users.length);
  });

  it("has valid refund requests, with open ones for the demo accounts", () => {
    const orders = new Map(data.orders.map((order) => [order.id, order]));
    const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
    const odd = data.refund_requests.filter(({ order_id, status, created_at, decided_at }) => {
      const order = orders.get(order_id);
      const since = days(order?.completed_at ?? "", created_at);
      return (
        !order ||
        Number(order.amount) === 0 ||
        order.status !== (status === "refunded" ? "refunded" : "completed") ||
        !(since > 0) ||
        (decided_at !== null && decided_at < created_at) ||
        (status === "open" && since > 14)
      );
    });
    expect(odd).toEqual([]);
    const open = data.refund_requests.filter(({ status }) => status === "open");
    expect(open.filter(({ developer_id }) => developer_id === idOf(demoEmails.developer)).length).toBe(2);
    expect(open.filter(({ order_id }) => orders.get(order_id)?.customer_id === idOf(demoEmails.customer)).length).toBe(
      1,
    );
    expect(new Set(data.refund_requests.map(({ status }) => status))).toEqual(
      new Set(["open", "declined", "refunded"]),
    );
  });

  it("has two or three releases of each app on sale, whose archives are as their rows say", async () => {
    const perApp = count(data.releases, ({ app_id }) => app_id);
    const sold = data.apps.filter(({ status }) => /approved|unlisted/.test(status));
    expect(sold.filter(({ id }) => ![2, 3].includes(perApp.get(id) ?? 0)).map(({ title }) => title)).toEqual([]);
    expect(new Set(data.releases.map(({ app_id, version }) => `${app_id} ${version}`)).size).toBe(data.releases.length);
    const born = new Map(data.apps.map(({ id, created_at }) => [id, created_at]));
    expect(
      data.releases.filter(
        ({ app_id, published_at }) => published_at < (born.get(app_id) ?? "9") || published_at >= base.toISOString(),
      ),
    ).toEqual([]);
    const stored = new Map<string, Buffer>();
    await storeArchives(async (path, bytes) => void stored.set(path, bytes));
    for (const { id, sha256, bytes, contents, secrets } of data.release_files) {
      const archive = stored.get(releaseObjectPath(id)) ?? Buffer.alloc(0);
      expect([archive.length, createHash("sha256").update(archive).digest("hex")]).toEqual([bytes, sha256]);
      expect(fileContents.safeParse(contents).success).toBe(true);
      expect(await checkFile(await writeTemporary(archive), "demo.zip")).toMatchObject({ sha256, secrets });
    }
    const zip = await openPromise(await writeTemporary([...stored.values()][0] ?? Buffer.alloc(0)));
    const names: string[] = [];
    for await (const entry of zip.eachEntry()) names.push(entry.fileName);
    expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/README\.md$/)]));
  });

  it("counts deliveries, all after the purchase and the release, and leaves the demo customer one update", () => {
    const files = new Map(data.release_files.map((file) => [file.id, file]));
    const releases = new Map(data.releases.map((release) => [release.id, release]));
    const orders = new Map(data.orders.map((order) => [order.id, order]));
    const releaseOf = (fileId: string) => releases.get(files.get(fileId)?.release_id ?? "");
    expect(
      data.deliveries.filter(
        ({ order_id, file_id, created_at }) =>
          created_at < (orders.get(order_id)?.completed_at ?? "9") ||
          created_at < (releaseOf(file_id)?.published_at ?? "9") ||
          created_at >= base.toISOString(),
      ),
    ).toEqual([]);
    const delivered = count(data.deliveries, ({ file_id }) => file_id);
    expect(data.release_files.filter(({ id, downloads }) => downloads !== (delivered.get(id) ?? 0))).toEqual([]);
    const behind = data.orders.filter((order) => {
      if (order.customer_id !== idOf(demoEmails.customer) || order.status !== "completed") return false;
      const last = data.deliveries
        .filter(({ order_id }) => order_id === order.id)
        .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))[0];
      const had = last && releaseOf(last.file_id)?.published_at;
      return had && data.releases.some(({ app_id, published_at }) => app_id === order.app_id && published_at > had);
    });
    expect(behind).toHaveLength(1);
  });

  it("has one payment for each period of a subscription, and its status follows from them", () => {
    const payments = new Map<string, typeof data.orders>();
    for (const order of data.orders)
      if (order.subscription_id)
        payments.set(order.subscription_id, [...(payments.get(order.subscription_id) ?? []), order]);
    const day = (iso: string | undefined) => iso?.slice(0, 19);
    const odd = data.subscriptions.filter((subscription) => {
      const paid = payments.get(subscription.id) ?? [];
      const gaps = paid.slice(1).filter((order, index) => day(order.created_at) !== day(paid[index]?.period_end ?? ""));
      const end = subscription.paid_through;
      const isOver = end < base.toISOString();
      return (
        gaps.length > 0 ||
        paid.at(-1)?.period_end !== end ||
        paid.some(({ status, stripe_invoice_id: invoice }) => status !== "completed" || !invoice) ||
        isOver !== (subscription.status !== "active") ||
        (subscription.status === "canceled") !== (subscription.ended_at !== null) ||
        (subscription.ended_at ?? "") >= base.toISOString() ||
        (subscription.cancel_at !== null && subscription.cancel_at !== end)
      );
    });
    expect(odd).toEqual([]);
    expect(new Set(data.subscriptions.map((row) => `${row.customer_id} ${row.app_id}`)).size).toBe(
      data.subscriptions.length,
    );
    const subscribers = new Set(data.subscriptions.map(({ customer_id: id }) => id));
    expect(data.users.filter(({ id, stripe_customer_id: at }) => subscribers.has(id) !== (at !== null))).toEqual([]);
  });

  it("gives the demo developer months of subscribers, and the demo customer one to renew and one that ends", () => {
    const own = data.subscriptions.filter(({ developer_id: id }) => id === idOf(demoEmails.developer));
    expect(new Set(own.map(({ started_at: at }) => at.slice(0, 7))).size).toBeGreaterThan(5);
    const states = count(own, ({ status, end_reason: reason, cancel_at: at }) => `${status} ${reason} ${at !== null}`);
    expect([...states.keys()].sort()).toEqual([
      "active buyer true",
      "active null false",
      "canceled buyer false",
      "canceled unpaid false",
      "past_due null false",
    ]);
    expect(states.get("past_due null false")).toBe(2);
    const mine = data.subscriptions.filter(({ customer_id: id }) => id === idOf(demoEmails.customer));
    expect(mine.map(({ app_title: title, cancel_at: at }) => [title, at === null]).sort()).toEqual([
      ["Rollcall", false],
      ["Tern", true],
    ]);
    expect(mine.every(({ status }) => status === "active")).toBe(true);
  });

  it("has views of the demo developer's app pages in the past, whose sources add up, and more than buyers", () => {
    const { app_view_days: days, app_view_sources: sources } = data;
    const keyOf = ({ app_id: id, day }: (typeof days)[number]) => `${id} ${day}`;
    const sums = new Map<string, number>();
    for (const source of sources) sums.set(keyOf(source), (sums.get(keyOf(source)) ?? 0) + source.views);
    expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(days.map((row) => [keyOf(row), row.views])));
    expect(days.every(({ day, views }) => day < base.toISOString().slice(0, 10) && views > 0)).toBe(true);
    const owner = idOf(demoEmails.developer);
    const own = data.apps.filter(({ developer_id: by, downloads }) => by === owner && downloads > 0);
    expect(new Set(days.map(({ app_id: id }) => id))).toEqual(new Set(own.map(({ id }) => id)));
    for (const { id, downloads, price } of own) {
      const views = days.reduce((sum, row) => sum + (row.app_id === id ? row.views : 0), 0);
      expect(downloads / views).toBeGreaterThan(0.01);
      expect(downloads / views).toBeLessThan(price === "0.00" ? 0.25 : 0.06);
    }
  });

  it("gives the demo accounts a realistic history", () => {
    const customer = idOf(demoEmails.customer);
    const developer = idOf(demoEmails.developer);
    const purchases = data.orders.filter((order) => order.customer_id === customer);
    expect(new Set(purchases.map(({ status }) => status))).toEqual(new Set(["completed", "failed", "refunded"]));
    expect(purchases.length).toBeGreaterThan(9);
    expect(data.reviews.filter((review) => review.user_id === customer).length).toBeGreaterThan(4);
    const requests = data.project_requests.filter((request) => request.client_id === customer);
    expect(requests.map(({ status }) => status).sort()).toEqual(["completed", "in_progress", "open"]);
    const open = requests.find(({ status }) => status === "open")?.id;
    expect(
      data.project_proposals.filter((proposal) => proposal.project_request_id === open && proposal.status === "pending")
        .length,
    ).toBeGreaterThan(2);
    const proposed = data.project_proposals.filter((proposal) => proposal.developer_id === developer);
    expect(new Set(proposed.map(({ status }) => status))).toEqual(
      new Set(["pending", "accepted", "rejected", "withdrawn"]),
    );
    expect(data.wishlist_items.filter(({ user_id }) => user_id === customer).length).toBe(5);
    expect(new Set(data.reports.map(({ subject_type: type }) => type))).toEqual(new Set(["review", "app", "user"]));
    const apps = data.apps.filter((app) => app.developer_id === developer);
    expect(apps.map(({ title }) => title).sort()).toEqual([
      "Bilge",
      "Breakwater",
      "Drydock",
      "Mockwell",
      "Portsmith",
      "Slipway",
    ]);
    expect(new Set(apps.map(({ status }) => status))).toEqual(new Set(["approved", "pending", "rejected", "unlisted"]));
    // The public version of Portsmith is the approved one; Slipway is no longer sold, and its buyers keep it.
    const changed = apps.find(({ id }) => data.app_changes.some(({ app_id }) => app_id === id));
    expect(changed).toMatchObject({ title: "Portsmith", status: "approved" });
    const [change] = data.app_changes;
    expect(Object.keys(change?.changes ?? {})).toEqual(["description", "techStack", "screenshots"]);
    expect(change?.changes.description).toMatch(/^A preview environment [^]*Azure or Hetzner\./);
    expect(purchases.map(({ app_title }) => app_title)).toContain("Slipway");
    const newest = data.orders
      .filter((order) => order.developer_id === developer)
      .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
    expect(new Set(newest.slice(0, 5).map(({ status }) => status)).size).toBe(3);
    for (const email of [demoEmails.admin, demoEmails.superAdmin]) expect(idOf(email)).not.toBe("");
  });
});
