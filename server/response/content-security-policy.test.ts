import { contentSecurityPolicy } from "@/server/response/content-security-policy";
import { testServerSettings } from "@/tests/fixtures/test-server";

function policy(path: string, settings: Partial<typeof testServerSettings> = {}, hashes: string[] = []) {
  const text = contentSecurityPolicy(path, hashes, { ...testServerSettings, ...settings });
  return Object.fromEntries(text.split("; ").map((line) => [line.split(" ")[0], line.split(" ").slice(1)]));
}

describe("contentSecurityPolicy", () => {
  it("allows only the build's scripts and those with a listed hash", () => {
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

  it("allows the card provider on the checkout, and only there", () => {
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

  it("uses the provider's stand-in when the settings name one", () => {
    const checkout = policy("/checkout/7", {
      paymentScriptUrl: "http://localhost:12111/v3/stripe.js",
      paymentApiBase: "http://127.0.0.1:12111",
    });
    expect(checkout["script-src"]).toEqual(["'self'", "http://localhost:12111"]);
    expect(checkout["connect-src"]).toEqual(["'self'", "blob:", "http://localhost:12111", "http://127.0.0.1:12111"]);
  });

  it("allows hot reload in development only", () => {
    expect(policy("/", { dev: true })["script-src"]).toContain("'unsafe-eval'");
    expect(policy("/", { dev: true })["connect-src"]).toContain("ws:");
    expect(JSON.stringify(policy("/"))).not.toMatch(/unsafe-eval|ws:/);
  });

  it("allows uploads to the bucket, and forms that are redirected to a download from it", () => {
    const origin = "https://b.s3.eu-west-1.amazonaws.com";
    const directives = policy("/profile", { uploadOrigins: [origin] });
    for (const name of ["connect-src", "form-action"]) expect(directives[name]).toContain(origin);
    expect(policy("/profile")["form-action"]).toEqual(["'self'"]);
  });
});
