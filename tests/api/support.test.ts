import { POST as addEntry } from "@/app/api/super-admin/support/[id]/entries/route";
import { GET as read, PUT as change } from "@/app/api/super-admin/support/[id]/route";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createSignedInUser } from "@/tests/fixtures/sessions";

beforeEach(emptyDatabase);

async function createMessage() {
  const { session } = await createSignedInUser("super_admin");
  const { id } = await db.contactMessage.create({
    data: { name: "Ada", email: "ada@example.com", topic: "other", message: "A question." },
  });
  const path = `/api/super-admin/support/${id}`;
  const params = { id };
  return {
    read: () => call(read, path, { params, session }),
    change: (body: object) => call(change, path, { method: "PUT", params, body, session }),
    add: (body: object) => call(addEntry, `${path}/entries`, { method: "POST", params, body, session }),
  };
}

it("answers a change with the message as it is now", async () => {
  const message = await createMessage();
  const added = await message.add({ kind: "note", text: "  Asked the seller.  ", after: null });
  expect(added.status).toBe(201);
  expect(await added.json()).toMatchObject({ entries: [{ kind: "note", text: "Asked the seller." }] });
  expect(await (await message.change({ status: "closed" })).json()).toMatchObject({ status: "closed" });
  expect(await (await message.read()).json()).toMatchObject({ status: "closed", sender: null });
});

it("returns 409 when someone hasn't seen the last entry", async () => {
  const { add } = await createMessage();
  await add({ kind: "note", text: "Asked the seller.", after: null });
  const response = await add({ kind: "reply", text: "Hello.", after: null });
  expect([response.status, await response.text()]).toEqual([
    409,
    "Someone else replied or added a note meanwhile. Reload the page to see it.",
  ]);
});

it.each([{ text: "" }, { text: "x".repeat(4_001) }, { kind: "call" }, { after: "the last one" }])(
  "refuses an entry with %j",
  async (wrong) => {
    const { add } = await createMessage();
    expect((await add({ kind: "reply", text: "Hello.", after: null, ...wrong })).status).toBe(400);
    expect(await db.contactEntry.count()).toBe(0);
  },
);
