import { cleanLine, cleanName, cleanSubject } from "@/lib/foundation/mail/clean-text";

describe("cleanName", () => {
  it.each([
    ["Ada Byron", "Ada Byron"],
    ["  Ada\r\nBcc: all@example.com ", "Ada Bcc: all@example com"],
    ["Win a prize at https://evil.example/now?x=1 today", "Win a prize at today"],
    ["HTTP://evil.example", ""],
    ["www.evil.example/prize Ada", "Ada"],
    ["Ada evil.example/prize", "Ada evil example/prize"],
    ["Ada evil。example", "Ada evil example"],
    ["J. R. R. Tolkien", "J. R. R. Tolkien"],
    ["St.John", "St John"],
    ["Zoë O’Neill-Łuk 🦉", "Zoë O’Neill-Łuk 🦉"],
    ["Ada\u2028Byron\u202Eevil", "Ada Byronevil"],
  ])("%j reads %j", (name, read) => {
    expect(cleanName(name)).toBe(read);
  });
});

describe("cleanLine", () => {
  it.each([
    [
      "Your proposal for Next.js shop on Cal.com was accepted",
      "Your proposal for Next.js shop on Cal.com was accepted",
    ],
    ["A portal\nsee https://evil.example and ftp://evil.example", "A portal see and"],
    ["$450.00 per hour", "$450.00 per hour"],
    ["“A portal, see https://evil.example/a”, was edited.", "“A portal, see”, was edited."],
    ["“https://evil.example/a” was edited", "was edited"],
  ])("%j reads %j", (line, read) => {
    expect(cleanLine(line)).toBe(read);
  });
});

describe("cleanSubject", () => {
  it.each([
    ["New proposal for evil.example", "New proposal for evil example"],
    ["Visit evil。com or EVIL.Co.UK/prize now", "Visit evil com or EVIL Co UK/prize now"],
    ["Write to me@evil.com", "Write to me@evil com"],
    ["evil.\u200Bcom and e\u00ADvil.com", "evil com and evil com"],
    ["https://evil.example/a was edited", "was edited"],
    ["New review of Next.js and Node.js Toolkit", "New review of Next.js and Node.js Toolkit"],
    ["New review of next.js.evil.com", "New review of next js evil com"],
    ["Call +1 (555) 010-0199 now", "Call now"],
    ["Call 555.010.0199 or ５５５ ０１０ ０１９９", "Call or"],
    ["Call 555–0100–199", "Call"],
    ["New proposal for “evil.example, call 555-010-0199”", "New proposal for “evil example, call”"],
    ["Decide about “555-010-0199” by December 24, 2026", "Decide about by December 24, 2026"],
    ["Your order #12345678 of 2026-11-26: $1234567.00", "Your order #12345678 of 2026-11-26: $1234567.00"],
    ["You sold Ledger 2.0 for $1,234.50", "You sold Ledger 2.0 for $1,234.50"],
  ])("%j reads %j", (subject, read) => {
    expect(cleanSubject(subject)).toBe(read);
  });
});
