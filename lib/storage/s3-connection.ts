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

export type S3Connection = Awaited<ReturnType<typeof connect>>;
