import type { Viewer } from "@/lib/foundation/auth/permissions";
import { searchMessages } from "@/lib/messaging/conversations/search-messages";
import { createConversation, say } from "@/tests/fixtures/conversations";
import { createUser } from "@/tests/fixtures/factories";
import { toViewer } from "@/tests/fixtures/sessions";

const search = async (viewer: Viewer, text: string) =>
  (await searchMessages(viewer, { search: text, limit: 50 })).items.map(({ message }) => message.body);

describe("searching one's own messages", () => {
  it("finds all words in any order and case, in both directions, newest first, and in no one else's", async () => {
    const { id, customer, developer } = await createConversation({ body: "The Invoice for the café is late" });
    await say(developer, id, "Which invoices do you mean?");
    await createConversation({ body: "Another invoice, between other people" });
    for (const viewer of [customer, developer]) {
      expect(await search(viewer, "INVOICE")).toEqual([
        "Which invoices do you mean?",
        "The Invoice for the café is late",
      ]);
      expect(await search(viewer, "cafe late")).toEqual(["The Invoice for the café is late"]);
      expect(await search(viewer, "invoice bicycle")).toEqual([]);
    }
    const stranger = toViewer(await createUser({ role: "super_admin" }));
    expect(await search(stranger, "invoice")).toEqual([]);
    // Ids of users are no words.
    expect(await search(customer, customer.id)).toEqual([]);
  });

  it("finds nothing without words, and takes what PostgreSQL cannot store or parse", async () => {
    const { customer } = await createConversation();
    for (const text of ["", "  ", "the", "!&|", "'", "\u0000", "\ud800", "a:*", "<->"])
      expect(await search(customer, text)).toEqual([]);
  });

  it("finds what the last word begins, and no synonym", async () => {
    const { id, customer } = await createConversation({ body: "Could you add Margarethe to the e-mail?" });
    await say(customer, id, "The login is broken");
    for (const text of ["marga", "add marg", "e-mail"])
      expect(await search(customer, text)).toEqual(["Could you add Margarethe to the e-mail?"]);
    for (const text of ["mar", "margaretha", "sign in", "marg add"]) expect(await search(customer, text)).toEqual([]);
  });

  it("goes on page by page", async () => {
    const { id, customer, developer } = await createConversation({ body: "Page 1" });
    for (const number of [2, 3]) await say(customer, id, `Page ${number}`);
    const first = await searchMessages(customer, { search: "page", limit: 2 });
    expect(first).toMatchObject({
      total: 3,
      items: [{ message: { body: "Page 3" } }, { message: { body: "Page 2" } }],
    });
    const next = await searchMessages(customer, { search: "page", limit: 2, cursor: first.nextCursor ?? "" });
    expect(next.items.map(({ message }) => message.body)).toEqual(["Page 1"]);
    expect(next.items[0]?.conversation).toMatchObject({ id, unreadCount: 0 });
    const [found] = (await searchMessages(developer, { search: "page", limit: 1 })).items;
    expect(found?.conversation).toMatchObject({ id, unreadCount: 3 });
  });
});
