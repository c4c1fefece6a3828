/** Content types by extension: images (docs/product.md#uploaded-images) and attached documents. */
const TYPES: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  pdf: "application/pdf",
};
const MAX_LENGTH = 300;
// Starts with a letter or digit, which excludes ".." and hidden files.
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/**
 * Returns the content type of a path under /objects; undefined for an invalid path: one that leaves its folder or has
 * an extension that we do not serve.
 */
export function objectContentType(path: string): string | undefined {
  if (path.length > MAX_LENGTH || !path.split("/").every((name) => NAME.test(name))) return undefined;
  const extension = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined;
}

/** Whether browsers may display it; anything else is download only. */
export const isInlineContentType = (type: string): boolean => type.startsWith("image/");
