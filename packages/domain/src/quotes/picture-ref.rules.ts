/** The allowed addresses of pictures; see `pictureRefSchema`. */
export const PICTURE_REF =
  /^(|\/(pictures|api\/files)\/(?!.*\.\.)[\w./-]+|picture:[\w-]+|data:image\/(png|jpeg|webp|avif);base64,[A-Za-z0-9+/=]+)$/;
