import { type IncomingMessage, request as send } from "node:http";
import { db } from "@/lib/foundation/db/client";
import { publishEvents } from "@/lib/foundation/events/events";
import { EventStreams } from "@/server/event-streams/event-streams";
import { listenForEvents } from "@/server/event-streams/listen-for-events";
import { createSession, createSignedInUser } from "@/tests/fixtures/sessions";
import { sendRequest, startTestServer } from "@/tests/fixtures/test-server";
import { waitUntil } from "@/tests/harness/wait-until";

const closing: (() => unknown)[] = [];
afterEach(async () => void (await Promise.all(closing.splice(0).map((close) => close()))));

/** Starts a server whose turns come every 20 ms: each stream has one every half second. */
async function startServer(slotMs = 20) {
  const eventStreams = new EventStreams(slotMs);
  const server = await startTestServer((_request, response) => void response.writeHead(418).end(), { eventStreams });
  const stopListening = listenForEvents(eventStreams);
  closing.push(async () => {
    eventStreams.stop();
    await Promise.all([server.close(), stopListening()]);
  });
  return { ...server, eventStreams };
}

/** Opens a stream; `waitFor` resolves when its text contains a phrase, `ended` when it has ended. */
async function openStream(port: number, session: string, query = "") {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie: `forgehall-session=${session}`, "accept-encoding": "gzip, br" };
    const request = send({ port, host: "127.0.0.1", path: `/api/events${query}`, headers, agent: false }, resolve);
    closing.push(() => request.destroy());
    request.on("error", reject).end();
  });
  let text = "";
  const checks = new Set<() => void>();
  response.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
    for (const check of checks) check();
  });
  response.on("error", () => undefined);
  const ended = new Promise<string>((resolve) =>
    response.on("close", () => resolve(response.complete ? "clean" : "broken")),
  );
  const waitFor = (phrase: string) =>
    new Promise<void>((resolve) => {
      const check = () => text.includes(phrase) && (checks.delete(check), resolve());
      checks.add(check);
      check();
    });
  await waitFor("event: ready");
  return {
    response,
    waitFor,
    ended,
    numbers: () => [...text.matchAll(/^id: (\d+)\nevent: n/gm)].map(([, id]) => Number(id)),
  };
}

const publish = (userId: string, notificationId: string = crypto.randomUUID()) =>
  publishEvents(db, [{ userId, kind: "notification", payload: { notificationId } }]);

describe("event streams", () => {
  it("deliver a user's events to each of the user's streams on every server, and to no one else", async () => {
    const servers = [await startServer(), await startServer()];
    const [one, other] = [await createSignedInUser(), await createSignedInUser()];
    const streams = await Promise.all(servers.map(({ port }) => openStream(port, one.session)));
    const others = await openStream(servers[0]?.port ?? 0, other.session);
    const id = crypto.randomUUID();
    await publish(one.user.id, id);
    await publish(other.user.id);
    await Promise.all(streams.map(({ waitFor }) => waitFor(id)));
    await others.waitFor("event: notification");
    expect([...streams.map(({ numbers }) => numbers()), others.numbers()]).toEqual([[1], [1], [1]]);
  });

  it("are neither compressed nor cached, and do not reach Next", async () => {
    const { port } = await startServer();
    const { session } = await createSignedInUser();
    const { response } = await openStream(port, session);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "cache-control": "no-store, no-transform",
      "content-type": "text/event-stream; charset=utf-8",
    });
    expect(response.headers["content-encoding"]).toBeUndefined();
    expect((await sendRequest(port, "/api/events")).status).toBe(401);
  });

  it("catch up on what a browser missed, each event once and in order", async () => {
    const { port } = await startServer();
    const { user, session } = await createSignedInUser();
    for (let count = 0; count < 6; count += 1) await publish(user.id);
    const id = crypto.randomUUID();
    const opening = openStream(port, session, "?lastEventId=2");
    await publish(user.id, id);
    const stream = await opening;
    await stream.waitFor(id);
    expect(stream.numbers()).toEqual([3, 4, 5, 6, 7]);
  });

  it("catch up after the connection that listens was lost", async () => {
    const { port } = await startServer();
    const { user, session } = await createSignedInUser();
    const stream = await openStream(port, session);
    await publish(user.id, "00000000-0000-4000-8000-000000000001");
    await stream.waitFor("00000000-0000-4000-8000-000000000001");
    await db.$queryRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'forgehall-listen' AND datname = current_database()`;
    await publish(user.id, "00000000-0000-4000-8000-000000000002");
    await stream.waitFor("00000000-0000-4000-8000-000000000002");
    expect(stream.numbers()).toEqual([1, 2]);
  });

  it("send heartbeats", async () => {
    const { port } = await startServer();
    const stream = await openStream(port, (await createSignedInUser()).session);
    await stream.waitFor("event: heartbeat\ndata\n\n");
  });

  it("end when their session ends or expires, or the user is suspended or deleted; others stay", async () => {
    const { port, eventStreams } = await startServer();
    const [signedOut, suspended, deleted, expired, other] = await Promise.all(
      [1, 2, 3, 4, 5].map(() => createSignedInUser()),
    );
    const open = ({ session }: { session: string } = { session: "" }) => openStream(port, session);
    const streams = await Promise.all([open(signedOut), open(suspended), open(deleted), open(expired)]);
    const second = await openStream(port, await createSession(signedOut?.user.id ?? ""));
    await open(other);
    await db.session.deleteMany({ where: { userId: signedOut?.user.id ?? "" }, limit: 1 });
    await db.user.update({
      where: { id: suspended?.user.id ?? "" },
      data: { suspendedAt: new Date(), suspensionReason: "Spam" },
    });
    await db.user.delete({ where: { id: deleted?.user.id ?? "" } });
    await db.session.updateMany({ where: { userId: expired?.user.id ?? "" }, data: { expiresAt: new Date() } });
    const first = streams[0] ?? second;
    expect(await Promise.race([first.ended, second.ended])).toBe("clean");
    expect(await Promise.all(streams.slice(1).map(({ ended }) => ended))).toEqual(["clean", "clean", "clean"]);
    await streams[1]?.waitFor("event: signed_out");
    expect(eventStreams.size).toBe(2);
  });

  it("end cleanly at once when the server stops, which then opens no more", async () => {
    const { port, eventStreams } = await startServer();
    const { session } = await createSignedInUser();
    const stream = await openStream(port, session);
    eventStreams.stop();
    expect(await stream.ended).toBe("clean");
    const refused = await sendRequest(port, "/api/events", { headers: { cookie: `forgehall-session=${session}` } });
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "10"]);
  });

  it("are at most ten for each user", async () => {
    const { port } = await startServer();
    const [one, other] = [await createSignedInUser(), await createSignedInUser()];
    const streams = [];
    for (let count = 0; count < 10; count += 1) streams.push(await openStream(port, one.session));
    const eleventh = () =>
      sendRequest(port, "/api/events", { headers: { cookie: `forgehall-session=${one.session}` } });
    expect(await eleventh()).toMatchObject({ status: 429, headers: { "retry-after": "60" } });
    await openStream(port, other.session);
  });

  it("close a client that has stopped reading", async () => {
    const { port, eventStreams } = await startServer(5);
    const { user, session } = await createSignedInUser();
    const { response } = await openStream(port, session);
    response.pause();
    const padding = "x".repeat(500_000);
    for (let count = 0; count < 20 && eventStreams.size > 0; count += 1) await publish(user.id, padding);
    expect(await waitUntil(() => eventStreams.size === 0)).toBe(true);
  });
});
