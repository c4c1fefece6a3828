import { checkHostedFiles } from "@/lib/catalog/delivery/file-checks";
import { releaseObjectPath } from "@/lib/catalog/releases/release-files";
import { findPause } from "@/lib/catalog/sales-pauses/update";
import { db } from "@/lib/foundation/db/client";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { readMailTo, runJobs, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { createPublishedRelease } from "@/tests/fixtures/published-releases";

const HOUR_MS = 60 * 60 * 1000;
const start = new Date();
const at = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);
const store = getObjectStore();
const TYPE = "application/octet-stream";

type File = { id: string };
const healthOf = async ({ id }: File) => (await db.releaseFile.findUniqueOrThrow({ where: { id } })).health;
const lose = ({ id }: File) => store.remove(releaseObjectPath(id));
const put = ({ id }: File, content: string) => store.put(releaseObjectPath(id), Buffer.from(content), TYPE);

beforeEach(() => void jest.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(async () => {
  jest.restoreAllMocks();
  // Files of another test would vouch for the store, or miss in it.
  await db.release.deleteMany();
});

async function createSold(content = "PK zip") {
  const app = await createApp();
  await verifyEmailsOf(app.developerId);
  const { file, ...release } = await createPublishedRelease({ app, contents: { "app.zip": content } });
  const developer = await db.user.findUniqueOrThrow({ where: { id: app.developerId } });
  return { app, release, file, developer };
}

/** Checks at these hours; returns the file's states. */
async function play(file: File, hours: readonly number[]): Promise<string[]> {
  const states: string[] = [];
  for (const hour of hours) {
    await checkHostedFiles(at(hour));
    states.push(await healthOf(file));
  }
  return states;
}

it("calls a lost file suspect, then broken, tells its developer once each time, and heals when it is back", async () => {
  await createSold();
  const { app, file, developer } = await createSold();
  expect(await play(file, [0])).toEqual(["healthy"]);
  await lose(file);
  expect(await play(file, [24, 27, 30, 31])).toEqual(["healthy", "healthy", "suspect", "suspect"]);
  await runJobs();
  expect(await play(file, [42, 54, 66, 78, 90, 101.9, 102, 103])).toEqual([
    ...Array.from({ length: 6 }, () => "suspect"),
    "broken",
    "broken",
  ]);
  await runJobs();
  await runJobs();
  const subjects = (await readMailTo(developer.email)).flatMap((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? []);
  expect(subjects.filter((subject) => subject.includes("trouble"))).toHaveLength(1);
  expect(subjects.filter((subject) => subject.includes("deliver"))).toHaveLength(1);
  expect(await db.notification.count({ where: { userId: app.developerId } })).toBe(2);
  expect(await findPause(db, app.id)).toBe("broken_file");
  await put(file, "PK zip");
  expect(await play(file, [104])).toEqual(["healthy"]);
  await runJobs();
  expect(await findPause(db, app.id)).toBeNull();
});

it("notices content that changed without changing its size, within a week", async () => {
  await createSold();
  const { file } = await createSold("PK zip");
  await checkHostedFiles(at(0));
  await put(file, "PK zap");
  await play(file, [24, 48, 72, 96, 120, 144]);
  expect(await db.releaseFile.findUnique({ where: { id: file.id } })).toMatchObject({ healthFailures: 0 });
  await checkHostedFiles(at(168));
  expect(await db.releaseFile.findUnique({ where: { id: file.id } })).toMatchObject({
    healthFailures: 1,
    healthProblem: "different",
  });
});

it("takes it for an outage when everything is missing at once", async () => {
  const sold = [await createSold(), await createSold(), await createSold()];
  await checkHostedFiles(at(0));
  for (const { file } of sold) await lose(file);
  await play({ id: sold[0]?.file.id ?? "" }, [24, 30, 48, 72, 96, 120, 144, 168, 192]);
  const files = await db.releaseFile.findMany({ select: { health: true, healthFailures: true } });
  expect(files).toEqual(sold.map(() => ({ health: "unknown", healthFailures: 0 })));
});

it("knows a lost file by another one that is there, though only the lost one is due", async () => {
  const [there, lost] = [await createSold(), await createSold()];
  await checkHostedFiles(at(0));
  await lose(lost.file);
  await db.releaseFile.update({ where: { id: there.file.id }, data: { healthDueAt: at(1000) } });
  expect(await play(lost.file, [24, 27, 30])).toEqual(["healthy", "healthy", "suspect"]);
});

it("looks at what buyers can get: the newest version of a listed app, and others that someone bought", async () => {
  const app = await createApp();
  const older = await createPublishedRelease({ app, publishedAt: at(-48) });
  const newest = await createPublishedRelease({ app, publishedAt: at(-24) });
  const unlisted = await createApp({ status: "unlisted", unlistedStatus: "approved" });
  const bought = await createPublishedRelease({ app: unlisted });
  const unsold = await createPublishedRelease({ app: await createApp({ status: "rejected" }) });
  await createOrder({ appId: unlisted.id });
  const draft = await createPublishedRelease({ app, status: "draft", publishedAt: null });
  await checkHostedFiles(at(0));
  const states = async () => Promise.all([newest, bought, older, unsold, draft].map(({ file }) => healthOf(file)));
  expect(await states()).toEqual(["healthy", "healthy", "unknown", "unknown", "unknown"]);
  await createOrder({ appId: app.id });
  await checkHostedFiles(at(1));
  expect(await states()).toEqual(["healthy", "healthy", "healthy", "unknown", "unknown"]);
});
