/** "Reorder Point" becomes "reorder-point", "Inês" becomes "ines". */
export function slug(text: string): string {
  return text
    .replace(/ø/gi, "o")
    .replace(/ł/gi, "l")
    .replace(/đ/gi, "d")
    .replace(/ß/g, "ss")
    .replace(/æ/gi, "ae")
    .replace(/ı/g, "i")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
