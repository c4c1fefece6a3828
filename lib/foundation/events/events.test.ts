import { db } from "@/lib/foundation/db/client";
import { type NewEvent, publishEvents } from "@/lib/foundation/events/events";
import { createUser } from "@/tests/fixtures/factories";

const event = (userId: string): NewEvent => ({
  userId,
  kind: "notification",
  payload: { notificationId: crypto.randomUUID() },
});
const stored = (userId: string) => db.userEvent.findMany({ where: { userId }, orderBy: { number: "asc" } });

describe("publishEvents", () => {
  it("numbers the events of each user from 1 without gaps, in their order", async () => {
    const [one, other] = [await createUser(), await createUser()];
    const first = [event(one.id), event(other.id), event(one.id)];
    await publishEvents(db, first);
    const later = event(one.id);
    await publishEvents(db, [later]);
    const rows = await stored(one.id);
    expect(rows.map(({ number, payload }) => [number, payload])).toEqual([
      [1, first[0]?.payload],
      [2, first[2]?.payload],
      [3, later.payload],
    ]);
    expect((await stored(other.id)).map(({ number }) => number)).toEqual([1]);
  });

  it("skips users who no longer exist", async () => {
    const user = await createUser();
    await publishEvents(db, [event(crypto.randomUUID()), event(user.id)]);
    expect(await stored(user.id)).toHaveLength(1);
  });

  it("commits the events of a user in the order of their numbers, so that none appears behind a later one", async () => {
    const user = await createUser();
    await Promise.all(Array.from({ length: 20 }, () => db.$transaction((tx) => publishEvents(tx, [event(user.id)]))));
    expect((await stored(user.id)).map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });
});
