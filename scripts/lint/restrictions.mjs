// Restrictions without an ESLint rule of their own, as syntax tree selectors.

/** Everywhere. */
export const restrictions = [
  { selector: "TSEnumDeclaration", message: "Use an `as const` array or object instead of an enum." },
  { selector: "ExportAllDeclaration", message: "No barrel files: import from the module itself." },
];

/** SQL as a plain string, into which values could be concatenated. */
export const unsafeSql = {
  selector: "MemberExpression[property.name=/^[$](query|execute)RawUnsafe$/]",
  message: "Pass values to SQL as parameters, with the tagged template.",
};

/** Prisma's own transaction, which does not invalidate cache tags. */
export const plainTransaction = {
  selector: "CallExpression[callee.property.name='$transaction']",
  message: "Use transaction() of lib/foundation/db/transaction.ts, which invalidates cache tags after the commit.",
};

/** A link that prefetches in the viewport. */
export const viewportLink = {
  selector: "ImportDeclaration[source.value='next/link']",
  message: "Use Link of components/shell/link.tsx, which prefetches on hover.",
};

/** In the product: app, components, lib, server, middleware. */
export const product = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env'], VariableDeclarator[init.name='process']",
    message: "Only lib/foundation/env.ts reads the environment; import env from it.",
  },
  {
    selector: "ImportDeclaration[source.value=/^(node:)?process$/]",
    message: "Only lib/foundation/env.ts reads the environment; import env from it.",
  },
  unsafeSql,
  plainTransaction,
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: "Math.random() is predictable. Use randomUUID or randomBytes of node:crypto.",
  },
  {
    selector: "ImportDeclaration[source.value='lucide-react']",
    message: "Use the icons of components/ui/icons.tsx, which share one sprite file.",
  },
  viewportLink,
  {
    selector:
      "JSXOpeningElement[name.name='noscript'] JSXAttribute[name.name='className'] Literal[value=/(^|[\\s:])contents(\\s|$)/]",
    message: "With `display: contents`, Chromium shows the markup of a noscript as text. Give it a box or no class.",
  },
];

const skipOrFocus = "[property.name=/^(skip|only|todo|fixme|fail|fails|failing)$/]";

/** In tests: no skipped or focused tests, and no waiting for a fixed time. */
export const tests = [
  {
    selector: `MemberExpression[object.name=/^(test|it|describe)$/]${skipOrFocus}`,
    message: "Don't skip or focus tests.",
  },
  {
    // `test.describe`, `it.concurrent` and their like.
    selector: `MemberExpression[object.property.name=/^(describe|concurrent|serial|parallel)$/]${skipOrFocus}`,
    message: "Don't skip or focus tests.",
  },
  {
    selector: "CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]",
    message: "Don't skip or focus tests.",
  },
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: "Wait for a condition, not for a fixed time.",
  },
  {
    selector: "CallExpression[callee.property.name=/^toMatch(Inline)?Snapshot$/]",
    message: "Assert what matters instead of a snapshot.",
  },
  {
    selector: "CallExpression[callee.object.name='jest'][callee.property.name=/^(mock|doMock|unstable_mockModule)$/]",
    message: "Don't mock our own code. Stand-ins for services are configured by settings.",
  },
];
