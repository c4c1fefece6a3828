import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { attachmentHeader } from "@/lib/http/content-disposition";
import { DOWNLOAD_CONTENT_TYPE, type ObjectStore } from "@/lib/storage/object-store";
import { createLocalUploadUrl, pathFromLocalUploadUrl } from "@/lib/storage/local-upload-url";
import { connect, type BucketSettings } from "@/lib/storage/s3-connection";
import { s3Multipart } from "@/lib/storage/s3-multipart";

const CACHE_CONTROL = "public, max-age=31536000, immutable";

/** Returns the bucket's public URL: path style for a custom endpoint, host style for AWS. */
function bucketUrl({ bucket, region, endpoint }: BucketSettings): URL {
  return endpoint
    ? new URL(`${endpoint.replace(/(?<!\/)\/+$/, "")}/${bucket}/`)
    : new URL(`https://${bucket}.s3.${region}.amazonaws.com/`);
}

/** Returns the size of the whole file from the `Content-Range` of a part, such as `bytes 0-9/100`. */
function sizeFrom(contentRange: string | undefined): number | undefined {
  return contentRange === undefined ? undefined : Number(contentRange.slice(contentRange.lastIndexOf("/") + 1));
}

const secondsUntil = (date: Date) => Math.max(1, Math.floor((date.getTime() - Date.now()) / 1000));

/** An object store that keeps objects in a bucket of S3 or a compatible service. */
export function s3Store(settings: BucketSettings): ObjectStore {
  const { bucket: Bucket } = settings;
  let connection: ReturnType<typeof connect> | undefined;
  const connected = () => (connection ??= connect(settings));
  const base = bucketUrl(settings);
  return {
    ...s3Multipart(Bucket, connected),
    async open(path, range) {
      const { client, GetObjectCommand, NoSuchKey } = await connected();
      const get = new GetObjectCommand({
        Bucket,
        Key: path,
        ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      });
      const found = await client.send(get).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return null;
        throw error;
      });
      const body = found?.Body;
      if (!found || !body) return null;
      return {
        size: sizeFrom(found.ContentRange) ?? found.ContentLength ?? 0,
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
    async createDownloadUrl({ path, name, expiresAt }) {
      const { client, GetObjectCommand, getSignedUrl } = await connected();
      const get = new GetObjectCommand({
        Bucket,
        Key: path,
        // Never displayed on the bucket's origin, whatever the file contains.
        ResponseContentDisposition: attachmentHeader(name),
        ResponseContentType: DOWNLOAD_CONTENT_TYPE,
        ResponseCacheControl: "no-store",
      });
      return getSignedUrl(client, get, { expiresIn: secondsUntil(expiresAt) });
    },
    async createUploadUrl(target) {
      const { path: Key, type: ContentType, size: ContentLength, expiresAt } = target;
      // A bucket only enforces a type and size that are part of the signature; without them, this server receives the
      // file.
      if (ContentType === undefined || ContentLength === undefined) return createLocalUploadUrl(target);
      const { client, PutObjectCommand, getSignedUrl } = await connected();
      return getSignedUrl(client, new PutObjectCommand({ Bucket, Key, ContentType, ContentLength }), {
        expiresIn: secondsUntil(expiresAt),
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
