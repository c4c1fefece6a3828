import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileNameRules } from "./file-names/rules";

// Checks every file name against scripts/file-names/rules.ts: npm run check:names [folder]
const root = process.argv[2] ?? ".";
const folders = ["app", "components", "docs", "lib", "prisma", "sandbox", "scripts", "server", "tests"];
const ignored = ["lib/db/generated"];

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (ignored.includes(path)) continue;
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

const present = folders.filter((folder) => readdirSync(root).includes(folder));
const files = present.flatMap((folder) => [...filesBelow(folder)]);
const found = files.flatMap((path) =>
  Object.entries(fileNameRules).flatMap(([rule, judge]) => {
    const sentence = judge(path);
    return sentence ? [`${rule}: ${path} ${sentence}`] : [];
  }),
);
for (const line of found) console.error(line);
console.log(`${files.length} names, ${found.length} of them wrong`);
process.exitCode = found.length > 0 || files.length === 0 ? 1 : 0;
