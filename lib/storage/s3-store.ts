import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { ObjectStore } from "@/lib/storage/object-store";
import { createLocalUploadUrl, pathFromLocalUploadUrl } from "@/lib/storage/local-upload-url";
import { connect, type BucketSettings } from "@/lib/storage/s3-connection";
import { s3Multipart } from "@/lib/storage/s3-multipart";

const CACHE_CONTROL = "public, max-age=31536000, immutable";

/** Returns the bucket's public URL: path style for a custom endpoint, host style for AWS. */
function bucketUrl({ bucket, region, endpoint }: BucketSettings): URL {
  return endpoint
    ? new URL(`${endpoint.replace(/\/+$/, "")}/${bucket}/`)
    : new URL(`https://${bucket}.s3.${region}.amazonaws.com/`);
}

/** An object store that keeps objects in a bucket of S3 or a compatible service. */
export function s3Store(settings: BucketSettings): ObjectStore {
  const { bucket: Bucket } = settings;
  let connection: ReturnType<typeof connect> | undefined;
  const connected = () => (connection ??= connect(settings));
  const base = bucketUrl(settings);
  return {
    ...s3Multipart(Bucket, connected),
    async open(path) {
      const { client, GetObjectCommand, NoSuchKey } = await connected();
      const found = await client.send(new GetObjectCommand({ Bucket, Key: path })).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return null;
        throw error;
      });
      const body = found?.Body;
      if (!found || !body) return null;
      return {
        size: found.ContentLength ?? 0,
        version: (found.ETag ?? "").replace(/[^\w-]/g, ""),
        read: () => body.transformToWebStream() as ReadableStream<Uint8Array>,
        close: () => void body.transformToWebStream().cancel(),
      };
    },
    async put(path, content, type) {
      const isFile = !(content instanceof Uint8Array);
      const Body = isFile ? createReadStream(content.file) : content;
      const ContentLength = isFile ? (await stat(content.file)).size : content.byteLength;
      const { client, PutObjectCommand } = await connected();
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: path,
          Body,
          ContentLength,
          ContentType: type,
          CacheControl: CACHE_CONTROL,
        }),
      );
    },
    async remove(path) {
      const { client, DeleteObjectCommand } = await connected();
      await client.send(new DeleteObjectCommand({ Bucket, Key: path }));
    },
    async createUploadUrl(target) {
      const { path: Key, type: ContentType, size: ContentLength, expiresAt } = target;
      // A bucket only enforces a type and size that are part of the signature; without them, this server receives the
      // file.
      if (ContentType === undefined || ContentLength === undefined) return createLocalUploadUrl(target);
      const { client, PutObjectCommand, getSignedUrl } = await connected();
      const expiresIn = Math.max(1, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
      return getSignedUrl(client, new PutObjectCommand({ Bucket, Key, ContentType, ContentLength }), {
        expiresIn,
        signableHeaders: new Set(["content-type", "content-length"]),
      });
    },
    pathFromUploadUrl(uploadUrl) {
      const url = URL.canParse(uploadUrl) ? new URL(uploadUrl) : null;
      if (url?.origin === base.origin && url.pathname.startsWith(base.pathname))
        return url.pathname.slice(base.pathname.length);
      return pathFromLocalUploadUrl(uploadUrl);
    },
  };
}
