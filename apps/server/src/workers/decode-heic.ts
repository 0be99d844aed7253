import libheif from "libheif-js/wasm-bundle.js";

/** Pixels of three bytes each: red, green and blue of the file's own colours. */
export interface HeicPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Numbers of libheif's enumerations: RGB, its three bytes side by side, and the plane in which these lie. */
const RGB = 1;
const INTERLEAVED_RGB = 10;
const INTERLEAVED = 10;
/** An error of libheif is three numbers of 32 bits: its code, a closer one, and where its text lies. */
const ERROR_BYTES = 12;

const numberAt = (at: number): number => new DataView(libheif.HEAPU8.buffer).getUint32(at, true);

function textAt(at: number): string {
  const end = libheif.HEAPU8.indexOf(0, at);
  return Buffer.from(libheif.HEAPU8.subarray(at, end)).toString();
}

/**
 * Decodes the primary picture of a HEIC file (`pitm`), which need not be its first, turned and mirrored as `irot` and
 * `imir` say. Its colours stay those of its profile: libheif converts none.
 * @throws Error what libheif says of a file that it cannot decode
 */
export function decodeHeic(bytes: Uint8Array): HeicPixels {
  const file = libheif._malloc(bytes.length);
  const error = libheif._malloc(ERROR_BYTES + 4);
  const result = error + ERROR_BYTES;
  const context = libheif._heif_context_alloc();
  let [handle, image] = [0, 0];
  const check = (): void => {
    if (numberAt(error) !== 0) throw new Error(textAt(numberAt(error + 8)));
  };
  try {
    libheif.HEAPU8.set(bytes, file);
    libheif._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0);
    check();
    libheif._heif_context_get_primary_image_handle(error, context, result);
    check();
    handle = numberAt(result);
    libheif._heif_decode_image(error, handle, result, RGB, INTERLEAVED_RGB, 0);
    check();
    image = numberAt(result);
    return pixelsOf(image, result);
  } finally {
    if (image !== 0) libheif._heif_image_release(image);
    if (handle !== 0) libheif._heif_image_handle_release(handle);
    libheif._heif_context_free(context);
    libheif._free(error);
    libheif._free(file);
  }
}

function pixelsOf(image: number, result: number): HeicPixels {
  const width = libheif._heif_image_get_width(image, INTERLEAVED);
  const height = libheif._heif_image_get_height(image, INTERLEAVED);
  const plane = libheif._heif_image_get_plane_readonly(image, INTERLEAVED, result);
  const stride = numberAt(result);
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const from = plane + row * stride;
    data.set(libheif.HEAPU8.subarray(from, from + width * 3), row * width * 3);
  }
  return { width, height, data };
}
