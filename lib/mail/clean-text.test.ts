import { cleanLine, cleanName } from "@/lib/mail/clean-text";

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
  ])("%j reads %j", (line, read) => {
    expect(cleanLine(line)).toBe(read);
  });
});
