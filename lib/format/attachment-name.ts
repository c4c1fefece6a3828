import { decodeDocumentName } from "@/lib/format/document-name";

/** Whether a project's file is an image, all of which are stored as WebP. */
export const isStoredImage = (url: string): boolean => url.endsWith(".webp");

/**
 * Returns the name of a project's file. Stored images have no name of their own, so they are numbered.
 * @param index zero-based
 */
export const attachmentName = (url: string, index: number): string =>
  isStoredImage(url) ? `Image ${index + 1}` : decodeDocumentName(url);
