import type { ServerResponse } from "node:http";
import { startTestServer, freezeServerClock } from "@/tests/fixtures/test-server";

const AT_ONCE = 8;
const MAX_WAITING = 40;

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((server) => server.close()))));

/** Starts a server whose handler holds every response back until `respond` is called. */
async function busy() {
  const waiting: ServerResponse[] = [];
  const arrived: (() => void)[] = [];
  const server = await startTestServer((_request, response) => {
    waiting.push(response);
    for (const notify of arrived) notify();
  });
  open.push(server);
  let responding = false;
  const send = () => {
    for (const response of waiting.splice(0)) response.setHeader("Content-Type", "application/json").end("{}");
  };
  arrived.push(() => void (responding && setImmediate(send)));
  return {
    server,
    waiting,
    /** Completes all pending responses, and every later one as it arrives. */
    respond: () => {
      responding = true;
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

freezeServerClock();

describe("LoadShedder", () => {
  it("renders a few requests at once, queues some, rejects the rest with Retry-After, and recovers", async () => {
    const { server, waiting, respond, until } = await busy();
    const many = Array.from({ length: 100 }, () => server.ask("/api/apps", { headers: { accept: "text/html" } }));
    const refused = await Promise.any(
      many.map(async (each) => {
        const { status, headers, text } = await each;
        if (status !== 503) throw new Error("not rejected");
        return { headers, text };
      }),
    );
    expect(refused.headers).toMatchObject({ "retry-after": "2" });
    expect(refused.text).toContain("very busy");
    await until(AT_ONCE);
    expect(waiting).toHaveLength(AT_ONCE);

    respond();
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    const served = statuses.filter((status) => status === 200).length;
    expect(served).toBeGreaterThan(MAX_WAITING);
    expect(served).toBeLessThanOrEqual(AT_ONCE + MAX_WAITING);
    expect(statuses.filter((status) => status === 503)).toHaveLength(100 - served);
    expect((await server.ask("/api/apps")).status).toBe(200);
  });

  it("starts queued requests while one slow request is still running", async () => {
    const { server, waiting, until } = await busy();
    const readers = Array.from({ length: AT_ONCE + 5 }, () => server.ask("/api/apps"));
    await until(AT_ONCE);
    const [slow, ...others] = waiting.splice(0);
    for (const response of others) response.setHeader("Content-Type", "application/json").end("{}");
    await until(5);
    for (const response of [slow, ...waiting.splice(0)])
      response?.setHeader("Content-Type", "application/json").end("{}");
    expect((await Promise.all(readers)).every(({ status }) => status === 200)).toBe(true);
  });

  it("does not count a download that is being sent, however slowly the client reads", async () => {
    const { server, waiting, respond, until } = await busy();
    const downloads = Array.from({ length: AT_ONCE }, () => server.ask("/api/developer/orders/export"));
    await until(AT_ONCE);
    const files = waiting.splice(0);
    for (const response of files) response.setHeader("Content-Disposition", "attachment").write("a,b\n");
    const others = Array.from({ length: 3 }, () => server.ask("/api/apps"));
    await until(3);
    respond();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const response of files) response.end();
    await Promise.all(downloads);
  });

  it("always accepts writes, webhooks and health checks", async () => {
    const { server, respond, until } = await busy();
    const inside = Array.from({ length: AT_ONCE + 10 }, () => server.ask("/api/apps"));
    await until(AT_ONCE);
    const others = [
      server.ask("/api/webhooks/stripe", { method: "POST", body: "{}" }),
      server.ask("/api/create-payment-intent", { method: "POST", body: "{}" }),
      server.ask("/api/health/ready"),
    ];
    await until(AT_ONCE + 3);
    respond();
    expect((await Promise.all([...inside, ...others])).every(({ status }) => status === 200)).toBe(true);
  });
});
