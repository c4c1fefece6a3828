const MAX_LENGTH = 60;

/**
 * Returns a safe file name for storing and downloading a document: ASCII letters and digits of the original name, with
 * the extension .pdf.
 */
export function sanitizeDocumentName(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? "";
  const plain = last
    .replace(/\.pdf$/i, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH);
  return `${plain.replace(/^-+|-+$/g, "") || "document"}.pdf`;
}
