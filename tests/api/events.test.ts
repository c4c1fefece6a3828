import { GET } from "@/app/api/events/route";
import { db } from "@/lib/foundation/db/client";
import { publishEvents } from "@/lib/foundation/events/events";
import { call } from "@/tests/fixtures/call";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const publish = (userId: string, count: number) =>
  publishEvents(
    db,
    Array.from({ length: count }, () => ({
      userId,
      kind: "notification" as const,
      payload: { notificationId: crypto.randomUUID() },
    })),
  );

async function open(session: string | undefined, query = "", headers = {}) {
  const response = await call(GET, `/api/events${query}`, { headers, ...(session && { session }) });
  const text = await response.text();
  const events = [...text.matchAll(/^id: (\d+)\nevent: (\w+)$/gm)].map(([, id, event]) => `${event} ${id}`);
  return { response, text, events };
}

describe("GET /api/events", () => {
  it("rejects signed-out requests and ids that are none", async () => {
    expect((await open(undefined)).response.status).toBe(401);
    const { session } = await createSignedInUser();
    for (const id of ["x", "-1", "1.5", ""])
      expect((await open(session, `?lastEventId=${id}`)).response.status).toBe(400);
  });

  it("is a stream that nothing may store, transform or buffer, and begins with the viewer and the newest number", async () => {
    const { user, session } = await createSignedInUser();
    await publish(user.id, 3);
    const { response, text, events } = await open(session);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
    expect(events).toEqual(["ready 3"]);
    expect(text).toMatch(/^retry: [2-4]\d{3}\n/);
    expect(text).toContain(`data: {"userId":"${user.id}"}`);
  });

  it("continues after the header's id, or the query's, as long as the events after it are stored", async () => {
    const { user, session } = await createSignedInUser();
    await publish(user.id, 5);
    expect((await open(session, "?lastEventId=2")).events).toEqual(["ready 2"]);
    expect((await open(session, "?lastEventId=2", { "last-event-id": "4" })).events).toEqual(["ready 4"]);
    expect((await open(session, "?lastEventId=5")).events).toEqual(["ready 5"]);
    await db.userEvent.deleteMany({ where: { userId: user.id, number: { lte: 3 } } });
    expect((await open(session, "?lastEventId=3")).events).toEqual(["ready 3"]);
    expect((await open(session, "?lastEventId=2")).events).toEqual(["ready 5", "reset 5"]);
  });

  it("resets a browser that knows events which do not exist, and one that missed too many", async () => {
    const { user, session } = await createSignedInUser();
    expect((await open(session, "?lastEventId=9")).events).toEqual(["ready 0", "reset 0"]);
    await publish(user.id, 501);
    expect((await open(session, "?lastEventId=1")).events).toEqual(["ready 1"]);
    expect((await open(session, "?lastEventId=0")).events).toEqual(["ready 501", "reset 501"]);
  });
});
