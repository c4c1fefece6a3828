import ts from "typescript";

const EMPTY = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.BooleanLike;
const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;

/**
 * @typedef {{ node: any, isText: boolean, comesAndGoes: boolean, alternates: boolean }} Child A child of a JSX element.
 * `comesAndGoes` when React inserts and removes it, `alternates` when it shows one of several texts.
 */

/**
 * Reports bare text in JSX that fails on a translated page. Translators replace text nodes (Google's by `<font>`
 * elements), so React can no longer insert an element before one, remove one or update one. Reported are text beside
 * something that comes and goes, text that comes and goes or alternates beside something else, and text directly in a
 * fragment. Text that is an element's only child is safe, because React then sets the text of the element. Needs type
 * information.
 * @type {import("eslint").Rule.RuleModule}
 */
export const textBesideConditional = {
  meta: {
    type: "problem",
    schema: [],
    messages: { wrap: "Put this text into a <span>: React can't keep it up to date beside something conditional." },
  },
  create(context) {
    const { parserServices: services } = context.sourceCode;
    if (!services?.program) throw new Error("This rule needs type information (parserOptions.projectService)");
    const checker = services.program.getTypeChecker();

    /** @param {any} parent a JSXElement or JSXFragment */
    function check(parent) {
      /** @type {Child[]} */
      const children = parent.children.flatMap((/** @type {any} */ node) => readChild(node, services, checker));
      const isAlone = children.length < 2;
      for (const { node, isText, alternates } of children) {
        const isBeside = !isAlone && (alternates || children.some(({ comesAndGoes }) => comesAndGoes));
        if (isText && (isFragment(parent) || isBeside)) context.report({ node, messageId: "wrap" });
      }
    }

    return { JSXElement: check, JSXFragment: check };
  },
};

/**
 * @param {any} node
 * @param {any} services
 * @param {ts.TypeChecker} checker
 * @returns {Child[]} none for what React doesn't show, and for spaces, which translators leave alone
 */
function readChild(node, services, checker) {
  const child = { node, isText: false, comesAndGoes: false, alternates: false };
  if (node.type === "JSXText") return node.value.trim() === "" ? [] : [{ ...child, isText: true }];
  if (node.type === "JSXElement") {
    const [signature] = services.getTypeAtLocation(node.openingElement.name).getCallSignatures();
    return [{ ...child, comesAndGoes: signature !== undefined && mayBeEmpty(signature.getReturnType(), checker) }];
  }
  if (node.type !== "JSXExpressionContainer") return [child];
  const { expression } = node;
  if (expression.type === "JSXEmptyExpression") return [];
  if (expression.type === "Literal" && String(expression.value).trim() === "") return [];
  const branches = readBranches(expression);
  const texts = branches.filter((branch) => isTextOnly(services.getTypeAtLocation(branch)));
  const comesAndGoes =
    expression.operator === "&&" ||
    (texts.length > 0 && texts.length < branches.length) ||
    mayBeEmpty(services.getTypeAtLocation(expression), checker);
  const alternates = expression.type === "ConditionalExpression" && texts.length > 1;
  return [{ node, isText: texts.length > 0, comesAndGoes, alternates }];
}

/** @param {any} parent */
function isFragment({ type, openingElement }) {
  if (type === "JSXFragment") return true;
  const { name } = openingElement;
  return (name.property ?? name).name === "Fragment";
}

/**
 * Returns what an expression shows, depending on its conditions.
 * @param {any} expression
 * @returns {any[]}
 */
function readBranches(expression) {
  const { type, operator, left, right, consequent, alternate } = expression;
  if (type === "ConditionalExpression") return [consequent, alternate].flatMap(readBranches);
  if (type === "LogicalExpression") return (operator === "&&" ? [right] : [left, right]).flatMap(readBranches);
  return [expression];
}

/** @param {ts.Type} type */
const partsOf = (type) => (type.isUnion() ? type.types : [type]);

/** @param {ts.Type} type */
const isEmpty = (type) => (type.flags & EMPTY) !== 0 || (type.isStringLiteral() && type.value === "");

/** Whether a value is text or nothing, and never an element. @param {ts.Type} type */
function isTextOnly(type) {
  const shown = partsOf(type).filter((part) => !isEmpty(part));
  return shown.length > 0 && shown.every(({ flags }) => (flags & TEXT) !== 0);
}

/** Whether a value may be nothing, or a list. @param {ts.Type} type @param {ts.TypeChecker} checker */
const mayBeEmpty = (type, checker) => partsOf(type).some((part) => isEmpty(part) || checker.isArrayType(part));
