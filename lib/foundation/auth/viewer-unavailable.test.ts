// Nothing listens on this port.
process.env.DATABASE_URL = "postgresql://127.0.0.1:9/none";

it("a session that cannot be looked up is an error, not a signed-out visitor", async () => {
  const { viewerOf } = await import("@/tests/fixtures/sessions");
  await expect(viewerOf("any")).rejects.toThrow();
});
