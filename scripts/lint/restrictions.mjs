// Restrictions without an ESLint rule of their own, as syntax tree selectors.

/** Everywhere. */
export const restrictions = [
  { selector: "TSEnumDeclaration", message: "A list `as const` says the same without code of its own." },
  { selector: "ExportAllDeclaration", message: "No barrels: import a thing from where it is." },
];

/** SQL as a plain string, into which values could be concatenated. */
export const unsafeSql = {
  selector: "MemberExpression[property.name=/^[$](query|execute)RawUnsafe$/]",
  message: "Values go into SQL as parameters, by the tagged template.",
};

/** Prisma's own transaction, which does not invalidate cache tags. */
export const plainTransaction = {
  selector: "CallExpression[callee.property.name='$transaction']",
  message:
    "Work runs in transaction() of lib/db/transaction.ts: the cache tags that it names are applied once it is committed.",
};

/** A link that prefetches in the viewport. */
export const viewportLink = {
  selector: "ImportDeclaration[source.value='next/link']",
  message: "Links come from components/layout/link.tsx, which prefetches on hover.",
};

/** In the product: app, components, lib, server, middleware. */
export const product = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env'], VariableDeclarator[init.name='process']",
    message: "Settings are read in lib/env.ts alone; ask it.",
  },
  {
    selector: "ImportDeclaration[source.value=/^(node:)?process$/]",
    message: "Settings are read in lib/env.ts alone; ask it.",
  },
  unsafeSql,
  plainTransaction,
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: "It can be foretold: randomUUID and randomBytes of node:crypto cannot.",
  },
  {
    selector: "ImportDeclaration[source.value='lucide-react']",
    message: "Icons come from components/ui/icons.tsx, whose outlines are in one file.",
  },
  viewportLink,
];

/** In tests: no skipped or focused tests, and no waiting for a fixed time. */
export const tests = [
  {
    selector:
      "MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(skip|only|todo|fixme|fails|failing)$/]",
    message: "Every test runs, and runs with the others.",
  },
  {
    selector: "CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]",
    message: "Every test runs, and runs with the others.",
  },
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: "Wait for what should happen, not for time to pass.",
  },
  {
    selector: "CallExpression[callee.property.name=/^toMatch(Inline)?Snapshot$/]",
    message: "Say what matters; a snapshot says everything.",
  },
  {
    selector: "CallExpression[callee.object.name='jest'][callee.property.name=/^(mock|doMock|unstable_mockModule)$/]",
    message: "Our own code is never mocked; a stand-in is reached through a setting.",
  },
];
