import {
  addMessage,
  groupMessages,
  isContiguous,
  mergeEarlier,
  mergeNewest,
} from "@/components/messaging/conversations/outgoing-messages";
import type { Message } from "@/lib/messaging/conversations/conversations.rows";

const message = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  conversationId: "c",
  clientId: `client-${id}`,
  senderId: "ada",
  body: id,
  links: [],
  attachments: [],
  status: "sent",
  createdAt: "2026-11-24T10:00:00.000Z",
  ...more,
});
const list = (...ids: string[]) => ids.map((id) => message(id));
const idsOf = (messages: readonly { id: string }[]) => messages.map(({ id }) => id).join(" ");

describe("the messages of a thread", () => {
  it("appends a sent message once, also when its event came first", () => {
    expect(idsOf(addMessage(list("1", "2"), message("3")))).toBe("1 2 3");
    const [, replaced] = addMessage(list("1", "2"), message("2", { status: "held" }));
    expect(replaced).toMatchObject({ id: "2", status: "held" });
    expect(addMessage(list("1", "2"), message("2"))).toHaveLength(2);
  });

  it("takes the newest messages in the server's order and keeps what is older", () => {
    // Message 4 was sent from here before 3, of the other, had arrived.
    expect(idsOf(mergeNewest(list("1", "2", "4"), list("2", "3", "4")))).toBe("1 2 3 4");
  });

  it("moves a held message to the place at which it was delivered", () => {
    expect(idsOf(mergeNewest(list("1", "held", "2"), list("2", "held", "3")))).toBe("1 2 held 3");
  });

  it("finds a gap between the known and the newest messages", () => {
    expect(isContiguous(list("1", "2"), list("2", "3"))).toBe(true);
    expect(isContiguous(list("1", "2"), list("5", "6"))).toBe(false);
    expect(isContiguous([], list("5"))).toBe(true);
  });

  it("puts earlier messages first, none of them twice", () => {
    expect(idsOf(mergeEarlier(list("3", "4"), list("1", "2", "3")))).toBe("1 2 3 4");
  });
});

describe("groupMessages", () => {
  it("groups by day of the reader's time zone, then by person and time", () => {
    const messages = [
      message("1", { createdAt: "2026-11-23T23:58:00.000Z" }),
      message("2", { createdAt: "2026-11-24T00:01:00.000Z" }),
      message("3", { createdAt: "2026-11-24T00:02:00.000Z" }),
      message("4", { createdAt: "2026-11-24T00:03:00.000Z", senderId: "ben" }),
      message("5", { createdAt: "2026-11-24T00:30:00.000Z", senderId: "ben" }),
    ];
    const shape = (zone: string) =>
      groupMessages(messages, zone).map(({ groups }) => groups.map((each) => idsOf(each.messages)));
    expect(shape("UTC")).toEqual([["1"], ["2 3", "4", "5"]]);
    expect(shape("America/New_York")).toEqual([["1 2 3", "4", "5"]]);
  });
});
