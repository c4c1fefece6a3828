import { findApps } from "@/lib/apps/find-apps";
import { refreshAppSearch } from "@/lib/apps/refresh-app-search";
import { db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { addJob } from "@/lib/jobs/add-job";
import { updateProfile } from "@/lib/users/update-profile";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { collectInvalidatedTags } from "@/tests/fixtures/invalidated-tags";
import { runJobs } from "@/tests/fixtures/jobs";
import { toViewer } from "@/tests/fixtures/sessions";

const search = async (text: string) => {
  const { rows } = await findApps({ filters: {}, search: text, limit: 200, cursor: {}, descriptionLength: null });
  return rows.map(({ id }) => id).sort();
};

/** A developer with a name of one unique word, and apps. */
async function createDeveloper(apps: number) {
  const name = `N${crypto.randomUUID().slice(0, 8)}`;
  const user = await createUser({ role: "developer", name });
  const ids: string[] = [];
  for (let count = 0; count < apps; count += 1) ids.push((await createApp({ developerId: user.id })).id);
  const rename = (to: string) => updateProfile(toViewer(user), { name: to });
  return { user, name, ids: ids.sort(), rename };
}

const newName = () => `R${crypto.randomUUID().slice(0, 8)}`;
const queued = (developerId: string) => db.$queryRaw<object[]>`
  SELECT task_id, job_queue_id, payload->>'after' AS after, priority, max_attempts, flags
  FROM graphile_worker._private_jobs WHERE payload->>'developerId' = ${developerId}`;

describe("a rename", () => {
  it("waits for none of the developer's apps, and its job makes them findable by the new name alone", async () => {
    const { name, ids, rename } = await createDeveloper(3);
    const renamed = newName();
    await db.$transaction(async (tx) => {
      for (const id of ids) await lockRow(tx, "App", id);
      await rename(renamed);
    });
    await runJobs();
    expect(await search(renamed)).toEqual(ids);
    expect(await search(name)).toEqual([]);
  });

  it("queues one job, like addJob would, and none for a user without apps", async () => {
    const [{ user, rename }, other] = [await createDeveloper(1), await createDeveloper(0)];
    await rename(newName());
    await rename(newName());
    await other.rename(newName());
    const byTrigger = await queued(user.id);
    await addJob(db, "refresh_app_search", { developerId: user.id }, { jobKey: `app-search-${user.id}` });
    expect(byTrigger).toHaveLength(1);
    expect(await queued(user.id)).toEqual(byTrigger);
    expect(await queued(other.user.id)).toEqual([]);
    await runJobs();
  });

  it("is found in batches, and a second rename during the first one's batches wins", async () => {
    const { user, ids, rename } = await createDeveloper(120);
    const [first, second] = [newName(), newName()];
    await rename(first);
    await refreshAppSearch({ developerId: user.id });
    expect(await search(first)).toEqual(ids.slice(0, 50));
    await rename(second);
    await runJobs();
    expect(await search(second)).toEqual(ids);
    expect(await search(first)).toEqual([]);
  });

  it("invalidates cached searches again once its job has run, but not for apps that nobody sees", async () => {
    const [shown, hidden] = [await createDeveloper(1), await createDeveloper(0)];
    await createApp({ developerId: hidden.user.id, status: "pending" });
    const run = ({ user }: typeof shown) => collectInvalidatedTags(() => refreshAppSearch({ developerId: user.id }));
    expect(await run(shown)).toEqual(["catalog"]);
    expect(await run(hidden)).toEqual([]);
  });
});
