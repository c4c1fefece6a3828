import ts from "typescript";
import type { Guard } from "./guard";

const OWNER = /^(?:developer|user|client|owner|customer|reporter|author)Id$/;
const STATE = /^(?:status|role|kind|purpose|revision|password|verified|\w+At)$/;
/** Functions that return the condition of a shared rule. */
const RULE = /^(?:givesAccess|mayGiveAccess|visible\w+)\(/;
/** Methods that require a unique key: a `where` with a single property cannot do without it. */
const BY_KEY = /\.(?:findUnique|findUniqueOrThrow|update|upsert|delete)$/;

/**
 * The conditions on owner and status of one object, when it is a Prisma `where` or part of one, and those of a shared
 * rule.
 */
export function whereGuards(object: ts.ObjectLiteralExpression): Guard[] {
  const where = findWhere(object);
  const isKey = where === object && object.properties.length === 1 && BY_KEY.test(calledFunction(object));
  return object.properties
    .filter((property) => isRule(property) || (where && !isKey && isOwnerOrState(property)))
    .map((property) => ({ kind: "where", from: property.getStart(), to: property.getEnd() }));
}

const isOwnerOrState = (property: ts.ObjectLiteralElementLike) =>
  (ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property)) &&
  (OWNER.test(property.name.getText()) || STATE.test(property.name.getText()));

const isRule = (property: ts.ObjectLiteralElementLike) =>
  ts.isPropertyAssignment(property) && property.name.getText() === "AND" && RULE.test(property.initializer.getText());

/**
 * The `where` that an object is or is part of; a compound key (`userId_appId: { … }`) is the key itself, not a
 * condition.
 */
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
