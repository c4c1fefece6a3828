import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ImageCache } from "@/lib/og-images/image-cache";

let folder = "";
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "cards-"))));
afterEach(() => rm(folder, { recursive: true }));

const picture = (bytes: number) => Buffer.alloc(bytes, 7);

describe("pictures that are kept", () => {
  it("are made once, also for many who ask at once, and still after the server ended", async () => {
    let made = 0;
    const make = () => Promise.resolve(picture((made += 1)));
    const kept = new ImageCache(folder, 1_000);
    await Promise.all(Array.from({ length: 20 }, () => kept.get("a.jpg", make)));
    await kept.get("a.jpg", make);
    expect((await new ImageCache(folder, 1_000).get("a.jpg", make)).length).toBe(1);
    expect(made).toBe(1);
  });

  it("give way, the least lately asked for first, when the folder is full", async () => {
    const kept = new ImageCache(folder, 1_000);
    for (const name of ["a.jpg", "b.jpg", "c.jpg"]) await kept.get(name, () => Promise.resolve(picture(400)));
    expect((await readdir(folder)).sort()).toEqual(["b.jpg", "c.jpg"]);
    await kept.get("b.jpg", () => Promise.reject(new Error("it is there")));
    await kept.get("d.jpg", () => Promise.resolve(picture(400)));
    expect((await readdir(folder)).sort()).toEqual(["b.jpg", "d.jpg"]);
    expect(kept.bytes).toBe(800);
  });

  it("count what an earlier server left, are made anew after a failure, and reach who asked where nothing can be written", async () => {
    await writeFile(join(folder, "old.jpg"), picture(900));
    const kept = new ImageCache(folder, 1_000);
    await expect(kept.get("a.jpg", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await kept.get("a.jpg", () => Promise.resolve(picture(400)));
    expect(await readdir(folder)).toEqual(["a.jpg"]);
    const nowhere = new ImageCache(join(folder, "a.jpg", "nowhere"), 1_000);
    expect((await nowhere.get("b.jpg", () => Promise.resolve(picture(3)))).length).toBe(3);
  });
});
