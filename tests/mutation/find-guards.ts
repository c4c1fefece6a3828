import ts from "typescript";
import { areas } from "../../scripts/import-rules/areas.mjs";

/** The domain: every area above the foundation, and what the foundation knows of permissions, codes and uploads. */
const GUARDED_FOLDERS = [...Object.keys(areas), "foundation/auth", "foundation/uploads"].filter(
  (folder) => folder !== "foundation",
);

/** Whether a file's guards are tested: the domain's own code without its tests, rows and declarations. */
export function isGuarded(file: string): boolean {
  const inDomain = GUARDED_FOLDERS.some((folder) => file.startsWith(`lib/${folder}/`));
  return inDomain && /\.tsx?$/.test(file) && !/\.(?:test|schema|queries|rows|constants)\.tsx?$/.test(file);
}

/** A guard in a source text: what it is, and where a switch around it starts and ends. */
type Guard = { kind: "call" | "if" | "where" | "sql" | "lock"; from: number; to: number };

/**
 * A guard of a file, with a name that is stable when lines move: the file, the guard's own text, and a number where the
 * same text occurs again.
 */
export type NamedGuard = Guard & { name: string; file: string; text: string; line: number };

/**
 * The guards of a source file in order: calls of functions that refuse, conditions that lead to a throw, conditions on
 * owner and status in a Prisma `where` or in SQL, and locks.
 * @param file from the project's folder
 */
export function nameGuards(file: string, source: string): NamedGuard[] {
  const times = new Map<string, number>();
  return findGuards(source).map((guard) => {
    const text = source.slice(guard.from, guard.to).replaceAll(/\s+/g, " ");
    const time = (times.get(text) ?? 0) + 1;
    times.set(text, time);
    return {
      ...guard,
      file,
      text,
      line: source.slice(0, guard.from).split("\n").length,
      name: `${file}: ${text}${time > 1 ? ` (${time})` : ""}`,
    };
  });
}

/** The text inserted before and after a guard, so that it applies unless `off`. */
const WRAPPERS: Record<Guard["kind"], (off: string) => [before: string, after: string]> = {
  call: (off) => [`${off} || `, ""],
  if: (off) => [`!${off} && (`, ")"],
  where: (off) => [`...(${off} ? {} : { `, " })"],
  sql: (off) => ["${" + off + " ? GuardSql.sql`TRUE` : GuardSql.sql`", "`}"],
  lock: (off) => ["${" + off + " ? GuardSql.empty : GuardSql.sql`", "`}"],
};

/**
 * The source with a switch around each guard, on the same lines. `globalThis.guardOff(name)` returns whether one is
 * off; without that function all are on.
 * @param file from the project's folder
 */
export function instrumentGuards(file: string, source: string): string {
  const guards = nameGuards(file, source);
  const opens: string[] = [];
  const closes: string[] = [];
  // Of nested guards the outer one comes first: it starts first and ends last.
  for (const { kind, name, from, to } of guards) {
    const [before, after] = WRAPPERS[kind](`globalThis.guardOff?.(${JSON.stringify(name)})`);
    opens[from] = (opens[from] ?? "") + before;
    closes[to] = after + (closes[to] ?? "");
  }
  const at = (index: number) => (closes[index] ?? "") + (opens[index] ?? "") + source.charAt(index);
  const text = Array.from({ length: source.length + 1 }, (_, index) => at(index)).join("");
  const sqlImport = guards.some(({ kind }) => kind === "sql" || kind === "lock")
    ? 'import { Prisma as GuardSql } from "@/lib/foundation/db/generated/client"; '
    : "";
  return sqlImport + text;
}

/** Functions whose `return` is a refusal. */
const PREDICATES = /^(?:can[A-Z]|evaluate|validate|visible|is[A-Z])/;

/** Functions that throw to refuse, and the one that locks a row. */
const REFUSING = /^(?:authorize|refuseOwn|checkPassword|consumeRateLimit|consumeAddressRateLimit|lockRow)$/;

function findGuards(source: string): Guard[] {
  const tree = ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true);
  const found: Guard[] = [];
  const visit = (node: ts.Node) => {
    if (isRefusingCall(node)) found.push({ kind: "call", from: node.getStart(), to: node.getEnd() });
    if (ts.isIfStatement(node) && endsInRefusal(node))
      found.push({ kind: "if", from: node.expression.getStart(), to: node.expression.getEnd() });
    if (ts.isObjectLiteralExpression(node)) found.push(...whereGuards(node));
    if (ts.isTaggedTemplateExpression(node) && enclosingFunction(node)) found.push(...sqlGuards(node));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found.sort((one, other) => one.from - other.from || other.to - one.to);
}

/** A statement that consists only of such a call; one whose result is used cannot be removed. */
function isRefusingCall(node: ts.Node): boolean {
  if (!ts.isExpressionStatement(node)) return false;
  const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
  return ts.isCallExpression(call) && REFUSING.test(call.expression.getText());
}

function endsInRefusal({ thenStatement, parent }: ts.IfStatement): boolean {
  const last = ts.isBlock(thenStatement) ? thenStatement.statements.at(-1) : thenStatement;
  if (!last) return false;
  // A rethrown error is not a refusal.
  if (ts.isThrowStatement(last)) return !ts.isIdentifier(last.expression);
  return ts.isReturnStatement(last) && PREDICATES.test(enclosingFunction(parent)?.name?.getText() ?? "");
}

/** The function around a node. Other code runs once, when its file is loaded, and cannot be traced to a test. */
function enclosingFunction(node: ts.Node): ts.SignatureDeclaration | undefined {
  return ts.findAncestor(node, ts.isFunctionLike);
}

const OWNER_FIELD = /^(?:developer|user|client|owner|customer|reporter|author)Id$/;
const STATE_FIELD = /^(?:status|role|kind|purpose|revision|password|verified|\w+At)$/;
/** Functions that return the condition of a shared rule. */
const WHERE_RULE = /^(?:givesAccess|mayGiveAccess|visible\w+)\(/;
/** Methods that require a unique key: a `where` with a single property cannot do without it. */
const BY_KEY = /\.(?:findUnique|findUniqueOrThrow|update|upsert|delete)$/;

/** The conditions on owner and status of one object that is (in) a Prisma `where`, and those of a shared rule. */
function whereGuards(object: ts.ObjectLiteralExpression): Guard[] {
  const where = findWhere(object);
  const isKey = where === object && object.properties.length === 1 && BY_KEY.test(calledFunction(object));
  return object.properties
    .filter((property) => isRule(property) || (where && !isKey && isOwnerOrState(property)))
    .map((property) => ({ kind: "where", from: property.getStart(), to: property.getEnd() }));
}

const isOwnerOrState = (property: ts.ObjectLiteralElementLike) =>
  (ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property)) &&
  (OWNER_FIELD.test(property.name.getText()) || STATE_FIELD.test(property.name.getText()));

const isRule = (property: ts.ObjectLiteralElementLike) =>
  ts.isPropertyAssignment(property) &&
  property.name.getText() === "AND" &&
  WHERE_RULE.test(property.initializer.getText());

/** The `where` that an object is or is part of; a compound key (`userId_appId: { … }`) is no condition. */
function findWhere(object: ts.ObjectLiteralExpression): ts.ObjectLiteralExpression | undefined {
  for (let node: ts.Node = object; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isFunctionLike(node)) return isWhereType(node.type) ? object : undefined;
    if (ts.isPropertyAssignment(node) && node.name.getText().includes("_")) return undefined;
    if (ts.isObjectLiteralExpression(node) && isNamedWhere(node.parent)) return node;
  }
  return undefined;
}

function isNamedWhere(parent: ts.Node): boolean {
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === "where";
  return (
    ts.isVariableDeclaration(parent) &&
    (/^(?:own|mine|where)$/i.test(parent.name.getText()) || isWhereType(parent.type))
  );
}

const isWhereType = (type: ts.TypeNode | undefined) => type?.getText().endsWith("WhereInput") ?? false;
const calledFunction = (node: ts.Node) => ts.findAncestor(node, ts.isCallExpression)?.expression.getText() ?? "";

const LOCK = /\bFOR (?:NO KEY )?(?:UPDATE|(?:KEY )?SHARE)(?: OF \w+)?(?: SKIP LOCKED| NOWAIT)?/g;
/** What precedes a condition: a keyword, or the bracket after one. */
const CONDITION = /\b(?:WHERE|AND|OR|ON)\s+|(?<=\b(?:WHERE|AND|OR)\s+)\(/g;
/** An interpolated value. */
const PLACEHOLDER = "\u0001";
/** What ends a condition that has no brackets of its own. */
const CONDITION_END = new RegExp(
  "\\s+(?:AND|OR|ORDER|GROUP|LIMIT|FOR|RETURNING|UNION|OFFSET|THEN|(?:LEFT |CROSS " +
    `)?JOIN|DO|WHERE)\\b|(?<=[\\w${PLACEHOLDER})])\\s+${PLACEHOLDER}|\\s*\\)|\\s*$`,
  "y",
);
const OWNER_COLUMN = new RegExp(`\\b(?:developer|user|client|owner|customer|reporter|actor)_id = ${PLACEHOLDER}`);
const STATE_COLUMN =
  /\b(?:status|role|kind|purpose|revision|password|subject_type|action|listed|\w+_at)\b|\bIS (?:NOT )?NULL\b|\bNOT EXISTS\b|\breason = |\bstripe_payment_intent_id = /;

/** An interpolated condition of a shared rule. */
const SQL_RULE = /^\$\{(?:\w*Access|visibleTo)Sql\([^)]*\)\}$/;

/** The conditions on owner and status of one SQL template, those of a shared rule, and its locks. */
function sqlGuards({ template, parent, tag }: ts.TaggedTemplateExpression): Guard[] {
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
    const isRule = SQL_RULE.test(template.getText().slice(from, to));
    return isRule || OWNER_COLUMN.test(condition) || STATE_COLUMN.test(condition) ? [at("sql", from, to)] : [];
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
    CONDITION_END.lastIndex = at;
    if (depth === 0 && CONDITION_END.test(text)) return at;
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
  }
  return text.length;
}
