import { filterConditions } from "@/lib/catalog/apps/app-filters";
import { findApps, type FindApps } from "@/lib/catalog/search/find-apps";
import { rebuildSearch } from "@/lib/catalog/search/index-jobs";
import { db } from "@/lib/foundation/db/client";
import { createApp, createUser } from "@/tests/fixtures/factories";

const listing = (title: string, description: string, more: object = {}) => ({ title, description, ...more });

// A realistic catalog: names that are words, words that share stems, a developer with an accent.
const CATALOG = [
  listing(
    "Ledgerline",
    "Double-entry bookkeeping for a two-person studio: invoices, receipts and the quarterly VAT return.",
    { category: "Productivity", techStack: ["TypeScript", "PostgreSQL", "React"], downloads: 90 },
  ),
  listing("Paperboy", "Chases unpaid invoices with polite reminders until they are settled.", {
    category: "Productivity",
    techStack: ["Node.js", "Redis"],
    downloads: 40,
  }),
  listing("Invoice Desk", "Numbers, sends and files what you bill.", {
    category: "E-commerce",
    techStack: ["C#", "Azure"],
    builtWith: "GitHub Copilot",
    downloads: 3,
    price: "9.99",
  }),
  listing("Tidepool", "Dashboards over your warehouse, in plain SQL.", {
    category: "Analytics",
    techStack: ["Python", "PostgreSQL"],
    builtWith: "Cursor",
    price: "0",
  }),
  listing("Once", "A timer that runs one time and then gets out of the way.", {
    category: "Mobile Apps",
    techStack: ["Go"],
  }),
  listing("Café Planner", "Shift plans for small kitchens.", { category: "Productivity", techStack: ["PHP", "MySQL"] }),
  listing("Kitbag", "A starter with sign-in, billing and a database schema.", {
    category: "Development Tools",
    techStack: ["React", "Node.js", "GraphQL"],
    builtWith: "Claude Code",
  }),
  listing("O'Brien's \"Quoted\" Notes", "Keeps quotations & sources together.", {
    category: "Productivity",
    techStack: ["Ruby"],
  }),
];

const DOTNET = [
  listing("Desk Net", "Plugins for desktop tools.", { techStack: [".NET 9", "F#"], downloads: 2 }),
  listing("Brisk Notes", "Takes minutes.", { techStack: ["ASP.NET Core"], downloads: 3 }),
  listing("Fishing Log", "Counts what the net holds; example.net shows how."),
];

const WORDS = [
  listing("Customer Support Agent", "Answers what customers ask."),
  listing("Customs Desk", "Files customs forms for small importers.", { downloads: 300 }),
  listing("Wi-Fi Finder", "Maps the strength of the signal at home."),
  listing("Weekly To-Do", "What is left of the week, on one card."),
  listing("Mail Tower", "Sends email to a list."),
  listing("Harbor Chat", "Rooms for crews."),
  listing("小客服", "为小店铺提供客户支持的软件。"),
  listing("青い帳簿", "小さな会社のための請求書アプリ。"),
  listing("สมุดบัญชี", "โปรแกรมทำบัญชีสำหรับร้านเล็ก"),
  listing("고객 관리", "작은 가게를 위한 고객관리 도구."),
];

const JAVA = listing("Brew Log", "Notes for coffee roasters.", {
  category: "Mobile Apps",
  techStack: ["Java"],
  downloads: 1,
});
const JAVASCRIPT = listing("Swatch", "Palettes for print.", {
  category: "Design Tools",
  techStack: ["JavaScript"],
  downloads: 400,
});
// Repeats words that another app has in its title or tech stack.
const KEYWORD_SPAM = listing(
  "Murmur",
  "Kitbag, kitbag, kitbag, kitbag: a kitbag for your kitbag. Redis, redis, redis, redis.",
  { category: "Analytics", techStack: ["Go"], downloads: 500 },
);

const find = (search: string, more: Partial<FindApps> = {}) =>
  findApps({ filters: {}, search, limit: 50, cursor: {}, descriptionLength: null, ...more });
const titles = async (search: string, more?: Partial<FindApps>) =>
  (await find(search, more)).rows.map(({ title }) => title);

beforeAll(async () => {
  const developer = await createUser({ role: "developer", name: "Zoë Lindqvist" });
  // Generated names end in a random value, which once started with "cafe".
  const { id: developerId } = await createUser({ role: "developer", name: "Ilse Brandt" });
  for (const app of [...CATALOG, ...DOTNET, ...WORDS, JAVA, JAVASCRIPT, KEYWORD_SPAM])
    await createApp({
      builtWith: "Replit",
      ...app,
      developerId: app.title === "Tidepool" ? developer.id : developerId,
    });
  await createApp({ title: "Invoice Ghost", description: "Not approved yet.", status: "pending", developerId });
  await rebuildSearch();
});

describe("search", () => {
  it.each([
    ["a title", "Ledgerline", ["Ledgerline"]],
    ["any case", "LEDGERLINE", ["Ledgerline"]],
    ["the beginning of a title", "ledg", ["Ledgerline"]],
    ["two letters that begin words, in titles first", "le", ["Ledgerline", "Weekly To-Do"]],
    ["a word and the two letters of the next one", "double en", ["Ledgerline"]],
    ["a word of the description", "bookkeeping", ["Ledgerline"]],
    ["another form of a word", "dashboard", ["Tidepool"]],
    ["a form longer than its stem", "bookkeepi", ["Ledgerline"]],
    ["a category", "e-commerce", ["Invoice Desk"]],
    ["a developer", "lindqvist", ["Tidepool"]],
    ["a developer without the accent", "Zoe", ["Tidepool"]],
    ["a word without its accent", "cafe", ["Café Planner"]],
    ["a word with its accent", "Café", ["Café Planner"]],
    ["a title that is a stop word", "once", ["Once"]],
    ["quotes and an apostrophe", "o'brien's \"quoted\"", ["O'Brien's \"Quoted\" Notes"]],
    ["two words that a title writes as one", "ledger line", ["Ledgerline"]],
    ["C#", "C#", ["Invoice Desk"]],
    ["C#, spelt out", "csharp", ["Invoice Desk"]],
    ["C++, which is another language", "C++", []],
    ["F#", "f#", ["Desk Net"]],
    [".NET, which is not the word net", ".NET", ["Brisk Notes", "Desk Net"]],
    [".NET, spelt out", "dotnet", ["Brisk Notes", "Desk Net"]],
    ["the word net", "net", ["Desk Net", "Fishing Log"]],
    ["a word of four letters that no listing has", "rest", []],
  ])("finds by %s", async (_what, search, expected) => {
    expect(await titles(search)).toEqual(expected);
  });

  it.each([
    ["two words from different places", "invoices postgresql", "Ledgerline"],
    [".NET as part of ASP.NET", "asp.net", "Brisk Notes"],
    ["the end of an address", "example.net", "Fishing Log"],
    ["a tool", "github copilot", "Invoice Desk"],
    ["words between stop words", "the timer that runs", "Once"],
  ])("puts first what has %s, before apps that have some of the words", async (_what, search, expected) => {
    expect((await titles(search))[0]).toBe(expected);
  });

  it.each([
    ["ledgrline", "Ledgerline"],
    ["legderline", "Ledgerline"],
    ["invocies", "Ledgerline"],
    ["postgre", "Tidepool"],
    ["postgrsql", "Tidepool"],
    ["pyhton", "Tidepool"],
    ["raect", "Kitbag"],
    ["lindquist", "Tidepool"],
    ["postgre warehouse", "Tidepool"],
    ["bookkeping invoices", "Ledgerline"],
  ])("corrects the typo in %p", async (search, expected) => {
    expect(await titles(search)).toContain(expected);
  });

  it("finds Node.js by both of its words or the first one", async () => {
    for (const search of ["Node.js", "node js", "nodejs", "node"])
      expect((await titles(search)).slice(0, 2).sort()).toEqual(["Kitbag", "Paperboy"]);
  });

  it("ranks a title hit before a description hit, and the word as typed before its variants", async () => {
    expect((await titles("invoice"))[0]).toBe("Invoice Desk");
    expect(await titles("kitba")).toEqual(["Kitbag", "Murmur"]);
    expect(await titles("java")).toEqual(["Brew Log", "Swatch"]);
    expect(await titles("redis")).toEqual(["Paperboy", "Murmur"]);
    expect(await titles("invoice")).toEqual(expect.arrayContaining(["Ledgerline", "Paperboy"]));
  });

  it("finds the other forms of a word, but no other word with its stem", async () => {
    expect(await titles("customers")).toEqual(["Customer Support Agent"]);
    expect((await titles("customs"))[0]).toBe("Customs Desk");
    expect((await titles("customer support agent"))[0]).toBe("Customer Support Agent");
  });

  it.each([
    ["a joined spelling", "wifi", "Wi-Fi Finder"],
    ["a hyphen", "wi-fi", "Wi-Fi Finder"],
    ["a space", "wi fi", "Wi-Fi Finder"],
    ["to-do as one word", "todo", "Weekly To-Do"],
    ["to do as two words that mean nothing alone", "to do", "Weekly To-Do"],
    ["e-mail", "e-mail", "Mail Tower"],
    ["a synonym", "messenger", "Harbor Chat"],
    ["a synonym of two words", "sign in", "Kitbag"],
    ["Chinese in the middle of a text", "客户支持", "小客服"],
    ["one Chinese character", "客", "小客服"],
    ["Japanese", "請求書", "青い帳簿"],
    ["Thai without spaces", "บัญชี", "สมุดบัญชี"],
    ["Korean", "고객", "고객 관리"],
  ])("finds by %s", async (_what, search, expected) => {
    expect((await titles(search))[0]).toBe(expected);
  });

  it("finds a quoted phrase only where its words follow one another", async () => {
    expect(await titles('"support agent"')).toEqual(["Customer Support Agent"]);
    expect(await titles('"agent support"')).toEqual([]);
    expect(await titles('"polite reminders" invoices')).toEqual(["Paperboy"]);
  });

  it("reports a correction, and searches for the words as typed when asked to", async () => {
    expect(await find("ledgrline")).toMatchObject({ corrected: "ledgerline", rows: [{ title: "Ledgerline" }] });
    expect(await find("ledgrline", { verbatim: true })).toMatchObject({ corrected: null, rows: [] });
    expect(await find("ledgerline")).toMatchObject({ corrected: null });
    // Other words begin with it.
    expect(await find("ledg")).toMatchObject({ corrected: null });
  });

  it("corrects no word that the thesaurus knows, and nothing to a stop word", async () => {
    // "card" and "the" are near.
    expect(await find("cart")).toMatchObject({ corrected: null, rows: [] });
    expect(await find("tthe")).toMatchObject({ corrected: null, rows: [] });
  });

  it("takes a word for itself that has another first letter, two typos in few letters, or two more", async () => {
    // "timer", "invoice" and "ledgerline" are near.
    expect(await find("mimer")).toMatchObject({ corrected: null, rows: [] });
    expect(await find("invaibe")).toMatchObject({ corrected: null, rows: [] });
    expect(await find("ledgererline")).toMatchObject({ corrected: null, rows: [] });
    expect(await find("mimer planner")).toMatchObject({ corrected: null, partial: true });
  });

  it("finds what the corrected search finds", async () => {
    for (const [typed, meant] of [
      ["invioce", "invoice"],
      ["custoemr suport", "customer support"],
    ] as const)
      expect([typed, await titles(typed)]).toEqual([typed, await titles(meant)]);
  });

  it("changes only the misspelled words of what was typed", async () => {
    expect(await find("C# Ledgrline")).toMatchObject({ corrected: "C# ledgerline" });
  });

  it.each(['"!!" ledgerline', '"" ledgerline', '"ledgerline', '"-"'])(
    "reads quotation marks without words: %s",
    async (text) => {
      expect(await titles(text)).toEqual(text.includes("ledgerline") ? ["Ledgerline"] : []);
    },
  );

  it("does not offer a guess for nonsense beside nonsense", async () => {
    expect((await find("xqzvortle ledgrlinf")).rows).toEqual([]);
  });

  it("finds only approved apps", async () => {
    expect(await titles("ghost")).toEqual([]);
    expect(filterConditions({}).text).toContain("status = 'approved'");
  });

  it("returns apps matching some of the words when none matches all, and reports it", async () => {
    expect(await find("ledgerline kubernetes")).toMatchObject({
      total: 1,
      partial: true,
      rows: [{ title: "Ledgerline" }],
    });
    expect(await find("invoice postgresql")).toMatchObject({ partial: false });
    expect(await find("zzyzxqwv qqwwee")).toMatchObject({ total: 0, partial: false });
  });

  it("applies the filters", async () => {
    expect(await titles("invoice", { filters: { category: "Productivity" } })).toEqual(
      expect.not.arrayContaining(["Invoice Desk"]),
    );
    expect(await titles("invoice", { filters: { maxPrice: 999 } })).toEqual(["Invoice Desk"]);
    expect(await titles("invoice", { filters: { builtWith: "GitHub Copilot" } })).toEqual(["Invoice Desk"]);
  });

  it("sorts as requested instead of by relevance", async () => {
    expect(await titles("invoice", { order: "popular" })).toEqual(["Ledgerline", "Paperboy", "Invoice Desk", "Kitbag"]);
  });

  it.each([
    ["blank text", "  \t "],
    ["no text", ""],
  ])("lists all apps for %s", async (_what, search) => {
    expect((await find(search)).total).toBe(CATALOG.length + DOTNET.length + WORDS.length + 3);
  });

  it.each([
    ["signs", "!!! -- ()"],
    ["a quote", "'"],
    ["operators", "& | ! <-> :*"],
    ["a backslash", "\\"],
    ["an emoji", "🦊"],
    ["NUL", "\u0000"],
    ["half a character", "\ud800"],
    ["an unknown word", "zzyzxqwv"],
    ["10 kB of one letter", "x".repeat(10_000)],
  ])("finds nothing for %s and does not fail", async (_what, search) => {
    expect(await find(search)).toEqual({
      rows: [],
      nextCursor: null,
      previousCursor: null,
      total: 0,
      more: false,
      partial: false,
      corrected: null,
      byCategory: null,
    });
  });

  it.each([
    ["operators between words", "ledgerline & !(bookkeeping | :*)"],
    ["a query's own syntax", "'ledgerline':*A"],
    ["NUL in a word's place", "ledgerline\u0000"],
    ["SQL", "ledgerline'; DROP TABLE apps; --"],
    ["a thousand words", "ledgerline ".repeat(1_000)],
  ])("treats %s as plain text", async (_what, search) => {
    expect((await titles(search))[0]).toBe("Ledgerline");
    expect(await titles("ledgerline")).toEqual(["Ledgerline"]);
  });

  it("puts the better rated of two equal hits first, and shows each on one page", async () => {
    const { id: developerId } = await createUser({ role: "developer" });
    const beginning = crypto.randomUUID().slice(0, -1);
    const rated = [2, 4, 5, 3].map((ratingScore, place) => ({ id: `${beginning}${place}`, ratingScore }));
    for (const app of rated) await createApp({ ...app, title: "Sextant", developerId });
    await rebuildSearch();
    const shown: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await find("sextant", { limit: 1, cursor: { after } });
      shown.push(...page.rows.map(({ id }) => id));
      after = page.nextCursor;
    }
    const best = rated.sort((one, other) => other.ratingScore - one.ratingScore);
    for (const { id } of rated) await db.app.delete({ where: { id } });
    expect(shown).toEqual(best.map(({ id }) => id));
  });

  it("pages by relevance, forward and back, each hit once", async () => {
    const all = (await find("invoice")).rows.map(({ id }) => id);
    const first = await find("invoice", { limit: 2 });
    const second = await find("invoice", { limit: 2, cursor: { after: first.nextCursor ?? "" } });
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(all);
    expect(second.nextCursor).toBeNull();
    const back = await find("invoice", { limit: 2, cursor: { before: second.previousCursor ?? "" } });
    expect(back.rows.map(({ id }) => id)).toEqual(all.slice(0, 2));
  });
});
