let isEnabled = false;

/**
 * Lets this process import our TypeScript modules from now on. Call it after the install, which brings the loader, and
 * before importing one.
 */
export async function enableTypeScript() {
  if (isEnabled) return;
  isEnabled = true;
  const { register } = await import("tsx/esm/api");
  register();
}
