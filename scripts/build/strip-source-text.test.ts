import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripSourceText } from "./build-product";

test("source maps and their sections keep everything but the text of the sources; other files stay", async () => {
  const folder = mkdtempSync(join(tmpdir(), "forgehall-maps-"));
  const write = (path: string, content: object) => writeFileSync(join(folder, path), JSON.stringify(content));
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), "utf8")) as unknown;
  const map = { version: 3, sources: ["a.ts"], names: ["total"], mappings: "AAAA" };
  const page = { sourcesContent: ["not a map"] };
  try {
    mkdirSync(join(folder, "chunks"));
    write("chunks/plain.js.map", { ...map, sourcesContent: ["const total = 1;"] });
    write("index.js.map", {
      version: 3,
      sections: [{ offset: { line: 1, column: 0 }, map: { ...map, sourcesContent: ["const total = 1;"] } }],
    });
    write("page.json", page);
    await stripSourceText(folder);
    expect(read("chunks/plain.js.map")).toEqual(map);
    expect(read("index.js.map")).toEqual({ version: 3, sections: [{ offset: { line: 1, column: 0 }, map }] });
    expect(read("page.json")).toEqual(page);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
