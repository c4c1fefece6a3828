import { readSession } from "@/lib/auth/read-session";
import { sessionAdapter } from "@/lib/auth/session-adapter";
import { db } from "@/lib/db/client";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { recordStatements } from "@/tests/fixtures/statements";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A session that was opened and last used so many days ago, and what becomes of it when `readers` ask at once. */
async function usedAgain({
  opened,
  used,
  ends,
  readers = 1,
}: {
  opened: number;
  used: number;
  ends: number;
  readers?: number;
}) {
  const { user, session } = await createSignedInUser();
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  await db.session.updateMany({
    where: { userId: user.id },
    data: { createdAt: ago(opened), lastUsedAt: ago(used), expiresAt: ago(-ends) },
  });
  const found = await Promise.all(Array.from({ length: readers }, () => readSession({ "forgehall-session": session })));
  const { createdAt, expiresAt } = await db.session.findFirstOrThrow({ where: { userId: user.id } });
  return {
    found: found.every((viewer) => viewer?.id === user.id),
    session,
    left: (expiresAt.getTime() - Date.now()) / DAY_MS,
    life: (expiresAt.getTime() - createdAt.getTime()) / DAY_MS,
  };
}

describe("whose session a browser's cookies hold", () => {
  it("is not confused by cookies of a similar name, which any page of a sibling host can set", async () => {
    const { user, session } = await createSignedInUser();
    expect(
      await readSession({ "forgehall-session": session, "forgehall-session.0": "x", "forgehall-session.1": "y" }),
    ).toMatchObject({ id: user.id });
    expect(await readSession({ "forgehall-session.0": session })).toBeNull();
  });
});

describe("how long a session lives", () => {
  it("30 days after its last use, which is noted once a day", async () => {
    const { found, left } = await usedAgain({ opened: 20, used: 20, ends: 10 });
    expect([found, Math.round(left * 1000) / 1000]).toEqual([true, 30]);
    const { left: soon } = await usedAgain({ opened: 20, used: 0.9, ends: 29.1 });
    expect(Math.round(soon * 10) / 10).toBe(29.1);
  });

  it("90 days after it was opened at most, however much it is used and from how many tabs at once", async () => {
    const { found, life } = await usedAgain({ opened: 80, used: 2, ends: 28, readers: 6 });
    expect([found, life]).toEqual([true, 90]);
  });

  it("is over then, also where it was prolonged beyond by a release that knew no such end", async () => {
    const { session } = await usedAgain({ opened: 91, used: 2, ends: 28 });
    expect(await readSession({ "forgehall-session": session })).toBeNull();
  });

  it("is not brought back by a use that was noted as it ended", async () => {
    const { session } = await usedAgain({ opened: 40, used: 31, ends: -1 });
    await sessionAdapter.updateSession({ sessionToken: session });
    expect(await readSession({ "forgehall-session": session })).toBeNull();
  });

  it("is written no more often in its last days", async () => {
    const { session } = await usedAgain({ opened: 85, used: 0, ends: 5 });
    const asked = await recordStatements(() => readSession({ "forgehall-session": session }));
    expect(asked.filter(({ text }) => !text.startsWith("SELECT"))).toEqual([]);
  });
});
