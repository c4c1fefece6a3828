import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkFile } from "@/lib/catalog/file-checks/check-file";
import { hostileArchives } from "@/tests/fixtures/hostile-archives";
import { buildTar, buildTarGz, buildZip, pax, unicodePath } from "@/tests/fixtures/archives";

const folder = mkdtemp(join(tmpdir(), "forgehall-check-"));
afterAll(async () => rm(await folder, { recursive: true }));

async function check(name: string, bytes: Buffer) {
  const path = join(await folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return checkFile(path, name).finally(() => rm(path));
}

it.each(hostileArchives.map((archive) => [archive.what, archive] as const))("refuses %s", async (_, archive) => {
  expect(await check(archive.name, archive.bytes())).toEqual({ problem: archive.problem });
});

it("has at least 60 hostile archives", () => expect(hostileArchives.length).toBeGreaterThanOrEqual(60));

const LINK = 0o120755;
const program = Buffer.from("cffaedfe0000", "hex");

describe("an archive as developers make them", () => {
  it("accepts a macOS app with its relative links, and lists what it contains", async () => {
    const bytes = buildZip([
      { name: "Kiln.app/", mode: 0o040755 },
      { name: "Kiln.app/Contents/MacOS/Kiln", content: program, mode: 0o100755 },
      { name: "Kiln.app/Contents/Frameworks/F.framework/Versions/A/F", content: program, method: 8 },
      { name: "Kiln.app/Contents/Frameworks/F.framework/Versions/Current", content: "A", mode: LINK },
      { name: "Kiln.app/Contents/Frameworks/F.framework/F", content: "Versions/Current/F", mode: LINK },
      { name: "Kiln.app/Contents/up", content: "../../Kiln.app", mode: LINK },
      { name: "Kiln.app/Contents/Resources/empty/", mode: 0o040755 },
      { name: "Kiln.app/Contents/Resources/Grüße 你好.txt", content: "hello", method: 8 },
      { name: "Kiln.app/Contents/Resources/more.zip", content: buildZip([{ name: "a", content: "b" }]) },
    ]);
    expect(await check("Kiln.zip", bytes)).toMatchObject({
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      bytes: bytes.length,
      contents: {
        format: "a ZIP archive",
        isArchive: true,
        entryCount: 4,
        unpackedBytes: 2 * program.length + 5 + buildZip([{ name: "a", content: "b" }]).length,
        executables: ["Kiln.app/Contents/MacOS/Kiln", "Kiln.app/Contents/Frameworks/F.framework/Versions/A/F"],
        archives: ["Kiln.app/Contents/Resources/more.zip"],
      },
    });
  });

  it.each([
    ["ZIP64", "a.zip", buildZip([{ name: "a", content: "x" }], { zip64: {} })],
    ["a comment", "a.zip", buildZip([{ name: "a", content: "x" }], { comment: "Made by Kiln" })],
    [
      "data descriptors",
      "a.zip",
      buildZip([{ name: "a", content: "x", flags: 0x808, localSize: 0, gap: 16 }, { name: "b" }]),
    ],
    ["UTF-8 names without their flag", "a.zip", buildZip([{ name: "größe.txt", content: "x", flags: 0 }])],
    [
      "DOS names beside Unicode ones",
      "a.zip",
      buildZip([
        {
          name: Buffer.from([0x81, 0x2e, 0x74]),
          content: "x",
          flags: 0,
          extra: unicodePath(Buffer.from([0x81, 0x2e, 0x74]), "ü.t"),
        },
      ]),
    ],
    [
      "names that differ in case, in a JAR file",
      "a.jar",
      buildZip([{ name: "a.class" }, { name: "A.class", content: "x" }]),
    ],
    ["a ZIP archive under an extension of its own", "theme.sketch", buildZip([{ name: "a", content: "x" }])],
    [
      "a TAR archive with its folder and a link",
      "a.tar",
      buildTar([
        { name: "./", type: "5" },
        { name: "./a", content: "x" },
        { name: "./b", type: "2", link: "a" },
      ]),
    ],
    ["long names", "a.tgz", buildTarGz([pax({ path: `${"long/".repeat(40)}name` }), { name: "short", content: "x" }])],
    ["a program", "setup.exe", Buffer.from("MZ\x90\0")],
    ["a program without an extension", "kiln", Buffer.from("7f454c460201", "hex")],
    [
      "a disk image",
      "Kiln.dmg",
      Buffer.concat([Buffer.from("BZh91AY"), Buffer.alloc(600), Buffer.from("koly"), Buffer.alloc(508)]),
    ],
    ["a document", "manual.pdf", Buffer.from("%PDF-1.7 ")],
    ["a file of an unknown kind", "model.gguf", Buffer.from("GGUF\0")],
  ])("accepts %s", async (_, name, bytes) => {
    expect(await check(name, bytes)).toMatchObject({
      sha256: expect.any(String),
      contents: { isArchive: expect.any(Boolean) },
    });
  });

  it.each([
    ["the DOS code page", "6772 94e1 65", "größe"],
    ["Shift-JIS, with bytes that are a backslash in ASCII", "955c 8ea6 835c 8374 8367", "表示ソフト"],
    ["Shift-JIS", "93fa 967b 8cea 2f 82a0 82a2 2e747874", "日本語/あい.txt"],
    ["Big5, with bytes that are a backslash in ASCII", "b35c a55c bb5c 2e747874", "許功蓋.txt"],
    ["GBK", "bcf2 cce5 2e747874", "简体.txt"],
    ["EUC-KR", "c7d1 b1db 2e747874", "한글.txt"],
  ])("reads names in %s", async (_, bytes, name) => {
    const raw = Buffer.from(bytes.replaceAll(" ", ""), "hex");
    const result = await check("a.zip", buildZip([{ name: raw, content: "x", flags: 0 }]));
    expect(result).toMatchObject({ contents: { entries: [{ name }] } });
  });

  it.each([
    ["a.tar", buildTar],
    ["a.tar.gz", buildTarGz],
  ])("reads the oldest TAR format, as %s", async (name, build) => {
    const bytes = build([
      { name: "kiln/", type: "5", magic: "" },
      { name: "kiln/readme", content: "x".repeat(700), magic: "", type: "\0" },
      { name: "kiln/now", type: "2", link: "readme", magic: "" },
      { name: "kiln/old", content: "y", magic: "", deviceNumbers: true },
      { name: "kiln/end", content: "x", magic: "" },
    ]);
    expect(await check(name, bytes)).toMatchObject({
      contents: { format: /gz/.test(name) ? "a compressed TAR archive" : "a TAR archive", entryCount: 3 },
    });
  });

  it("tells two files apart that were made to have the same size and CRC-32", async () => {
    const [one, other] = await Promise.all(
      ["plumless", "buckeroo"].map((content) => check("a.zip", buildZip([{ name: "a.js", content, method: 8 }]))),
    );
    const entryOf = (result: typeof one) => (result && "contents" in result ? result.contents.entries[0] : undefined);
    expect(entryOf(one)).toMatchObject({ bytes: 8, crc: entryOf(other)?.crc });
    expect(entryOf(one)?.sha256).toBe(createHash("sha256").update("plumless").digest("base64url"));
    expect(entryOf(other)?.sha256).toBe(createHash("sha256").update("buckeroo").digest("base64url"));
  });

  it("lists up to 2,000 files and counts all", async () => {
    const files = Array.from({ length: 2_500 }, (_, index) => ({ name: `run-${index}.sh`, content: "x" }));
    const result = await check("a.zip", buildZip(files));
    expect("contents" in result && [result.contents.entries.length, result.contents.executables.length]).toEqual([
      2_000, 200,
    ]);
    expect(result).toMatchObject({ contents: { entryCount: 2_500, executableCount: 2_500, unpackedBytes: 2_500 } });
  });
});
