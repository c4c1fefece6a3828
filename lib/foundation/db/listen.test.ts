import { CACHE_CHANNEL, invalidateTags } from "@/lib/foundation/cache/tags";
import { db } from "@/lib/foundation/db/client";
import { listenTo } from "@/lib/foundation/db/listen";
import { transaction } from "@/lib/foundation/db/transaction";
import { env } from "@/lib/foundation/env";

function startListener() {
  const events: string[] = [];
  const waiting: { awaited: string; resolve: () => void }[] = [];
  const record = (event: string) => {
    events.push(event);
    for (const { awaited, resolve } of waiting) if (event === awaited) resolve();
  };
  const stop = listenTo({
    connectionString: env.DATABASE_URL,
    channel: CACHE_CHANNEL,
    onNotify: record,
    onConnect: () => record("connected"),
    onDisconnect: () => record("lost"),
  });
  const waitFor = (awaited: string) =>
    new Promise<void>((resolve) => (events.includes(awaited) ? resolve() : waiting.push({ awaited, resolve })));
  return { events, stop, waitFor, forget: () => events.splice(0) };
}

it("reports committed notifications and no rolled-back ones", async () => {
  const { events, stop, waitFor } = startListener();
  await waitFor("connected");
  const failing = transaction(async (tx) => {
    await invalidateTags(tx, ["app:1"]);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await transaction((tx) => invalidateTags(tx, ["app:2", "catalog", "app:2"]));
  await waitFor("catalog");
  expect(events.sort()).toEqual(["app:2", "catalog", "connected"]);
  await stop();
});

it("reconnects after the connection is lost and reports both events", async () => {
  const { stop, waitFor, forget } = startListener();
  await waitFor("connected");
  forget();
  await db.$queryRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'forgehall-listen' AND datname = current_database()`;
  await waitFor("lost");
  await waitFor("connected");
  await transaction((tx) => invalidateTags(tx, ["app:3"]));
  await waitFor("app:3");
  await stop();
});
