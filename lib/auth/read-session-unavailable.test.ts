// Nothing listens there.
process.env.DATABASE_URL = "postgresql://127.0.0.1:9/none";

it("a session is unknown, not over, while the database is away", async () => {
  const { readSession } = await import("@/lib/auth/read-session");
  await expect(readSession({ "forgehall-session": "any" })).rejects.toThrow();
});
