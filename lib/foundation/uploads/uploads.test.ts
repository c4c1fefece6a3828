import { db } from "@/lib/foundation/db/client";
import { requireOwnUploads } from "@/lib/foundation/uploads/uploads";
import type { UploadKind } from "@/lib/foundation/uploads/uploads.constants";
import { createUser } from "@/tests/fixtures/factories";
import { toViewer } from "@/tests/fixtures/sessions";

const LONG_AGO = new Date("2026-01-01");

async function createUpload(
  ownerId: string,
  more: { kind?: UploadKind; storedAt?: Date | null; removedAt?: Date } = {},
) {
  const id = crypto.randomUUID();
  await db.upload.create({
    data: {
      id,
      ownerId,
      kind: "image",
      path: `uploads/${id}/1280.webp`,
      storedAt: LONG_AGO,
      usedAt: LONG_AGO,
      ...more,
    },
  });
  return `/objects/uploads/${id}/1280.webp`;
}
const usedAt = async (url: string) =>
  (await db.upload.findUniqueOrThrow({ where: { path: url.replace("/objects/", "") } })).usedAt;

describe("requireOwnUploads", () => {
  it("accepts the viewer's own uploads and marks them as used", async () => {
    const viewer = toViewer(await createUser());
    const urls = [await createUpload(viewer.id), await createUpload(viewer.id)];
    await requireOwnUploads(viewer, [...urls, ...urls]);
    for (const url of urls) expect((await usedAt(url)).getTime()).toBeGreaterThan(LONG_AGO.getTime());
    await expect(requireOwnUploads(viewer, [])).resolves.toBeUndefined();
  });

  it("accepts already referenced URLs, regardless of who uploaded them and where they are stored", async () => {
    const viewer = toViewer(await createUser());
    const existing = [await createUpload((await createUser()).id), "/objects/images/a/1280.webp"];
    await requireOwnUploads(viewer, [...existing, await createUpload(viewer.id)], { existing: existing });
    expect((await usedAt(existing[0] ?? "")).getTime()).toBeGreaterThan(LONG_AGO.getTime());
  });

  it("rejects everything else", async () => {
    const viewer = toViewer(await createUser());
    const own = await createUpload(viewer.id);
    const invalid = [
      await createUpload((await createUser()).id),
      await createUpload(viewer.id, { kind: "attachment" }),
      await createUpload(viewer.id, { storedAt: null }),
      await createUpload(viewer.id, { removedAt: LONG_AGO }),
      own.replace("1280", "320"),
      own.replace("/objects/", ""),
      `https://elsewhere.example${own}`,
      `${own}?x=1`,
      "/objects/",
      "",
      "x'); --",
      `${own}\u0000`,
      "\ud800",
    ];
    for (const url of invalid) {
      await expect(requireOwnUploads(viewer, [own, url])).rejects.toMatchObject({
        code: "invalid_input",
        message: "We can't find one of these files among your uploads. Please upload it again.",
      });
    }
    await expect(requireOwnUploads(viewer, [own], { kinds: ["attachment"], field: "files" })).rejects.toMatchObject({
      code: "invalid_input",
      issues: [{ path: "files" }],
    });
    await expect(requireOwnUploads(null, [own])).rejects.toMatchObject({ code: "unauthenticated" });
  });
});
