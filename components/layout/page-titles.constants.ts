/** A screen that is not this viewer's, in its heading and its title. */
export const ACCESS_DENIED = "Access Denied";
/** A screen that opens once its viewer has a second factor. */
export const SECOND_FACTOR_REQUIRED = "Set up two-step sign-in first";
/** An address where there is nothing, in the page's heading and its title (spec section 2). */
export const NOT_FOUND = "404 Page Not Found";
