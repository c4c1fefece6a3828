import { findFonts, splitRuns, toLine } from "@/lib/foundation/fonts/fonts";

async function runsOf(text: string) {
  const line = toLine(text);
  const characters = await findFonts(line, 400);
  return {
    runs: splitRuns(line, characters).map((run) => run.text),
    families: [...new Set(characters.map(({ font }) => font.family.replace(/ Thin$/, "")))],
    missing: characters.filter(({ isMissing }) => isMissing).map(({ source }) => source),
  };
}

describe("the fonts of a text", () => {
  it.each([
    ["Latin", "Ünïcødé, Łódź – “quoted” €5", ["Forgehall Text"]],
    ["Vietnamese", "Tiếng Việt", ["Forgehall Text"]],
    ["Greek", "Ελληνικά", ["Noto Sans"]],
    ["Cyrillic", "Бухгалтерия", ["Noto Sans"]],
    ["Japanese", "家計簿アプリ", ["Noto Sans JP"]],
    ["a Japanese name", "山田太郎", ["Noto Sans SC"]],
    ["Chinese", "记账应用", ["Noto Sans SC"]],
    ["traditional Chinese", "體驗記帳", ["Noto Sans SC"]],
    ["Korean", "가계부", ["Noto Sans KR"]],
    ["Thai", "แอปบัญชีรายรับ", ["Noto Sans Thai"]],
    ["Arabic", "متجر", ["Noto Sans Arabic"]],
    ["Hebrew", "שלום", ["Noto Sans Hebrew"]],
    ["Devanagari", "हिन्दी", ["Noto Sans"]],
  ])("draw every character of %s", async (_script, text, families) => {
    const found = await runsOf(text);
    expect(found.missing).toEqual([]);
    expect(found.families).toEqual(families);
    expect(found.runs.join("")).toBe(text);
  });

  it("draw a box for what no font has, and drop nothing", async () => {
    const { runs, missing } = await runsOf("Zither 🎻 ᚠ 👨‍👩‍👧");
    expect(missing).toEqual(["🎻", "ᚠ", "👨‍👩‍👧"]);
    expect(runs.join("")).toBe("Zither □ □ □");
  });

  it("draw combined characters with one font, composed where they can be", async () => {
    expect((await runsOf("cafe\u0301 \u1112\u1161\u11ab")).runs).toEqual(["café ", "한"]);
    expect((await runsOf("a\ufe0fb")).runs.join("")).toBe("ab");
  });
});

describe("the order of runs", () => {
  it.each([
    // Fonts themselves put the letters of an Arabic or Hebrew run in order.
    ["words from right to left", "متجر الكتب", ["الكتب", " ", "متجر"]],
    ["Latin in Arabic", "تطبيق Pro متجر", ["متجر", " ", "Pro", " ", "تطبيق"]],
    ["Arabic in Latin", "App متجر Pro", ["App ", "متجر", " Pro"]],
    ["a number in Arabic", "متجر 24", ["24", " ", "متجر"]],
    ["brackets, mirrored", "متجر (جديد)", ["(", "جديد", ") ", "متجر"]],
  ])("is visual: %s", async (_what, text, expected) => {
    const { runs } = await runsOf(text);
    // Which font draws a space or a bracket does not matter here.
    expect(runs.join("|").replace(/\|/g, "")).toBe(expected.join(""));
    expect(runs.filter((run) => /\p{L}/u.test(run)).map((run) => run.trim())).toEqual(
      expected.filter((run) => /\p{L}/u.test(run)).map((run) => run.trim()),
    );
  });
});

test("toLine makes one line without controls and marks of direction", () => {
  expect(toLine(" a\u0000b\u202Ec\n\nd \ud800")).toBe("a bc d \ufffd");
});
