import ts from "typescript";
import type { Guard } from "./guard";
import { sqlGuards } from "./sql-guards";
import { whereGuards } from "./where-guards";

/** Functions whose `return` is a refusal: they return whether a user may do something, or what a user sees. */
const PREDICATES = /^(?:can[A-Z]|evaluate|validate|visible|is[A-Z])/;

/**
 * Functions that throw to refuse (by role, for the user's own content, without the password, beyond a rate limit), and
 * the one that locks a row.
 */
const REFUSING = new Set([
  "authorize",
  "refuseOwn",
  "checkPassword",
  "consumeRateLimit",
  "consumeAddressRateLimit",
  "lockRow",
]);

/**
 * Finds every guard of one TypeScript source in order: calls of functions that refuse, conditions that lead to a
 * throw, conditions on owner and status in a Prisma `where` or in SQL, and locks.
 */
export function findGuards(source: string): Guard[] {
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
  return ts.isCallExpression(call) && REFUSING.has(call.expression.getText());
}

function endsInRefusal({ thenStatement, parent }: ts.IfStatement): boolean {
  const last = ts.isBlock(thenStatement) ? thenStatement.statements.at(-1) : thenStatement;
  if (!last) return false;
  // A rethrown error is not a refusal.
  if (ts.isThrowStatement(last)) return !ts.isIdentifier(last.expression);
  return ts.isReturnStatement(last) && PREDICATES.test(enclosingFunction(parent)?.name?.getText() ?? "");
}

/**
 * The function around a node. Code outside a function runs once, when its file is loaded, and cannot be traced to a
 * test.
 */
function enclosingFunction(node: ts.Node): ts.SignatureDeclaration | undefined {
  return ts.findAncestor(node, ts.isFunctionLike);
}
