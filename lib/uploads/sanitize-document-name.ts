const MAX_LENGTH = 60;

/**
 * A name under which a document may be stored and saved: the sender's own as far as it is plain, without its ending.
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
