const PASSWORD = "forgehall-demo";
const demoAccounts = {
  customer: "customer@forgehall.test",
  developer: "developer@forgehall.test",
  admin: "admin@forgehall.test",
  "super admin": "super@forgehall.test",
};

/** Signs the demo accounts in and returns each one's Cookie header. */
export async function signInDemoAccounts(base, origin) {
  const cookies = {};
  for (const [name, email] of Object.entries(demoAccounts)) {
    const answer = await fetch(`${base}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`);
    cookies[name] = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
  }
  return cookies;
}
