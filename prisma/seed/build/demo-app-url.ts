/**
 * Where the sandbox serves the real apps of the demo catalog (sandbox/demo-apps), unless its port was taken. Not
 * "localhost": ports of one host share cookies.
 */
export const DEMO_APPS_URL = "http://127.0.0.1:12321";

/**
 * The address of a real app's demo, an origin of its own: a demo must not share the product's cookies and storage.
 * `npm start` corrects the port when it had to use another one.
 * @param name its folder in `demo-apps/`
 */
export const demoAppUrl = (name: string) => `${process.env.DEMO_APPS_URL ?? DEMO_APPS_URL}/${name}/`;
