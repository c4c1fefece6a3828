import { removeSearchWords } from "@/lib/apps/remove-search-words";
import { db } from "@/lib/db/client";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { queryAsOwner } from "@/tests/fixtures/database-owner";

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
    await removeSearchWords();
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
    await removeSearchWords();
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
      await removeSearchWords();
    });
    await removeSearchWords();
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
