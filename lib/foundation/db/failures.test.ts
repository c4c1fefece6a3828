import { describeConnectionFailure } from "@/lib/foundation/db/failures";

const url = "postgresql://hall%40home:secret@db.example/shop%201?sslmode=require";

it.each([
  ["28P01", "", 'the server at db.example:5432 rejected the user "hall@home" or the password', "correct DATABASE_URL."],
  ["3D000", "", 'there is no database named "shop 1"', "npm run migrate creates it."],
  ["ENOTFOUND", "", 'there is no server named "db.example"', "correct DATABASE_URL."],
  ["ECONNREFUSED", "", "nothing answers at db.example:5432", "start PostgreSQL there, or correct DATABASE_URL."],
  ["", "timeout expired", "the server at db.example:5432 does not answer", "allow this machine through the firewall."],
  [
    "55P03",
    "canceling statement due to lock timeout",
    "the server at db.example:5432 cannot be used (canceling statement due to lock timeout)",
    "correct DATABASE_URL.",
  ],
  [
    "53300",
    "too many clients",
    "the server at db.example:5432 cannot be used (too many clients)",
    "correct DATABASE_URL.",
  ],
])("says what is wrong and what to do for code %j", (code, message, problem, fix) => {
  const error = Object.assign(new Error(message), { code });
  expect(describeConnectionFailure(error, "DATABASE_URL", url)).toMatchObject({ problem, fix });
});
