import { parse } from "tldts";
import { NAMES_WITH_DOTS } from "@/lib/conversations/names-with-dots.constants";

/** Characters that readers don't see: zero-width, formatting and direction marks, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** A full stop that browsers accept in host names, before Latin letters, where no sentence begins. */
const IDEOGRAPHIC_DOT = /。(?=[a-z])/g;
const BETWEEN_HOSTS = /[^\p{L}\p{M}\p{N}.-]+/u;
const NOT_ASCII = /[^a-z\d.-]+/;
const OUTER_HYPHENS = /^-+|(?<!-)-+$/g;

/** A domain of documentation and demo data that no registry knows, and one that only Tor finds. */
const OTHER_SUFFIXES = new Set(["example", "onion"]);

/** Whether two neighboring labels of a name are the end of a host: the second is a top-level domain. */
const isHostEnd = (label: string, suffix: string) =>
  (OTHER_SUFFIXES.has(suffix) || parse(`${label}.${suffix}`, { extractHostname: false }).isIcann === true) &&
  !NAMES_WITH_DOTS.has(`${label}.${suffix}`);

function containsHost(name: string): boolean {
  const labels = name.split(".").map((label) => label.replace(OUTER_HYPHENS, ""));
  return labels.some((label, index) => {
    const next = labels[index + 1];
    if (!label || !next) return false;
    return label === "www" || isHostEnd(label, next);
  });
}

/**
 * Whether a message contains a web address, also one that pages do not make clickable: with any scheme, or a bare
 * domain, as a reader sees it, whatever invisible characters it contains or forms its letters have. Names of
 * technologies and files that look like a domain ("ASP.NET") are none.
 */
export function containsLink(body: string): boolean {
  const text = body.normalize("NFKC").replace(INVISIBLE, "").toLowerCase().replace(IDEOGRAPHIC_DOT, ".");
  if (text.includes("://")) return true;
  return (
    text
      .split(BETWEEN_HOSTS)
      .filter((word) => word.includes("."))
      // In scripts without spaces a domain stands between letters of the sentence.
      .some((word) => containsHost(word) || word.split(NOT_ASCII).some(containsHost))
  );
}
