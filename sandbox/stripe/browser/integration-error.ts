/** Thrown when the page's code uses the script incorrectly. */
export class IntegrationError extends Error {
  override name = "IntegrationError";
}
