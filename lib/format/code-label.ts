/** Turns a stored code into a label for people: "in_progress" becomes "In progress". */
export function codeLabel(code: string): string {
  const words = code.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
