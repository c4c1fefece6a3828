import { askForPart, newUpload } from "@/tests/fixtures/release-uploads";

// Six URLs in an hour instead of 6,000. Settings are read on first use.
process.env.RATE_LIMIT_SCALE = "0.001";

it("limits the URLs for parts of release files by developer", async () => {
  const [upload, other] = [await newUpload(), await newUpload()];
  for (let part = 1; part <= 6; part += 1) expect((await askForPart(upload, 1)).status).toBe(200);
  expect((await askForPart(upload, 1)).status).toBe(429);
  expect((await askForPart(other, 1)).status).toBe(200);
});
