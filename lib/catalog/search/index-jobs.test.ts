import { updateProfile } from "@/lib/accounts/users/profile";
import { findApps } from "@/lib/catalog/search/find-apps";
import { indexDocument, rebuildSearch, refreshAppSearch } from "@/lib/catalog/search/index-jobs";
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
    await runJobs();
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
    await rebuildSearch();
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'search-%'`;
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
/** How many listings and developers have each word, as the vocabulary counts them. */
const uses = async (...words: string[]) => {
  await runJobs();
  const found = await db.searchTerm.findMany({ where: { term: { in: words } } });
  return words.map((word) => found.find(({ term }) => term === word)?.uses ?? 0);
};
const edit = (id: string, data: Parameters<typeof db.app.update>[0]["data"]) =>
  db.app.update({ where: { id }, data, select: { id: true } });

describe("the search index", () => {
  it("queues one job for an app, like adding it would, and only for changes that a search notices", async () => {
    const { id } = await createApp();
    const jobs = () => db.$queryRaw<object[]>`
      SELECT task_id, job_queue_id, priority, max_attempts, flags FROM graphile_worker._private_jobs
      WHERE key = ${`search-${id}`}`;
    await edit(id, { title: "Ledger" });
    const byTrigger = await jobs();
    await indexDocument.add(db, { id }, { key: `search-${id}` });
    expect(byTrigger).toHaveLength(1);
    expect(await jobs()).toEqual(byTrigger);
    await runJobs();
    await edit(id, { downloads: 40, demoUrl: "https://example.com" });
    expect(await jobs()).toHaveLength(1);
    await runJobs();
    await edit(id, { downloads: 41 });
    expect(await jobs()).toEqual([]);
  });

  it("queues a job for each app that one statement adds, changes or deletes, and for no other", async () => {
    const { id: developerId } = await createUser({ role: "developer" });
    const queued = async () => {
      const rows = await db.$queryRaw<{ id: string }[]>`
        SELECT payload->>'id' AS id FROM graphile_worker._private_jobs WHERE key LIKE 'search-%' ORDER BY 1`;
      await runJobs();
      return rows.map(({ id }) => id);
    };
    await queued();
    const listing = {
      title: "Ledger",
      description: "Keeps the books.",
      category: "Games",
      builtWith: "Cursor",
      price: 5,
    };
    await db.app.createMany({ data: [1, 3, 7].map((downloads) => ({ ...listing, downloads, developerId })) });
    const apps = await db.app.findMany({ where: { developerId }, orderBy: { downloads: "asc" }, select: { id: true } });
    const [first = "", ...others] = apps.map(({ id }) => id);
    expect(await queued()).toEqual([first, ...others].sort());
    // The first one has that many already.
    await db.app.updateMany({ where: { developerId }, data: { downloads: 1 } });
    expect(await queued()).toEqual(others.sort());
    await db.app.deleteMany({ where: { developerId } });
    expect(await queued()).toEqual([first, ...others].sort());
  });

  it("finds an app by its new title once the job has run, and no longer by the old one or when it is gone", async () => {
    const [before, after] = [newWord(), newWord()];
    const { id } = await createApp({ title: before });
    await runJobs();
    expect(await search(before)).toEqual([id]);
    await edit(id, { title: after });
    await runJobs();
    expect([await search(before), await search(after)]).toEqual([[], [id]]);
    await db.app.delete({ where: { id } });
    await runJobs();
    expect(await search(after)).toEqual([]);
    expect(await db.searchDocument.count({ where: { id } })).toBe(0);
  });

  it("never shows an app that is no longer approved, also before the job has run", async () => {
    const word = newWord();
    const { id } = await createApp({ title: word });
    await runJobs();
    await edit(id, { status: "rejected" });
    expect(await search(word)).toEqual([]);
    await runJobs();
  });

  it("is the same after a rebuild, also of what no job indexed", async () => {
    const [word, developer] = [newWord(), newWord()];
    const { id } = await createApp({ title: word });
    await createUser({ role: "developer", name: `Ada ${developer}` });
    await runJobs();
    const terms = () => db.searchTerm.findMany({ orderBy: { term: "asc" } });
    const before = await terms();
    await rebuildSearch();
    expect(await terms()).toEqual(before);
    await db.$executeRaw`DELETE FROM search_documents`;
    await db.$executeRaw`DELETE FROM search_terms`;
    await rebuildSearch();
    expect(await terms()).toEqual(before);
    expect([await search(word), await uses(developer)]).toEqual([[id], [1]]);
  });
});

describe("the vocabulary", () => {
  it.each(["pending", "rejected", "unlisted"])("has no word of a listing that is %s", async (status) => {
    const word = newWord();
    const unlistedStatus = status === "unlisted" ? "approved" : null;
    const { id } = await createApp({ title: word, description: word, techStack: [word], status, unlistedStatus });
    await edit(id, { description: `${word} again` });
    expect(await uses(word)).toEqual([0]);
    await edit(id, { status: "approved", unlistedStatus: null });
    expect(await uses(word)).toEqual([1]);
    await edit(id, { status, unlistedStatus });
    expect(await uses(word)).toEqual([0]);
  });

  it("counts the listings that have a word, through edits, removals and deletions", async () => {
    const [edited, hidden, deleted, shared] = [newWord(), newWord(), newWord(), newWord()];
    const apps = await Promise.all([edited, hidden, deleted].map((word) => createApp({ title: `${word} ${shared}` })));
    const [first = "", second = "", third = ""] = apps.map(({ id }) => id);
    expect(await uses(edited, hidden, deleted, shared)).toEqual([1, 1, 1, 3]);
    await edit(first, { title: shared });
    await edit(second, { status: "rejected" });
    await db.app.delete({ where: { id: third } });
    expect(await uses(edited, hidden, deleted, shared)).toEqual([0, 0, 0, 1]);
  });

  it("loses a developer's words with a change, a suspension or the account", async () => {
    const [renamed, left, suspended, deleted] = [newWord(), newWord(), newWord(), newWord()];
    const create = (word: string) => createUser({ role: "developer", name: `Ada ${word}`, skills: [word] });
    const users = [await create(renamed), await create(left), await create(suspended), await create(deleted)];
    expect(await uses(renamed, left, suspended, deleted)).toEqual([1, 1, 1, 1]);
    const [one = "", two = "", three = "", four = ""] = users.map(({ id }) => id);
    await db.user.update({ where: { id: one }, data: { name: "Ada", skills: [] } });
    await db.user.update({ where: { id: two }, data: { role: "customer" } });
    await db.user.update({ where: { id: three }, data: { suspendedAt: new Date(), suspensionReason: "Spam." } });
    await db.user.delete({ where: { id: four } });
    expect(await uses(renamed, left, suspended, deleted)).toEqual([0, 0, 0, 0]);
    await db.user.update({ where: { id: three }, data: { suspendedAt: null, suspensionReason: null } });
    expect(await uses(suspended)).toEqual([1]);
  });

  it("takes no more words when it is full", async () => {
    const [before, after] = [newWord(), newWord()];
    const setSize = (words: string) =>
      queryAsOwner(`UPDATE pg_class SET reltuples = ${words} WHERE oid = 'search_terms'::regclass`);
    await setSize("250000");
    await createApp({ title: before });
    expect(await uses(before)).toEqual([0]);
    await setSize("1000");
    await createApp({ title: after });
    expect(await uses(after)).toEqual([1]);
  });
});
