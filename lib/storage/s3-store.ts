import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { ObjectStore } from "@/lib/storage/object-store";
import { createLocalUploadUrl, pathFromLocalUploadUrl } from "@/lib/storage/local-upload-url";

export type BucketSettings = {
  bucket: string;
  region: string;
  /** A service other than AWS, which then finds the bucket in the path. */
  endpoint: string | undefined;
  /** Without keys, those of the machine's role. */
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
};

const CACHE_CONTROL = "public, max-age=31536000, immutable";

// Loaded on first use: it is large, and whoever keeps files in a folder needs none of it.
async function connect({ region, endpoint, accessKeyId, secretAccessKey }: BucketSettings) {
  const [s3, { getSignedUrl }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("@aws-sdk/s3-request-presigner"),
  ]);
  const client = new s3.S3Client({
    region,
    // Otherwise a presigned PUT would carry the checksum of an empty body.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  });
  return { ...s3, client, getSignedUrl };
}

/** Where browsers reach the bucket: by its path at an endpoint, by its host at AWS. */
function bucketUrl({ bucket, region, endpoint }: BucketSettings): URL {
  return endpoint
    ? new URL(`${endpoint.replace(/\/+$/, "")}/${bucket}/`)
    : new URL(`https://${bucket}.s3.${region}.amazonaws.com/`);
}

/** Keeps objects in a bucket of S3 or of a service that speaks like it. */
export function s3Store(settings: BucketSettings): ObjectStore {
  const { bucket: Bucket } = settings;
  let connection: ReturnType<typeof connect> | undefined;
  const connected = () => (connection ??= connect(settings));
  const base = bucketUrl(settings);
  return {
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
      // A bucket holds a sender only to a type and a size that the signature names; else this server does.
      if (ContentType === undefined || ContentLength === undefined) return createLocalUploadUrl(target);
      const { client, PutObjectCommand, getSignedUrl } = await connected();
      const expiresIn = Math.max(1, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
      return getSignedUrl(client, new PutObjectCommand({ Bucket, Key, ContentType, ContentLength }), {
        expiresIn,
        signableHeaders: new Set(["content-type", "content-length"]),
      });
    },
    pathFromUploadUrl(address) {
      const url = URL.canParse(address) ? new URL(address) : null;
      if (url?.origin === base.origin && url.pathname.startsWith(base.pathname))
        return url.pathname.slice(base.pathname.length);
      return pathFromLocalUploadUrl(address);
    },
  };
}
