import { CACHE_CHANNEL, invalidateTags } from "@/lib/cache/tags";
import { db } from "@/lib/db/client";
import { listenTo } from "@/lib/db/listen";
import { env } from "@/lib/env";

function listening() {
  const events: string[] = [];
  const waiting: { wanted: string; resolve: () => void }[] = [];
  const note = (event: string) => {
    events.push(event);
    for (const { wanted, resolve } of waiting) if (event === wanted) resolve();
  };
  const stop = listenTo({
    connectionString: env.DATABASE_URL,
    channel: CACHE_CHANNEL,
    onNotify: note,
    onConnect: () => note("connected"),
    onDisconnect: () => note("lost"),
  });
  const until = (wanted: string) =>
    new Promise<void>((resolve) => (events.includes(wanted) ? resolve() : waiting.push({ wanted, resolve })));
  return { events, stop, until, forget: () => events.splice(0) };
}

it("hears what is announced when it is committed, and nothing of what is not", async () => {
  const { events, stop, until } = listening();
  await until("connected");
  await db
    .$transaction(async (tx) => {
      await invalidateTags(tx, ["app:1"]);
      throw new Error("no");
    })
    .catch(() => undefined);
  await db.$transaction((tx) => invalidateTags(tx, ["app:2", "catalogue", "app:2"]));
  await until("catalogue");
  expect(events.sort()).toEqual(["app:2", "catalogue", "connected"]);
  await stop();
});

it("connects again when its connection is cut, and says so both times", async () => {
  const { stop, until, forget } = listening();
  await until("connected");
  forget();
  await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'forgehall-listen' AND datname = current_database()`;
  await until("lost");
  await until("connected");
  await db.$transaction((tx) => invalidateTags(tx, ["app:3"]));
  await until("app:3");
  await stop();
});
