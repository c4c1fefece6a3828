import ts from "typescript";
import type { Guard } from "./guard";

const LOCK = /\bFOR (?:NO KEY )?(?:UPDATE|(?:KEY )?SHARE)(?: OF \w+)?(?: SKIP LOCKED| NOWAIT)?/g;
/** What precedes a condition: a keyword, or the bracket after one. */
const CONDITION = /\b(?:WHERE|AND|OR|ON)\s+|(?<=\b(?:WHERE|AND|OR)\s+)\(/g;
/** An interpolated value. */
const PLACEHOLDER = "\u0001";
/** What ends a condition that has no brackets of its own. */
const END = new RegExp(
  "\\s+(?:AND|OR|ORDER|GROUP|LIMIT|FOR|RETURNING|UNION|OFFSET|THEN|(?:LEFT |CROSS " +
    `)?JOIN|DO|WHERE)\\b|(?<=[\\w${PLACEHOLDER})])\\s+${PLACEHOLDER}|\\s*\\)|\\s*$`,
  "y",
);
const OWNER = new RegExp(`\\b(?:developer|user|client|owner|customer|reporter|actor)_id = ${PLACEHOLDER}`);
const STATE =
  /\b(?:status|role|kind|purpose|revision|password|subject_type|action|listed|\w+_at)\b|\bIS (?:NOT )?NULL\b|\bNOT EXISTS\b|\breason = |\bstripe_payment_intent_id = /;

/** An interpolated condition of a shared rule. */
const RULE = /^\$\{(?:\w*Access|visibleTo)Sql\([^)]*\)\}$/;

/** The conditions on owner and status of one SQL template, those of a shared rule, and its locks. */
export function sqlGuards({ template, parent, tag }: ts.TaggedTemplateExpression): Guard[] {
  if (!/sql|Raw$/i.test(tag.getText()) && !/Raw</.test(parent.getText())) return [];
  const text = flattenTemplate(template);
  const base = template.getStart();
  const at = (kind: Guard["kind"], from: number, to: number): Guard => ({ kind, from: base + from, to: base + to });
  const locks = [...text.matchAll(LOCK)].map(({ 0: lock, index }) => at("lock", index, index + lock.length));
  const conditions = [...text.matchAll(CONDITION)].flatMap(({ 0: keyword, index }) => {
    if (/BETWEEN\s+\S+\s+$|FILTER \($/.test(text.slice(0, index))) return [];
    const from = index + keyword.length;
    const to = findConditionEnd(text, from);
    const condition = text.slice(from, to);
    const isRule = RULE.test(template.getText().slice(from, to));
    return isRule || OWNER.test(condition) || STATE.test(condition) ? [at("sql", from, to)] : [];
  });
  return [...conditions, ...locks];
}

/** The template's source at its full length, with every `${…}` in it replaced by placeholders. */
function flattenTemplate(template: ts.TemplateLiteral): string {
  const source = template.getText().replace(/^`|`$/g, " ");
  if (ts.isNoSubstitutionTemplateLiteral(template)) return source;
  const from = template.getStart();
  return template.templateSpans.reduce((text, { expression, literal }) => {
    const [start, end] = [expression.getFullStart() - 2 - from, literal.getStart() + 1 - from];
    return text.slice(0, start) + PLACEHOLDER.repeat(end - start) + text.slice(end);
  }, source);
}

function findConditionEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    END.lastIndex = at;
    if (depth === 0 && END.test(text)) return at;
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
  }
  return text.length;
}
