/** Two bytes of a character, such as those of 表 in Shift-JIS, whose second is that of a backslash in ASCII. */
type Pair = readonly [lead: number, trail: number];

/** Splits a name into ASCII and pairs of bytes; null when a byte is left alone. */
function findPairs(raw: Buffer): Pair[] | null {
  const pairs: Pair[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    const lead = raw[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = raw[at + 1] ?? 0;
    if (trail < 0x40) return null;
    pairs.push([lead, trail]);
    at += 1;
  }
  return pairs;
}

const decode = (raw: Buffer, label: string): string | null => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(raw);
  } catch {
    return null;
  }
};

const isShiftJis = ([lead]: Pair) => (lead >= 0x81 && lead <= 0x9f) || (lead >= 0xe0 && lead <= 0xef);
const isBig5 = ([lead, trail]: Pair) => lead >= 0xa1 && lead <= 0xf9 && (trail <= 0x7e || trail >= 0xa1);
const isEuc = ([lead, trail]: Pair) => lead >= 0xa1 && trail >= 0xa1;
const hasOnlyHangul = (text: string) => /^[\x20-\x7e\p{Script=Hangul}]+$/u.test(text);

/**
 * Decodes a name in the code page of a Japanese, Chinese or Korean Windows, as programs there write it. The ranges in
 * which the encodings put their frequent characters tell them apart; which one is right decides only how a moderator
 * reads the name.
 * @returns null when it more likely is a name in the DOS code page, whose accented letters stand alone
 */
export function decodeLegacyName(raw: Buffer): string | null {
  const pairs = findPairs(raw);
  if (!pairs?.length) return null;
  const text = pairs.every(isEuc)
    ? ([decode(raw, "euc-kr")].find((korean) => korean !== null && hasOnlyHangul(korean)) ?? decode(raw, "gbk"))
    : pairs.every(isShiftJis)
      ? decode(raw, "shift_jis")
      : pairs.every(isBig5)
        ? decode(raw, "big5")
        : decode(raw, "gbk");
  const isLikely =
    raw.includes("\\") || (text && /[\p{Script=Han}\p{Script=Kana}\p{Script=Hira}\p{Script=Hang}]{2}/u.test(text));
  return isLikely ? text : null;
}
