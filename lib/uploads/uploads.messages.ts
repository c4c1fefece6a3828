export const notAnImage = "This file is not a PNG, JPG, GIF or WebP image.";
export const notAnAttachment = "This file is neither a PNG, JPG, GIF or WebP image nor a PDF document.";
export const emptyFile = "This file is empty.";
export const notYourUpload = "A file here was not uploaded by you, or is no longer there. Please upload it again.";
