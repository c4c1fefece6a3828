import { POST as postDownload } from "@/app/api/orders/[id]/downloads/[fileId]/route";
import { GET as list } from "@/app/api/orders/[id]/downloads/route";
import { POST as openFile } from "@/app/api/releases/[id]/files/[fileId]/download/route";
import { GET as readFile } from "@/app/downloads/[...path]/route";
import { deliverFile } from "@/lib/catalog/releases/downloads";
import type { Download } from "@/lib/catalog/releases/downloads.rows";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { createPublishedRelease } from "@/tests/fixtures/published-releases";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSession, createSignedInUser, toViewer } from "@/tests/fixtures/sessions";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** An app with two releases, and a buyer of it. */
async function sold() {
  const app = await createApp();
  const order = await createOrder({ appId: app.id });
  const session = await createSession(order.customerId ?? "");
  const old = await createPublishedRelease({ app, version: "1.0", publishedAt: minutesAgo(9) });
  const { file, ...release } = await createPublishedRelease({
    app,
    version: "2.0",
    contents: { "Ledger 2.zip": "two" },
  });
  const path = `/api/orders/${order.id}/downloads`;
  return {
    app,
    order,
    old,
    release,
    file,
    list: (query = "") => call(list, path + query, { params: { id: order.id }, session }),
    download: (fileId = file.id, as = session) =>
      call(postDownload, `${path}/${fileId}`, { method: "POST", params: { id: order.id, fileId }, session: as }),
    counts: async () => [
      await db.delivery.count({ where: { orderId: order.id } }),
      (await db.releaseFile.findUniqueOrThrow({ where: { id: file.id } })).downloads,
    ],
  };
}

const versions = async (response: Response) => ((await response.json()) as Download[]).map(({ version }) => version);
const open = (url: string | null) =>
  readFile(new Request(url ?? ""), {
    params: Promise.resolve({ path: new URL(url ?? "").pathname.split("/").slice(2) }),
  });

describe("the downloads of an order", () => {
  it("lists published releases, newest first, a page at a time", async () => {
    const { app, list, file } = await sold();
    for (const status of ["draft", "processing", "review"])
      await createPublishedRelease({ app, status, publishedAt: null });
    await createPublishedRelease({ app, status: "withdrawn", withdrawnAt: new Date() });
    const [newest] = (await (await list()).json()) as Download[];
    expect(newest).toMatchObject({ version: "2.0", notes: "Fixes a crash.", files: [{ id: file.id, bytes: 3 }] });
    const first = await list("?limit=1");
    expect([first.headers.get("x-total-count"), await versions(first)]).toEqual(["2", ["2.0"]]);
    const next = /\?(.*)>/.exec(first.headers.get("link") ?? "")?.[1];
    expect(await versions(await list(`?${next}`))).toEqual(["1.0"]);
  });

  it("leads to the file by a URL that expires after a minute", async () => {
    const { download } = await sold();
    const response = await download();
    expect([response.status, response.headers.get("cache-control")]).toEqual([303, "no-store"]);
    const url = response.headers.get("location");
    expect(Number(new URL(url ?? "").searchParams.get("expires"))).toBeLessThanOrEqual(Date.now() + 60_000);
    const file = await open(url);
    expect(await file.text()).toBe("two");
    expect(file.headers.get("content-disposition")).toContain('filename="Ledger 2.zip"');
  });

  it("stay available when the app is unlisted or deleted, and when the developer's account is deleted", async () => {
    const { app, list, download } = await sold();
    const ends = [
      () => db.app.update({ where: { id: app.id }, data: { status: "unlisted", unlistedStatus: "approved" } }),
      () => db.app.delete({ where: { id: app.id } }),
      () => db.user.delete({ where: { id: app.developerId } }),
    ];
    for (const end of ends) {
      await end();
      expect(await versions(await list())).toEqual(["2.0", "1.0"]);
      expect((await download()).status).toBe(303);
    }
  });

  it.each(["refunded", "disputed", "pending", "failed"])("end at once when the order is %s", async (status) => {
    const { order, list, download, counts } = await sold();
    expect((await list()).status).toBe(200);
    await db.order.update({ where: { id: order.id }, data: { status } });
    expect([(await list()).status, (await download()).status, await counts()]).toEqual([404, 404, [0, 0]]);
  });

  it("end at once when the release is withdrawn; the older one stays", async () => {
    const { release, old, list, download } = await sold();
    await db.release.update({ where: { id: release.id }, data: { status: "withdrawn", withdrawnAt: new Date() } });
    expect([await versions(await list()), (await download()).status]).toEqual([["1.0"], 404]);
    expect((await download(old.file.id)).status).toBe(303);
  });

  it("include neither drafts, files that are not stored, nor files of other apps", async () => {
    const { app, download } = await sold();
    const draft = await createPublishedRelease({ app, status: "draft", publishedAt: null });
    const half = await createPublishedRelease({ app });
    await db.releaseFile.update({ where: { id: half.file.id }, data: { storedAt: null, sha256: null } });
    const other = await createPublishedRelease({ app: await createApp() });
    for (const { file } of [draft, half, other]) expect((await download(file.id)).status).toBe(404);
  });
});

describe("deliveries", () => {
  it("are counted once in an hour for an order and file, so that resuming does not inflate the count", async () => {
    const { order, file, counts } = await sold();
    const viewer = toViewer(await db.user.findUniqueOrThrow({ where: { id: order.customerId ?? "" } }));
    const deliver = (now?: Date) => deliverFile(viewer, { id: order.id, fileId: file.id }, now);
    // Holds back the first one's record, so that all of them are under way.
    await whileRowLocked(
      (tx) => tx.$queryRaw`SELECT 1 AS locked FROM release_files WHERE id = ${file.id}::uuid FOR UPDATE`,
      () => Array.from({ length: 5 }, () => deliver()),
    );
    expect(await counts()).toEqual([1, 1]);
    await deliver(minutesAgo(-61));
    expect(await counts()).toEqual([2, 2]);
  });

  it("of several buyers at the same time are all counted", async () => {
    const { app, file, counts } = await sold();
    const orders = await Promise.all(Array.from({ length: 12 }, () => createOrder({ appId: app.id })));
    await Promise.all(
      orders.map(async ({ id, customerId }) =>
        deliverFile(toViewer(await db.user.findUniqueOrThrow({ where: { id: customerId ?? "" } })), {
          id,
          fileId: file.id,
        }),
      ),
    );
    expect((await counts())[1]).toBe(12);
  });
});

describe("POST /api/releases/{id}/files/{fileId}/download", () => {
  it("gives the developer and staff the files of a draft, without counting", async () => {
    const { user, session } = await createSignedInUser("developer");
    const app = await createApp({ developerId: user.id });
    const { id, file } = await createPublishedRelease({ app, status: "draft", publishedAt: null });
    const admin = await createSignedInUser("admin");
    for (const as of [session, admin.session]) {
      const params = { id, fileId: file.id };
      const response = await call(openFile, `/api/releases/${id}/files/${file.id}/download`, {
        method: "POST",
        params,
        session: as,
      });
      expect(await (await open(response.headers.get("location"))).text()).toBe("PK zip");
    }
    expect(await db.releaseFile.findUniqueOrThrow({ where: { id: file.id } })).toMatchObject({ downloads: 0 });
  });
});
