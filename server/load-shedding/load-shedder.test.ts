import type { ServerResponse } from "node:http";
import { startTestServer } from "@/tests/fixtures/test-server";

const AT_ONCE = 8;
const MAX_WAITING = 40;

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((front) => front.close()))));

/** A front before a handler that answers nobody until it is told to, and what it holds. */
async function busy() {
  const waiting: ServerResponse[] = [];
  const arrived: (() => void)[] = [];
  const front = await startTestServer((_request, response) => {
    waiting.push(response);
    for (const tell of arrived) tell();
  });
  open.push(front);
  let answering = false;
  const send = () => {
    for (const response of waiting.splice(0)) response.setHeader("Content-Type", "application/json").end("{}");
  };
  arrived.push(() => void (answering && setImmediate(send)));
  return {
    front,
    waiting,
    /** Answers who is inside, and whoever comes from now on. */
    answer: () => {
      answering = true;
      send();
    },
    until: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => void (waiting.length >= count && resolve());
        arrived.push(look);
        look();
      }),
  };
}

describe("a server with as many readers as it can serve", () => {
  it("serves a few at once, keeps some waiting and turns the others away at once, with when to come back; and all are let in again later", async () => {
    const { front, waiting, answer, until } = await busy();
    const many = Array.from({ length: 100 }, () => front.ask("/api/apps", { headers: { accept: "text/html" } }));
    const refused = await Promise.any(
      many.map(async (each) => {
        const { status, headers, text } = await each;
        if (status !== 503) throw new Error("let in");
        return { headers, text };
      }),
    );
    expect(refused.headers).toMatchObject({ "retry-after": "2" });
    expect(refused.text).toContain("very busy");
    await until(AT_ONCE);
    expect(waiting).toHaveLength(AT_ONCE);

    answer();
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    const served = statuses.filter((status) => status === 200).length;
    expect(served).toBeGreaterThan(MAX_WAITING);
    expect(served).toBeLessThanOrEqual(AT_ONCE + MAX_WAITING);
    expect(statuses.filter((status) => status === 503)).toHaveLength(100 - served);
    expect((await front.ask("/api/apps")).status).toBe(200);
  });

  it("lets the next readers in past one that is slow", async () => {
    const { front, waiting, until } = await busy();
    const readers = Array.from({ length: AT_ONCE + 5 }, () => front.ask("/api/apps"));
    await until(AT_ONCE);
    const [slow, ...others] = waiting.splice(0);
    for (const response of others) response.setHeader("Content-Type", "application/json").end("{}");
    await until(5);
    for (const response of [slow, ...waiting.splice(0)])
      response?.setHeader("Content-Type", "application/json").end("{}");
    expect((await Promise.all(readers)).every(({ status }) => status === 200)).toBe(true);
  });

  it("counts no reader of a file that is on its way, however slowly it is read", async () => {
    const { front, waiting, answer, until } = await busy();
    const downloads = Array.from({ length: AT_ONCE }, () => front.ask("/api/developer/orders/export"));
    await until(AT_ONCE);
    const files = waiting.splice(0);
    for (const response of files) response.setHeader("Content-Disposition", "attachment").write("a,b\n");
    const others = Array.from({ length: 3 }, () => front.ask("/api/apps"));
    await until(3);
    answer();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const response of files) response.end();
    await Promise.all(downloads);
  });

  it("still takes changes, webhooks and health checks", async () => {
    const { front, answer, until } = await busy();
    const inside = Array.from({ length: AT_ONCE + 10 }, () => front.ask("/api/apps"));
    await until(AT_ONCE);
    const others = [
      front.ask("/api/webhooks/stripe", { method: "POST", body: "{}" }),
      front.ask("/api/create-payment-intent", { method: "POST", body: "{}" }),
      front.ask("/api/health/ready"),
    ];
    await until(AT_ONCE + 3);
    answer();
    expect((await Promise.all([...inside, ...others])).every(({ status }) => status === 200)).toBe(true);
  });
});
