import { readFileSync } from "node:fs";
import { join } from "node:path";
import { wordsOf } from "@/lib/catalog/search/words";

/**
 * Parses tab-separated lines. The terms of a line are synonyms; those before ">" also match those after it, but not the
 * other way round.
 */
export function parseThesaurus(text: string) {
  const synonyms = new Map<string, Set<string>>();
  for (const line of text.split("\n").filter((row) => row !== "" && !row.startsWith("#"))) {
    const sides = line.split("\t>\t").map((side) => side.split("\t").map((term) => wordsOf(term).join(" ")));
    for (const term of sides[0] ?? [])
      for (const other of sides.flat().filter((candidate) => candidate !== term))
        synonyms.set(term, (synonyms.get(term) ?? new Set()).add(other));
  }
  return synonyms;
}

let loaded: ReturnType<typeof parseThesaurus> | undefined;

/** Returns the synonyms of a word or phrase, each as words separated by spaces. */
export function synonymsOf(term: string): string[] {
  loaded ??= parseThesaurus(readFileSync(join(process.cwd(), "lib/catalog/search/thesaurus.tsv"), "utf8"));
  return [...(loaded.get(term) ?? [])];
}
