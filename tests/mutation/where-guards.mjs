import ts from "typescript";

const OWNER = /^(?:developer|user|client|owner|customer|reporter|author)Id$/;
const STATE = /^(?:status|role|kind|purpose|revision|password|verified|\w+At)$/;
/** Methods that require a unique key: a `where` with a single property cannot do without it. */
const BY_KEY = /\.(?:findUnique|findUniqueOrThrow|update|upsert|delete)$/;

/**
 * @returns {import("./find-guards.mjs").Guard[]} the conditions on owner and status of one object, when it is a
 * Prisma `where` or part of one
 */
export function whereGuards(object) {
  const where = whereOf(object);
  if (!where) return [];
  const alone = where === object && object.properties.length === 1 && BY_KEY.test(callOf(object));
  const named = alone
    ? []
    : object.properties.filter(
        (property) =>
          (ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property)) &&
          (OWNER.test(property.name.getText()) || STATE.test(property.name.getText())),
      );
  return named.map((property) => ({ kind: "where", from: property.getStart(), to: property.getEnd() }));
}

/**
 * The `where` that an object is or is part of; a compound key (`userId_appId: { … }`) is the key itself, not a
 * condition.
 */
function whereOf(object) {
  for (let node = object; node; node = node.parent) {
    if (ts.isFunctionLike(node)) return returnsWhere(node) ? object : undefined;
    if (ts.isPropertyAssignment(node) && node.name.getText().includes("_")) return undefined;
    if (ts.isObjectLiteralExpression(node) && holdsWhere(node.parent)) return node;
  }
  return undefined;
}

function holdsWhere(parent) {
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === "where";
  return (
    ts.isVariableDeclaration(parent) &&
    (/^(?:own|mine|where)$/i.test(parent.name.getText()) || isWhereType(parent.type))
  );
}

const returnsWhere = (node) => isWhereType(node.type);
const isWhereType = (type) => type?.getText().endsWith("WhereInput") ?? false;
const callOf = (object) => ts.findAncestor(object, ts.isCallExpression)?.expression.getText() ?? "";
