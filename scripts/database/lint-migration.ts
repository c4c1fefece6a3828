/** A reason above a statement accepts it: why it is safe while the previous release still serves. */
const ACKNOWLEDGMENT = /^\s*--\s*while serving:\s*\S.{10,}/m;
const TABLE = String.raw`(?:IF (?:NOT )?EXISTS )?(?:ONLY )?"?(\w+)"?`;
const VOLATILE = /DEFAULT[^,]*\b(?:gen_random_uuid|uuidv[47]|random|clock_timestamp|timeofday|nextval)\s*\(/i;

/** Statements that are dangerous on a table in use, and what to do instead. */
const RULES: [pattern: RegExp, instead: string][] = [
  [
    /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)/i,
    "locks out writers while it is built: CREATE INDEX CONCURRENTLY, alone in its file",
  ],
  [
    /^DROP INDEX (?!CONCURRENTLY)/i,
    "waits for every reader, with all others behind it: DROP INDEX CONCURRENTLY, alone in its file",
  ],
  [
    /^ALTER TABLE .*\bADD (?:COLUMN )?(?!CONSTRAINT).*\bGENERATED ALWAYS AS .*\bSTORED/i,
    "rewrites the table: a plain column, filled by a trigger and in batches",
  ],
  [
    /^ALTER TABLE .*\bADD (?:COLUMN )?(?!CONSTRAINT)(?=.*\bNOT NULL\b)(?!.*\bDEFAULT\b)/i,
    "fails on rows that are there: give it a default",
  ],
  [
    /^ALTER TABLE .*\bSET NOT NULL\b/i,
    "reads the whole table under a lock: add CHECK (… IS NOT NULL) NOT VALID, validate it in a later file, then set it",
  ],
  [
    /^ALTER TABLE .*\bALTER (?:COLUMN )?"?\w+"? (?:SET DATA )?TYPE\b/i,
    "may rewrite the table: add a column, copy in batches, change over in a later release",
  ],
  [
    /^ALTER TABLE .*\bRENAME\b/i,
    "takes the name away from servers that still run: add the new one, drop the old one a release later",
  ],
  [
    /^ALTER TABLE .*\bDROP (?:COLUMN )?(?!CONSTRAINT|DEFAULT|NOT|EXPRESSION)"?\w+"?/i,
    "takes the column away from servers that still run: stop reading it a release earlier, and say so",
  ],
  [
    /^DROP (?:FUNCTION|PROCEDURE|ROUTINE|VIEW|TYPE)\b/i,
    "takes it away from servers that still run: stop using it a release earlier, and say so",
  ],
  [
    /^ALTER TABLE .*\bADD CONSTRAINT .*\b(?:FOREIGN KEY|CHECK)\b(?!.*\bNOT VALID\b)/i,
    "reads the whole table under a lock: add it NOT VALID, validate it in a later file",
  ],
  [
    /^ALTER TABLE .*\bADD CONSTRAINT .*\b(?:UNIQUE|PRIMARY KEY)\b(?!.*\bUSING INDEX\b)/i,
    "builds an index under a lock: build it CONCURRENTLY, then ADD CONSTRAINT … USING INDEX",
  ],
  [/^(?:UPDATE|DELETE FROM) (?!.*\bWHERE\b)/i, "holds a lock on every row until the end: in batches, by a job"],
  [
    /^(?:DROP TABLE|TRUNCATE|LOCK|CLUSTER|VACUUM FULL|REINDEX (?!.*CONCURRENTLY))/i,
    "locks out everyone, or takes away what still runs",
  ],
];

/** Blanks out function bodies and string literals. */
const stripLiterals = (sql: string) =>
  sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, (text) => (text.includes(";") ? "''" : text));

function statements(sql: string) {
  return stripLiterals(sql)
    .split(";")
    .map((part) => ({
      acknowledged: ACKNOWLEDGMENT.test(part),
      text: part
        .replaceAll(/--[^\n]*/g, "")
        .replaceAll(/\s+/g, " ")
        .trim(),
    }))
    .filter(({ text }) => text);
}

/**
 * Finds the statements of a migration that are unsafe while the product serves. Tables that it creates itself are
 * exempt; a comment `-- while serving: <reason>` right above a statement accepts it.
 * @returns a sentence each
 */
export function lintMigration(sql: string): string[] {
  const all = statements(sql);
  const created = new Set(
    all.flatMap(({ text }) => new RegExp(`^CREATE (?:UNLOGGED )?TABLE ${TABLE}`, "i").exec(text)?.[1] ?? []),
  );
  const touches = (text: string) =>
    new RegExp(`^ALTER TABLE ${TABLE}`, "i").exec(text)?.[1] ??
    new RegExp(`^CREATE .*?INDEX .*? ON ${TABLE}`, "i").exec(text)?.[1];
  const findings: string[] = all
    .filter(({ acknowledged, text }) => !acknowledged && !created.has(touches(text) ?? ""))
    .flatMap(({ text }) => {
      const [, instead] = RULES.find(([pattern]) => pattern.test(text)) ?? [];
      if (instead) return [`${text.slice(0, 80)} … ${instead}.`];
      if (/^ALTER TABLE .*\bADD (?:COLUMN )?(?!CONSTRAINT)/i.test(text) && VOLATILE.test(text))
        return [`${text.slice(0, 80)} … rewrites the table: add it without that default, fill it in batches.`];
      return [];
    });
  if (all.length > 1 && all.some(({ text }) => /\bINDEX CONCURRENTLY\b/i.test(text)))
    findings.push("CONCURRENTLY works only as the one statement of its file.");
  return findings;
}
