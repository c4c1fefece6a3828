import { expect, test } from "./fixtures";
import { startIsolatedServer } from "./support/isolated-server";

test("a server that is asked to stop says so to probes, and serves until they had time to notice", async () => {
  test.slow();
  const { url, stop } = await startIsolatedServer("DRAIN_SECONDS=5");
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  expect(await statusOf("/api/health/ready")).toBe(200);
  const stopped = stop();
  await expect.poll(() => statusOf("/api/health/ready")).toBe(503);
  expect([await statusOf("/api/health"), await statusOf("/browse-apps")]).toEqual([200, 200]);
  await stopped;
  await expect(statusOf("/api/health")).rejects.toThrow();
});
