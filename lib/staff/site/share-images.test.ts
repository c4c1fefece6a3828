import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ImageCache } from "@/lib/staff/site/share-images";

let folder = "";
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "cards-"))));
afterEach(() => rm(folder, { recursive: true }));

const image = (bytes: number) => Buffer.alloc(bytes, 7);

describe("ImageCache", () => {
  it("renders each image once, also for concurrent requests and after a restart", async () => {
    let renders = 0;
    const make = () => Promise.resolve(image((renders += 1)));
    const cache = new ImageCache(folder, 1_000);
    await Promise.all(Array.from({ length: 20 }, () => cache.get("a.jpg", make)));
    await cache.get("a.jpg", make);
    expect((await new ImageCache(folder, 1_000).get("a.jpg", make)).length).toBe(1);
    expect(renders).toBe(1);
  });

  it("evicts the least recently used images when the folder is full", async () => {
    const cache = new ImageCache(folder, 1_000);
    for (const name of ["a.jpg", "b.jpg", "c.jpg"]) await cache.get(name, () => Promise.resolve(image(400)));
    expect((await readdir(folder)).sort()).toEqual(["b.jpg", "c.jpg"]);
    await cache.get("b.jpg", () => Promise.reject(new Error("it is there")));
    await cache.get("d.jpg", () => Promise.resolve(image(400)));
    expect((await readdir(folder)).sort()).toEqual(["b.jpg", "d.jpg"]);
    expect(cache.bytes).toBe(800);
  });

  it("counts existing files, retries after a failure and returns images that it cannot store", async () => {
    await writeFile(join(folder, "old.jpg"), image(900));
    const cache = new ImageCache(folder, 1_000);
    await expect(cache.get("a.jpg", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await cache.get("a.jpg", () => Promise.resolve(image(400)));
    expect(await readdir(folder)).toEqual(["a.jpg"]);
    const unwritable = new ImageCache(join(folder, "a.jpg", "nowhere"), 1_000);
    expect((await unwritable.get("b.jpg", () => Promise.resolve(image(3)))).length).toBe(3);
  });
});
