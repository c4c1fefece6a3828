import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings } from "./read-settings.mjs";

const folder = () => mkdtempSync(join(tmpdir(), "forgehall-settings-"));

test("the environment overrides .env, and empty counts as missing", () => {
  const place = folder();
  writeFileSync(join(place, ".env"), 'PORT=4000\nMAIL_FROM="A <a@b.test>" # who sends\nSMTP_URL=\n');
  expect(readSettings(place, { PORT: "5000", S3_BUCKET: "" })).toEqual({ PORT: "5000", MAIL_FROM: "A <a@b.test>" });
});

test("a missing .env is no error", () => {
  expect(readSettings(folder(), { PORT: "5000" })).toEqual({ PORT: "5000" });
});
