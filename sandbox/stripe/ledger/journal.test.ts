import { readFileSync } from "node:fs";
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ledger, lockFolder } from "./ledger";
import type { IdempotencyRecord, CardNameRecord } from "./records";

let dir: string;
let path: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "forgehall-ledger-"));
  path = join(dir, "journal.jsonl");
});
afterEach(() => rm(dir, { recursive: true }));

const open = (compactAt = 1024 * 1024) => Ledger.open(dir, compactAt);
const name = (id: string, of = "visa"): CardNameRecord => ({ id, name: of });
const response = (id: string, created: number): IdempotencyRecord => ({
  id,
  created,
  endpoint: "/",
  fingerprint: "",
  requestId: "req_1",
  status: 200,
  body: {},
});

test("settled records are there after a restart, in order", async () => {
  const ledger = await open();
  for (const id of ["pm_3", "pm_1", "pm_2"]) ledger.put("card_name", name(id));
  await ledger.flush();
  ledger.put("card_name", name("pm_1", "amex"));
  await ledger.flush(); // not closed, like a killed process
  const again = await open();
  expect(again.all("card_name")).toEqual([name("pm_3"), name("pm_1", "amex"), name("pm_2")]);
  await Promise.all([ledger.close(), again.close()]);
});

test("settled records are in the file, for readers too", async () => {
  const ledger = await open();
  ledger.put("card_name", name("pm_1"));
  const writer = ledger.flush();
  const reader = ledger.flush().then(() => readFileSync(path, "utf8"));
  await writer;
  expect(readFileSync(path, "utf8")).toContain("pm_1");
  expect(await reader).toContain("pm_1");
  await ledger.close();
});

test("a line cut short by a crash is dropped, and writing continues after the last complete one", async () => {
  const ledger = await open();
  ledger.put("card_name", name("pm_1"));
  await ledger.close();
  await appendFile(path, '[["card_name","pm_2",{"id":"pm_2"}],["card_na');
  const mended = await open();
  expect(mended.all("card_name")).toEqual([name("pm_1")]);
  mended.put("card_name", name("pm_3"));
  await mended.close();
  const again = await open();
  expect(again.all("card_name")).toEqual([name("pm_1"), name("pm_3")]);
  await again.close();
});

test("damage before the last line prevents the start", async () => {
  await writeFile(path, '[["card_name","pm_1",{"id":"pm_1"}]]\n[["card_\n[["card_name","pm_2",{"id":"pm_2"}]]\n');
  await expect(open()).rejects.toThrow(/journal\.jsonl is damaged at byte 37/);
});

test("a journal that is too large is compacted while writing continues", async () => {
  const ledger = await open(20_000);
  const writes = Array.from({ length: 2000 }, async (_, index) => {
    ledger.put("card_name", name(`pm_${index % 20}`, `name ${index}`));
    await ledger.flush();
  });
  await Promise.all(writes);
  await ledger.close();
  expect((await stat(path)).size).toBeLessThan(100_000);
  const again = await open();
  expect(again.all("card_name")).toEqual(ledger.all("card_name"));
  expect(again.get("card_name", "pm_19")).toEqual(name("pm_19", "name 1999"));
  await again.close();
});

test("idempotency keys are deleted after a day", async () => {
  const ledger = await open();
  const [old, young] = [response("old", Date.now() - 25 * 60 * 60 * 1000), response("young", Date.now())];
  ledger.put("answer", old);
  ledger.put("answer", young);
  await ledger.close();
  const again = await open();
  expect(again.all("answer")).toEqual([young]);
  await again.close();
});

test("the changes of one turn share one line, so that a crash keeps all of them or none", async () => {
  const ledger = await open();
  ledger.put("card_name", name("pm_1"));
  ledger.put("card_name", name("pm_2"));
  await ledger.close();
  expect((await readFile(path, "utf8")).trim().split("\n")).toHaveLength(1);
});

test("a folder has one owner at a time, and a killed owner's lock is taken over", async () => {
  const release = await lockFolder(dir);
  await expect(lockFolder(dir)).rejects.toThrow(/Another payment sandbox keeps its ledger in/);
  await release();
  const releaseAgain = await lockFolder(dir);
  await releaseAgain();
});
