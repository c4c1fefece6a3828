import type { Viewer } from "@/lib/foundation/auth/permissions";
import { transaction } from "@/lib/foundation/db/transaction";
import { MAX_STRANGERS_PER_DAY } from "@/lib/messaging/conversations/conversations.constants";
import { checkStrangerLimit } from "@/lib/messaging/conversations/may-start";
import { startConversation } from "@/lib/messaging/conversations/start";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { createProposal, createRequest } from "@/tests/fixtures/projects";
import { toViewer } from "@/tests/fixtures/sessions";

const developer = async () => toViewer(await createUser({ role: "developer" }));
/** A developer who has reached the daily limit on new conversations with strangers. */
let viewer: Viewer;

beforeAll(async () => {
  viewer = await developer();
  for (let index = 0; index < MAX_STRANGERS_PER_DAY; index += 1) {
    const { id } = await developer();
    const message = { toUserId: id, subject: { kind: "developer" as const, id }, body: "Hello", attachments: [] };
    await startConversation(viewer, message);
  }
});

async function sell({ from, to, status, price }: { from: Viewer; to?: Viewer; status?: string; price?: string }) {
  const { id: appId } = await createApp({ developerId: from.id, ...(price && { price }) });
  await createOrder({ appId, ...(to && { customerId: to.id }), ...(status && { status }) });
}
async function propose({ to, by }: { to?: Viewer; by?: Viewer }) {
  const { id: projectRequestId } = await createRequest(to && { clientId: to.id });
  await createProposal({ projectRequestId, ...(by && { developerId: by.id }) });
}

it.each<[string, string, (other: Viewer) => Promise<void>]>([
  ["refuses", "has no orders or projects with the user", async () => undefined],
  ["allows", "sold to the user", (other) => sell({ from: other, to: viewer })],
  ["refuses", "the user has not paid yet", (other) => sell({ from: other, to: viewer, status: "pending" })],
  ["refuses", "sold to somebody else", (other) => sell({ from: other })],
  ["allows", "bought from the user", (other) => sell({ from: viewer, to: other })],
  ["refuses", "gave the user a free app", (other) => sell({ from: other, to: viewer, price: "0.00" })],
  ["refuses", "took a free app of the user", (other) => sell({ from: viewer, to: other, price: "0.00" })],
  ["refuses", "has not paid the user yet", (other) => sell({ from: viewer, to: other, status: "pending" })],
  ["refuses", "bought from somebody else", async (other) => sell({ from: await developer(), to: other })],
  ["allows", "proposed to the user's request", (other) => propose({ to: viewer, by: other })],
  ["refuses", "proposed to somebody else's request", (other) => propose({ by: other })],
  ["allows", "has a request that the user proposed to", (other) => propose({ to: other, by: viewer })],
  ["refuses", "has a request that somebody else proposed to", (other) => propose({ to: other })],
])("%s one more conversation with a developer who %s", async (answer, _what, deal) => {
  const other = await developer();
  await deal(other);
  const check = transaction((tx) => checkStrangerLimit(tx, viewer.id, other.id));
  await (answer === "allows"
    ? expect(check).resolves.toBeUndefined()
    : expect(check).rejects.toMatchObject({ code: "rate_limited" }));
});
