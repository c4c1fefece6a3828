import { extendSession } from "@/lib/foundation/auth/session";
import { resolveViewer } from "@/lib/foundation/auth/viewer";
import { db } from "@/lib/foundation/db/client";
import { createSignedInUser, viewerOf } from "@/tests/fixtures/sessions";
import { recordStatements } from "@/tests/fixtures/statements";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates a session opened, used and ending the given numbers of days ago or ahead, then reads it with `readers`
 * concurrent calls.
 */
async function readAgedSession({
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
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  await db.session.updateMany({
    where: { userId: user.id },
    data: { createdAt: daysAgo(opened), lastUsedAt: daysAgo(used), expiresAt: daysAgo(-ends) },
  });
  const found = await Promise.all(Array.from({ length: readers }, () => viewerOf(session)));
  const { createdAt, expiresAt } = await db.session.findFirstOrThrow({ where: { userId: user.id } });
  return {
    found: found.every((viewer) => viewer?.id === user.id),
    session,
    left: (expiresAt.getTime() - Date.now()) / DAY_MS,
    life: (expiresAt.getTime() - createdAt.getTime()) / DAY_MS,
  };
}

describe("session cookies", () => {
  it("ignores cookies with similar names, which any page on a sibling host can set", async () => {
    const { user, session } = await createSignedInUser();
    const viewerOfCookie = (cookie: string) => resolveViewer(new Headers({ cookie }));
    expect(
      await viewerOfCookie(`forgehall-session.0=x; forgehall-session=${session}; forgehall-session.1=y`),
    ).toMatchObject({
      id: user.id,
    });
    expect(await viewerOfCookie(`forgehall-session.0=${session}`)).toBeNull();
  });
});

describe("session lifetime", () => {
  it("ends 30 days after the last use, which is written once a day", async () => {
    const { found, left } = await readAgedSession({ opened: 20, used: 20, ends: 10 });
    expect([found, Math.round(left * 1000) / 1000]).toEqual([true, 30]);
    const { left: daysLeft } = await readAgedSession({ opened: 20, used: 0.9, ends: 29.1 });
    expect(Math.round(daysLeft * 10) / 10).toBe(29.1);
  });

  it("ends at most 90 days after sign-in, despite frequent and concurrent use", async () => {
    const { found, life } = await readAgedSession({ opened: 80, used: 2, ends: 28, readers: 6 });
    expect([found, life]).toEqual([true, 90]);
  });

  it("applies the 90-day limit to sessions that an older release extended past it", async () => {
    const { session } = await readAgedSession({ opened: 91, used: 2, ends: 28 });
    expect(await viewerOf(session)).toBeNull();
  });

  it("does not revive a session when its use is recorded just after it expired", async () => {
    const { session } = await readAgedSession({ opened: 40, used: 31, ends: -1 });
    await extendSession(session);
    expect(await viewerOf(session)).toBeNull();
  });

  it("does not write more often in the last days of a session", async () => {
    const { session } = await readAgedSession({ opened: 85, used: 0, ends: 5 });
    const statements = await recordStatements(() => viewerOf(session));
    expect(statements.filter(({ text }) => !text.startsWith("SELECT"))).toEqual([]);
  });
});
