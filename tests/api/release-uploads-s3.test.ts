import { startBucket } from "@/tests/fixtures/bucket";
import { testReleaseUploads } from "@/tests/fixtures/release-uploads";

let stop: () => Promise<void>;
beforeAll(async () => {
  const bucket = await startBucket();
  stop = bucket.stop;
  // The settings are read on first use, so this whole file runs with a bucket.
  Object.assign(process.env, {
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  });
});
afterAll(() => stop());

testReleaseUploads("bucket");
