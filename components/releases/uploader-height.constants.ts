/** Height of the upload widget in px, reserved while its code loads. */
export const UPLOADER_HEIGHT = 320;
