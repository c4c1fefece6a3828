import type { ListMultipartUploadsCommandOutput } from "@aws-sdk/client-s3";
import type { MultipartStore, StoredPart } from "@/lib/storage/multipart-store";
import type { S3Connection } from "@/lib/storage/s3-connection";

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
