import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { ObjectStore } from "@/lib/foundation/storage/object-store";
import { imageId } from "./build/image-path";
import { allCovers } from "./covers/all-covers";
import { imagesFolder } from "./covers/image-store";

/** Concurrent uploads, each an image with all its widths. */
const CONCURRENCY = 8;

async function upload(id: string, store: ObjectStore): Promise<void> {
  const folder = path.join(imagesFolder, id);
  const names = await readdir(folder);
  await Promise.all(
    names.map(async (name) =>
      store.put(`images/${imageId(id)}/${name}`, await readFile(path.join(folder, name)), "image/webp"),
    ),
  );
}

/**
 * Uploads the committed images to a bucket, under the same paths that `copyImages` uses in a folder. Returns their
 * number.
 */
export async function uploadImages(store: ObjectStore, covers: readonly { id: string }[] = allCovers): Promise<number> {
  for (let from = 0; from < covers.length; from += CONCURRENCY) {
    await Promise.all(covers.slice(from, from + CONCURRENCY).map(({ id }) => upload(id, store)));
  }
  return covers.length;
}
