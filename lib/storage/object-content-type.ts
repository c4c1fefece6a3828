/** What we keep, by the ending of its path: images (product rules, "Uploaded images") and attached documents. */
const TYPES: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  pdf: "application/pdf",
};
const MAX_LENGTH = 300;
// Begins with a letter or figure, so neither ".." nor a hidden file is a name.
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/**
 * The content type of a path under /objects; undefined when no object of ours can have such a path:
 * it leaves its folder, or names nothing that we serve.
 */
export function objectContentType(path: string): string | undefined {
  if (path.length > MAX_LENGTH || !path.split("/").every((name) => NAME.test(name))) return undefined;
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
}

/** Whether a browser shows it; anything else it may only save. */
export const isInlineContentType = (type: string): boolean => type.startsWith("image/");
