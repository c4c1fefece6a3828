import fc from "fast-check";

const NUL = "\u0000";

const KNOWN_STRINGS = fc.constantFrom(
  "",
  " ",
  "null",
  "undefined",
  "true",
  "NaN",
  "[object Object]",
  "constructor",
  "__proto__",
  "-1",
  "0x10",
  "1e3",
  "1,000",
  "10.999",
  "٣",
  "99999999999999999999",
  "'; DROP TABLE users; --",
  "' OR '1'='1",
  '" OR ""="',
  "%",
  "_",
  "\\",
  "%00",
  "$1",
  "${7*7}",
  "{{7*7}}",
  "../../../../etc/passwd",
  "..%2f..%2f",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "data:text/html,x",
  "//elsewhere.example",
  "https://user:pass@elsewhere.example/",
  "http://[::1",
  "http://169.254.169.254/latest/meta-data",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "a\r\nSet-Cookie: b=c",
  "=cmd|' /C calc'!A0",
  `a${NUL}b`,
  "\ud800",
  "\udfff",
  "a\ud83d",
  "\u202e",
  "\ufeff",
  "\u200b",
  "e\u0301".repeat(50),
  "👩‍👩‍👧‍👦",
  "İ",
  "ß".repeat(100),
  "\u{10ffff}",
  "ﷺ",
  "a & b | !c <-> (d",
  ":*",
  "''''",
  '"unclosed',
  "-",
  "a -b OR c",
  "\t\n\u000b\f",
  "2026-02-30",
  "0000-00-00",
  "9999-12-31",
  "10000-01-01",
  "2026-11-16T25:00:00Z",
  "00000000-0000-0000-0000-000000000000",
  "not-a-uuid",
  "{01a20050-8012-717e-90f7-cdc99c2c357e}",
  "01A20050-8012-717E-90F7-CDC99C2C357E",
);

/** About as long as a value may be. */
const LONG_STRINGS = fc
  .tuple(
    fc.constantFrom("a", "é", "漢", "💥", "a ", "\\", "'", "%", NUL, "\ud800", "("),
    fc.constantFrom(39, 40, 41, 80, 81, 120, 121, 200, 201, 256, 257, 500, 501, 2_001, 4_001, 10_001, 60_000),
  )
  .map(([letter, times]) => letter.repeat(times));

/** What PostgreSQL and UTF-8 cannot store. */
const unstorableText = fc
  .tuple(
    fc.constantFrom("", "a", "https://example.com/", "some words that are long enough "),
    fc.constantFrom(NUL, "\ud800", "\udfff", "\ud83d"),
  )
  .map((parts) => parts.join(""));

/** Text that breaks code which misinterprets it: other types, alphabets, languages. */
export const hostileText = fc.oneof(
  { weight: 2, arbitrary: unstorableText },
  { weight: 3, arbitrary: KNOWN_STRINGS },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }) },
  { weight: 2, arbitrary: LONG_STRINGS },
);

export const hostileNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    0.1,
    1.5,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
    1e21,
    1e308,
    -1e308,
    5e-324,
    51,
    100,
    101,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}0${close.repeat(depth)}`;

/** A value of the wrong type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { length: 1 },
      { toString: 1 },
      { $ref: "x" },
      { $gt: "" },
    ),
  },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** A body that no operation accepts. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "{",
    "[]",
    "null",
    '"text"',
    "7",
    "1e999",
    '{"a":1e999}',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"email":"a","email":{}}',
    "\ufeff{}",
    "{}{}",
    "{'a':1}",
    '{"a":"\\ud800"}',
    nested(5_000, "[", "]"),
    nested(5_000, '{"a":', "}"),
    `"${"x".repeat(262_200)}"`,
    "<xml/>",
    "a=b&c=d",
  ),
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: 40 }),
);

/** Bytes that are not valid UTF-8. */
export const hostileBytes = fc.uint8Array({ minLength: 1, maxLength: 60 });
