/** Thrown where the page's code uses the script wrongly. */
export class IntegrationError extends Error {
  override name = "IntegrationError";
}
