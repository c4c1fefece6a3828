import { updateProfile } from "@/lib/accounts/users/profile";
import { findApps } from "@/lib/catalog/search/find-apps";
import { refreshAppSearch, removeSearchWords } from "@/lib/catalog/search/index-jobs";
import { db } from "@/lib/foundation/db/client";
import { lockRow } from "@/lib/foundation/db/transaction";
import { queryAsOwner } from "@/tests/fixtures/database-owner";
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

  it("queues one job, like adding it would, and none for a user without apps", async () => {
    const [{ user, rename }, other] = [await createDeveloper(1), await createDeveloper(0)];
    await rename(newName());
    await rename(newName());
    await other.rename(newName());
    const byTrigger = await queued(user.id);
    await refreshAppSearch.add(db, { developerId: user.id }, { key: `app-search-${user.id}` });
    expect(byTrigger).toHaveLength(1);
    expect(await queued(user.id)).toEqual(byTrigger);
    expect(await queued(other.user.id)).toEqual([]);
    await runJobs();
  });

  it("is found in batches, and a second rename during the first one's batches wins", async () => {
    const { user, ids, rename } = await createDeveloper(120);
    const [first, second] = [newName(), newName()];
    await rename(first);
    await refreshAppSearch.run({ developerId: user.id });
    expect(await search(first)).toEqual(ids.slice(0, 50));
    await rename(second);
    await runJobs();
    expect(await search(second)).toEqual(ids);
    expect(await search(first)).toEqual([]);
  });

  it("invalidates cached searches again once its job has run, but not for apps that are not public", async () => {
    const [shown, hidden] = [await createDeveloper(1), await createDeveloper(0)];
    await createApp({ developerId: hidden.user.id, status: "pending" });
    const run = ({ user }: typeof shown) =>
      collectInvalidatedTags(() => refreshAppSearch.run({ developerId: user.id }));
    expect(await run(shown)).toEqual(["catalog"]);
    expect(await run(hidden)).toEqual([]);
  });
});

/** A word that no other test uses. */
const newWord = () => `w${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;
const known = async (...words: string[]) =>
  (await db.searchWord.findMany({ where: { word: { in: words } }, select: { word: true } })).map(({ word }) => word);
const edit = (id: string, data: Parameters<typeof db.app.update>[0]["data"]) =>
  db.app.update({ where: { id }, data, select: { id: true } });

describe("the vocabulary for misspelled searches", () => {
  it.each(["pending", "rejected", "unlisted"])("has no word of a listing that is %s", async (status) => {
    const word = newWord();
    const unlistedStatus = status === "unlisted" ? "approved" : null;
    const { id } = await createApp({ title: word, description: word, techStack: [word], status, unlistedStatus });
    await edit(id, { description: `${word} again` });
    expect(await known(word)).toEqual([]);
    await edit(id, { status: "approved", unlistedStatus: null });
    expect(await known(word)).toEqual([word]);
  });

  it("loses the words of a listing that is edited, taken down or deleted, unless another listing has them", async () => {
    const [edited, hidden, deleted, shared] = [newWord(), newWord(), newWord(), newWord()];
    const apps = await Promise.all([edited, hidden, deleted].map((word) => createApp({ title: `${word} ${shared}` })));
    const [first = "", second = "", third = ""] = apps.map(({ id }) => id);
    await edit(first, { title: shared });
    await edit(second, { status: "rejected" });
    await db.app.delete({ where: { id: third } });
    await removeSearchWords.run({});
    expect(await known(edited, hidden, deleted, shared)).toEqual([shared]);
  });

  it("loses a developer's words with a change, a suspension or the account", async () => {
    const [renamed, left, suspended, deleted] = [newWord(), newWord(), newWord(), newWord()];
    const create = (word: string) => createUser({ role: "developer", name: `Ada ${word}`, skills: [word] });
    const users = [await create(renamed), await create(left), await create(suspended), await create(deleted)];
    expect(await known(renamed, left, suspended, deleted)).toHaveLength(4);
    const [one = "", two = "", three = "", four = ""] = users.map(({ id }) => id);
    await db.user.update({ where: { id: one }, data: { name: "Ada", skills: [] } });
    await db.user.update({ where: { id: two }, data: { role: "customer" } });
    await db.user.update({ where: { id: three }, data: { suspendedAt: new Date(), suspensionReason: "Spam." } });
    await db.user.delete({ where: { id: four } });
    await removeSearchWords.run({});
    expect(await known(renamed, left, suspended, deleted)).toEqual([]);
    await db.user.update({ where: { id: three }, data: { suspendedAt: null, suspensionReason: null } });
    expect(await known(suspended)).toEqual([suspended]);
  });

  it("keeps a word that a listing gets while its last one is removed", async () => {
    const word = newWord();
    const { id } = await createApp({ title: word });
    await edit(id, { title: "Ledger" });
    await db.$transaction(async (tx) => {
      const { developerId } = await tx.app.findUniqueOrThrow({ where: { id } });
      const data = { title: word, description: "-", category: "DevOps", builtWith: "Cursor", price: "0" };
      await tx.app.create({ data: { ...data, developerId, status: "approved" } });
      await removeSearchWords.run({});
    });
    await removeSearchWords.run({});
    expect(await known(word)).toEqual([word]);
    expect(await db.removedSearchText.count()).toBe(0);
  });

  it("takes no more words when it is full", async () => {
    const [before, after] = [newWord(), newWord()];
    const setSize = (words: string) =>
      queryAsOwner(`UPDATE pg_class SET reltuples = ${words} WHERE oid = 'search_words'::regclass`);
    await setSize("250000");
    await createApp({ title: before });
    await setSize("1000");
    await createApp({ title: after });
    expect(await known(before, after)).toEqual([after]);
  });
});
