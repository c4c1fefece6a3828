/** A screen that is not this viewer's, in its heading and its title. */
export const ACCESS_DENIED = "Access Denied";
/** An address where there is nothing, in the page's heading and its title (spec section 2). */
export const NOT_FOUND = "404 Page Not Found";
