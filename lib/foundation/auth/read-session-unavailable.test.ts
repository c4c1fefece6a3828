// Nothing listens on this port.
process.env.DATABASE_URL = "postgresql://127.0.0.1:9/none";

it("readSession throws instead of reporting signed out while the database is unavailable", async () => {
  const { readSession } = await import("@/lib/foundation/auth/viewer");
  await expect(readSession("any")).rejects.toThrow();
});
