/** Returns the first paragraph of a text, used as its summary in cards and search results. */
export function firstParagraph(text: string): string {
  return (
    text
      .split(/\n\s*\n/, 1)[0]
      ?.replace(/\s+/g, " ")
      .trim() ?? ""
  );
}
