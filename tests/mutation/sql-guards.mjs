import ts from "typescript";

const LOCK = /\bFOR (?:NO KEY )?(?:UPDATE|(?:KEY )?SHARE)(?: OF \w+)?(?: SKIP LOCKED| NOWAIT)?/g;
/** What precedes a condition: a keyword, or the bracket after one. */
const CONDITION = /\b(?:WHERE|AND|OR|ON)\s+|(?<=\b(?:WHERE|AND|OR)\s+)\(/g;
/** An interpolated value. */
const PLACEHOLDER = "\u0001";
/** What ends a condition that has no brackets of its own. */
const END = new RegExp(
  `\\s+(?:AND|OR|ORDER|GROUP|LIMIT|FOR|RETURNING|UNION|OFFSET|THEN|(?:LEFT |CROSS )?JOIN|DO|WHERE)\\b|(?<=[\\w${PLACEHOLDER})])\\s+${PLACEHOLDER}|\\s*\\)|\\s*$`,
  "y",
);
const OWNER = new RegExp(`\\b(?:developer|user|client|owner|customer|reporter|actor)_id = ${PLACEHOLDER}`);
const STATE =
  /\b(?:status|role|kind|purpose|revision|password|subject_type|action|listed|\w+_at)\b|\bIS (?:NOT )?NULL\b|\bNOT EXISTS\b|\breason = |\bstripe_payment_intent_id = /;

/**
 * @returns {import("./find-guards.mjs").Guard[]} the conditions on owner and status of one SQL template, and its
 * locks
 */
export function sqlGuards({ template, parent, tag }) {
  const text = flattenTemplate(template);
  if (!/sql|Raw$/i.test(tag.getText()) && !/Raw</.test(parent.getText())) return [];
  const base = template.getStart();
  const at = (kind, from, to) => ({ kind, from: base + from, to: base + to });
  const locks = [...text.matchAll(LOCK)].map((match) => at("lock", match.index, match.index + match[0].length));
  const conditions = [...text.matchAll(CONDITION)].flatMap((match) => {
    if (/BETWEEN\s+\S+\s+$|FILTER \($/.test(text.slice(0, match.index))) return [];
    const from = match.index + match[0].length;
    const to = findConditionEnd(text, from);
    const condition = text.slice(from, to);
    return OWNER.test(condition) || STATE.test(condition) ? [at("sql", from, to)] : [];
  });
  return [...conditions, ...locks];
}

/** The template's source at its full length, with every `${…}` in it replaced by VALUE. */
function flattenTemplate(template) {
  const source = template.getText().replace(/^`|`$/g, " ");
  if (ts.isNoSubstitutionTemplateLiteral(template)) return source;
  const from = template.getStart();
  return template.templateSpans.reduce((text, { expression, literal }) => {
    const [start, end] = [expression.getFullStart() - 2 - from, literal.getStart() + 1 - from];
    return text.slice(0, start) + PLACEHOLDER.repeat(end - start) + text.slice(end);
  }, source);
}

function findConditionEnd(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    END.lastIndex = at;
    if (depth === 0 && END.test(text)) return at;
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
  }
  return text.length;
}
