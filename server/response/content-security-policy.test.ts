import { contentSecurityPolicy } from "@/server/response/content-security-policy";
import { testServerSettings } from "@/tests/fixtures/test-server";

function policy(path: string, settings: Partial<typeof testServerSettings> = {}, hashes: string[] = []) {
  const text = contentSecurityPolicy(path, hashes, { ...testServerSettings, ...settings });
  return Object.fromEntries(text.split("; ").map((line) => [line.split(" ")[0], line.split(" ").slice(1)]));
}

describe("the policy of a document", () => {
  it("lets run what the build made and what the page's hashes name, nothing else", () => {
    expect(policy("/", {}, ["sha256-abc="])).toEqual({
      "default-src": ["'self'"],
      "script-src": ["'self'", "'sha256-abc='"],
      "script-src-attr": ["'none'"],
      "style-src": ["'self'", "'unsafe-inline'"],
      "img-src": ["'self'", "data:", "blob:"],
      "font-src": ["'self'"],
      "connect-src": ["'self'", "blob:"],
      "frame-src": ["'none'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
    });
  });

  it("opens the checkout, and only the checkout, to the card provider", () => {
    const checkout = policy("/checkout/7");
    expect(checkout["script-src"]).toEqual(["'self'", "https://js.stripe.com", "https://*.js.stripe.com"]);
    expect(checkout["connect-src"]).toEqual(["'self'", "blob:", "https://api.stripe.com"]);
    expect(checkout["frame-src"]).toEqual([
      "https://js.stripe.com",
      "https://*.js.stripe.com",
      "https://hooks.stripe.com",
    ]);
    expect(policy("/checkouts")["frame-src"]).toEqual(["'none'"]);
  });

  it("names the provider's stand-in instead when the settings do", () => {
    const checkout = policy("/checkout/7", {
      paymentScriptUrl: "http://localhost:12111/v3/stripe.js",
      paymentApiBase: "http://127.0.0.1:12111",
    });
    expect(checkout["script-src"]).toEqual(["'self'", "http://localhost:12111"]);
    expect(checkout["connect-src"]).toEqual(["'self'", "blob:", "http://localhost:12111", "http://127.0.0.1:12111"]);
  });

  it("gives hot reload its room in development alone", () => {
    expect(policy("/", { dev: true })["script-src"]).toContain("'unsafe-eval'");
    expect(policy("/", { dev: true })["connect-src"]).toContain("ws:");
    expect(JSON.stringify(policy("/"))).not.toMatch(/unsafe-eval|ws:/);
  });

  it("lets uploads go to the bucket", () => {
    expect(policy("/profile", { uploadOrigins: ["https://b.s3.eu-west-1.amazonaws.com"] })["connect-src"]).toContain(
      "https://b.s3.eu-west-1.amazonaws.com",
    );
  });
});
