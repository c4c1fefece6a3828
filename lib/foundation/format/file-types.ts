/** Bytes that show a format: an offset and what is there, in hex. All of them must match. */
export type Signature = readonly [offset: number, hex: string][];

type Format = { type: string; extensions: readonly string[]; signatures: readonly Signature[] };

/** What users may upload as an image; all of it is stored as WebP. */
const imageFormats = {
  png: { type: "image/png", extensions: ["png"], signatures: [[[0, "89504e470d0a1a0a"]]] },
  jpeg: { type: "image/jpeg", extensions: ["jpg", "jpeg"], signatures: [[[0, "ffd8ff"]]] },
  gif: { type: "image/gif", extensions: ["gif"], signatures: [[[0, "474946383761"]], [[0, "474946383961"]]] },
  webp: {
    type: "image/webp",
    extensions: ["webp"],
    signatures: [
      [
        [0, "52494646"],
        [8, "57454250"],
      ],
    ],
  },
} as const satisfies Record<string, Format>;

/**
 * What users may upload: images, documents that stay as they are, and archives, which only submitted work takes. The
 * one list from which accepted types, served types and detection by content derive.
 */
export const uploadFormats = {
  ...imageFormats,
  pdf: { type: "application/pdf", extensions: ["pdf"], signatures: [[[0, "255044462d"]]] },
  zip: { type: "application/zip", extensions: ["zip"], signatures: [[[0, "504b0304"]]] },
} as const satisfies Record<string, Format>;

export type UploadFormat = keyof typeof uploadFormats;

/** Content types for file dialogs. The server checks the content. */
export const IMAGE_TYPES = Object.values(imageFormats).map(({ type }) => type);
export const ATTACHMENT_TYPES = [...IMAGE_TYPES, uploadFormats.pdf.type];
/** Of submitted work and of statements in a dispute. */
export const DELIVERY_TYPES = [...ATTACHMENT_TYPES, uploadFormats.zip.type];
/** Content types under which uploads are stored. */
export const STORED_IMAGE_TYPE = uploadFormats.webp.type;
export const DOCUMENT_TYPE = uploadFormats.pdf.type;
export const STORED_TYPES = [STORED_IMAGE_TYPE, DOCUMENT_TYPE];

const imageExtensions: readonly string[] = Object.values(imageFormats).flatMap(({ extensions }) => [...extensions]);

/** Returns the extension of a file's name or path in lower case, without its dot. */
const extensionOf = (name: string): string => name.slice(name.lastIndexOf(".") + 1).toLowerCase();

/** Returns the content type of a name or path by its extension; undefined for what users cannot upload. */
export const typeByExtension = (name: string): string | undefined =>
  Object.values<Format>(uploadFormats).find(({ extensions }) => extensions.includes(extensionOf(name)))?.type;

/** Whether a file's name is that of an image. */
export const hasImageName = (name: string): boolean =>
  name.includes(".") && imageExtensions.includes(extensionOf(name));

export const isImageFormat = (format: UploadFormat | undefined): format is keyof typeof imageFormats =>
  format !== undefined && format in imageFormats;

/** Number of bytes at the start of a file that `detectUploadFormat` reads. */
export const SIGNATURE_BYTES = 12;

/** Whether a file that starts with `bytes` has a signature. */
export const matchesSignature = (bytes: Uint8Array, signature: Signature): boolean =>
  signature.every(([offset, hex]) => {
    const expected = hex.match(/../g) ?? [];
    return expected.every((byte, index) => bytes[offset + index] === Number.parseInt(byte, 16));
  });

/** Detects the format of an upload by its first bytes; its name and declared content type are not trusted. */
export function detectUploadFormat(bytes: Uint8Array): UploadFormat | undefined {
  const names = Object.keys(uploadFormats) as UploadFormat[];
  return names.find((name) => uploadFormats[name].signatures.some((signature) => matchesSignature(bytes, signature)));
}
