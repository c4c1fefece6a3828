import { cp } from "node:fs/promises";
import path from "node:path";
import { createFolder } from "@/lib/foundation/storage/folders";
import { imageId } from "./build/image-path";
import { allCovers } from "./covers/all-covers";
import { imagesFolder } from "./covers/image-store";

/**
 * Copies the committed images to where uploads are stored: images/<id>/<width>.webp in `storageDir`. Returns their
 * number.
 */
export async function copyImages(storageDir: string): Promise<number> {
  const target = path.join(storageDir, "images");
  await createFolder(target);
  await Promise.all(
    allCovers.map(({ id }) => cp(path.join(imagesFolder, id), path.join(target, imageId(id)), { recursive: true })),
  );
  return allCovers.length;
}
