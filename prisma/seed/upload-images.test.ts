import { s3Store } from "@/lib/foundation/storage/s3-store";
import { startBucket } from "@/tests/fixtures/bucket";
import { imagePath } from "./build/image-path";
import { allCovers } from "./covers/all-covers";
import { uploadImages } from "./upload-images";

it("demo images are uploaded to a bucket under the paths in listings", async () => {
  const bucket = await startBucket();
  const store = s3Store(bucket);
  const some = allCovers.slice(0, 10);
  expect(await uploadImages(store, some)).toBe(10);
  for (const { id } of some) {
    const object = await store.open(imagePath(id).replace("/objects/", ""));
    expect(object?.size).toBeGreaterThan(1000);
    object?.close();
  }
  await bucket.stop();
});
