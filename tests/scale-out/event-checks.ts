import { check } from "../harness/check";
import { openEventStream } from "../harness/event-stream";
import { postJson, registerUser, type SignedInUser } from "../harness/users";
import type { Bases } from "./addresses";

const ROUNDS = 10;

/**
 * Messages written at one server arrive in streams at the other and behind the proxy, each once.
 * @param developer to whom somebody writes
 * @returns milliseconds between the call and the arrival, at most
 */
export async function checkEventsAcrossServers({ a, b, proxy }: Bases, developer: SignedInUser): Promise<number> {
  const writer = await registerUser(a, "hopper");
  const streams = await Promise.all([openEventStream(b, developer.cookie), openEventStream(proxy, developer.cookie)]);
  const subject = { kind: "developer", id: developer.id };
  const delays: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const began = Date.now();
    const message = { toUserId: developer.id, subject, body: `Message ${round}` };
    const { status, body, text } = await postJson(a, "/api/conversations", message, writer.cookie);
    check(status === 201, `a message is sent (${status} ${text})`);
    const { message: sent } = body as { message: { id: string } };
    for (const stream of streams) {
      const event = await stream.waitFor(({ payload }) => payload.messageId === sent.id);
      check(event !== undefined, `message ${round} arrives`);
      delays.push((event?.at ?? Infinity) - began);
    }
  }
  for (const { received, close } of streams) {
    close();
    const count = received.filter(({ kind }) => kind === "message").length;
    check(count === ROUNDS, `each message arrives once (${count} of ${ROUNDS})`);
  }
  return Math.max(...delays);
}
