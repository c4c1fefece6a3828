import type { ServerResponse } from "node:http";
import { startFront } from "@/tests/fixtures/front";

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((front) => front.close()))));

/** A front before a handler that answers nobody until it is told to, and what it holds. */
async function busy() {
  const waiting: ServerResponse[] = [];
  const arrived: (() => void)[] = [];
  const front = await startFront((_request, response) => {
    waiting.push(response);
    for (const tell of arrived) tell();
  });
  open.push(front);
  const answer = () => {
    for (const response of waiting.splice(0)) response.setHeader("Content-Type", "application/json").end("{}");
  };
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => void (waiting.length >= count && resolve());
      arrived.push(look);
      look();
    });
  return { front, waiting, answer, until };
}

describe("a server with as many readers as it can serve", () => {
  it("turns the next one away at once, with when to come back, and lets readers in again when answers are made", async () => {
    const { front, answer, until } = await busy();
    const inside = Array.from({ length: 64 }, () => front.ask("/api/apps"));
    await until(64);
    const refused = await front.ask("/api/apps", { headers: { accept: "text/html" } });
    expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
    expect(refused.text).toContain("very busy");

    answer();
    expect(new Set((await Promise.all(inside)).map(({ status }) => status))).toEqual(new Set([200]));
    const later = front.ask("/api/apps");
    await until(1);
    answer();
    expect((await later).status).toBe(200);
  });

  it("still takes changes, webhooks and health checks", async () => {
    const { front, answer, until } = await busy();
    const inside = Array.from({ length: 64 }, () => front.ask("/api/apps"));
    await until(64);
    const others = [front.ask("/api/webhooks/stripe", { method: "POST", body: "{}" }), front.ask("/api/create-payment-intent", { method: "POST", body: "{}" }), front.ask("/api/health/ready")];
    await until(67);
    answer();
    expect((await Promise.all([...inside, ...others])).every(({ status }) => status === 200)).toBe(true);
  });
});
