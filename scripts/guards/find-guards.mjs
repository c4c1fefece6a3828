import ts from "typescript";
import { sqlGuards } from "./sql-guards.mjs";
import { whereGuards } from "./where-guards.mjs";

/** Functions whose `return` is a refusal: they answer whether somebody may, or what somebody sees. */
const JUDGES = /^(?:may|judge|visible|is[A-Z])/;

/**
 * A guard of a source text, and where a switch around it begins and ends.
 * @typedef {{ kind: "authorize" | "if" | "where" | "sql" | "lock", from: number, to: number }} Guard
 */

/**
 * Every guard of one source text, in its order: calls of authorize, conditions that lead to a throw, conditions
 * on owner and state in a Prisma `where` or in SQL, and locks.
 * @param {string} source TypeScript
 * @returns {Guard[]}
 */
export function findGuards(source) {
  const tree = ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (isAuthorize(node)) found.push({ kind: "authorize", from: node.getStart(), to: node.getEnd() });
    if (ts.isIfStatement(node) && refuses(node)) found.push({ kind: "if", from: node.expression.getStart(), to: node.expression.getEnd() });
    if (ts.isObjectLiteralExpression(node)) found.push(...whereGuards(node));
    if (ts.isTaggedTemplateExpression(node) && functionOf(node)) found.push(...sqlGuards(node));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found.sort((one, other) => one.from - other.from || other.to - one.to);
}

function isAuthorize(node) {
  return ts.isExpressionStatement(node) && ts.isCallExpression(node.expression) && node.expression.expression.getText() === "authorize";
}

function refuses({ thenStatement, parent }) {
  const last = ts.isBlock(thenStatement) ? thenStatement.statements.at(-1) : thenStatement;
  if (!last) return false;
  // What is thrown on as it was caught is nobody's refusal.
  if (ts.isThrowStatement(last)) return !ts.isIdentifier(last.expression);
  return ts.isReturnStatement(last) && JUDGES.test(functionOf(parent)?.name?.getText() ?? "");
}

/** The function around a node. What stands outside of one is made once, when its file is loaded, and cannot be traced to a test. */
function functionOf(node) {
  return ts.findAncestor(node, ts.isFunctionLike);
}
