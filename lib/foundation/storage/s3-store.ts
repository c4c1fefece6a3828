import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { ListMultipartUploadsCommandOutput } from "@aws-sdk/client-s3";
import { attachmentHeader } from "@/lib/foundation/content-disposition";
import { createLocalUploadUrl, pathFromLocalUploadUrl } from "@/lib/foundation/storage/local-urls";
import {
  DOWNLOAD_CONTENT_TYPE,
  type MultipartStore,
  type ObjectStore,
  type StoredPart,
} from "@/lib/foundation/storage/object-store";

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

const isAbsent = (error: unknown) =>
  error instanceof Error && ["NoSuchUpload", "NoSuchKey", "NotFound"].includes(error.name);

/** Uploads in parts to a bucket of S3 or a compatible service. */
export function s3Multipart(Bucket: string, connected: () => Promise<S3Connection>): MultipartStore {
  async function findSize(path: string): Promise<number | null> {
    const { client, HeadObjectCommand } = await connected();
    const found = await client.send(new HeadObjectCommand({ Bucket, Key: path })).catch((error: unknown) => {
      if (isAbsent(error)) return null;
      throw error;
    });
    return found ? (found.ContentLength ?? 0) : null;
  }
  return {
    joinsParts: false,
    requireSpace: () => Promise.resolve(),
    findSize,
    async beginUpload(path, type) {
      const { client, CreateMultipartUploadCommand } = await connected();
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({ Bucket, Key: path, ContentType: type, CacheControl: "private, no-store" }),
      );
      if (!UploadId) throw new Error("The bucket began an upload without an id.");
      return UploadId;
    },
    async createPartUrl({ path: Key, uploadId: UploadId, part: PartNumber, bytes: ContentLength, expiresAt }) {
      const { client, UploadPartCommand, getSignedUrl } = await connected();
      const expiresIn = Math.max(1, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
      return getSignedUrl(client, new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, ContentLength }), {
        expiresIn,
        signableHeaders: new Set(["content-length"]),
      });
    },
    async listParts(path, uploadId) {
      const { client, paginateListParts } = await connected();
      const parts: StoredPart[] = [];
      try {
        for await (const page of paginateListParts({ client }, { Bucket, Key: path, UploadId: uploadId }))
          for (const { PartNumber, Size, ETag } of page.Parts ?? [])
            parts.push({ number: PartNumber ?? 0, bytes: Size ?? 0, etag: ETag ?? "" });
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
      return parts;
    },
    async completeUpload({ path, uploadId, parts, bytes }) {
      const { client, CompleteMultipartUploadCommand } = await connected();
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
      try {
        await client.send(
          new CompleteMultipartUploadCommand({ Bucket, Key: path, UploadId: uploadId, MultipartUpload: { Parts } }),
        );
      } catch (error) {
        if (!isAbsent(error) || (await findSize(path)) !== bytes) throw error;
      }
    },
    async abortUpload(path, uploadId) {
      const { client, AbortMultipartUploadCommand } = await connected();
      await client
        .send(new AbortMultipartUploadCommand({ Bucket, Key: path, UploadId: uploadId }))
        .catch((error: unknown) => {
          if (!isAbsent(error)) throw error;
        });
    },
    async *listUploads(folder) {
      const { client, ListMultipartUploadsCommand } = await connected();
      // The SDK has no paginator for it.
      let KeyMarker: string | undefined;
      let UploadIdMarker: string | undefined;
      do {
        const page: ListMultipartUploadsCommandOutput = await client.send(
          new ListMultipartUploadsCommand({ Bucket, Prefix: folder, KeyMarker, UploadIdMarker }),
        );
        for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
          if (Key && UploadId && Initiated) yield { path: Key, uploadId: UploadId, startedAt: Initiated };
        [KeyMarker, UploadIdMarker] = page.IsTruncated ? [page.NextKeyMarker, page.NextUploadIdMarker] : [];
      } while (KeyMarker);
    },
    async *listObjects(folder) {
      const { client, paginateListObjectsV2 } = await connected();
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: folder, Delimiter: "/" }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { path: Key, changedAt: LastModified };
    },
  };
}

export type BucketSettings = {
  bucket: string;
  region: string;
  /** Endpoint of a service other than AWS; requests then use path-style URLs. */
  endpoint: string | undefined;
  /** Without keys, uses the credentials of the machine's role. */
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
};

/** Connects to the bucket's service. Loads the SDK on first use: it is large, and not needed with folder storage. */
export async function connect({ region, endpoint, accessKeyId, secretAccessKey }: BucketSettings) {
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

type S3Connection = Awaited<ReturnType<typeof connect>>;
