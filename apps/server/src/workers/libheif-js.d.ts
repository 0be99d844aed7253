/** The part of libheif's C interface that is used here: addresses and counts are numbers, `error` a place for three of them. */
declare module "libheif-js/wasm-bundle.js" {
  const libheif: {
    /** The library's memory; another array after it has grown. */
    readonly HEAPU8: Uint8Array;
    _malloc(bytes: number): number;
    _free(at: number): void;
    _heif_context_alloc(): number;
    _heif_context_free(context: number): void;
    _heif_context_read_from_memory_without_copy(
      error: number,
      context: number,
      at: number,
      bytes: number,
      options: number,
    ): void;
    _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
    _heif_image_handle_release(handle: number): void;
    _heif_decode_image(
      error: number,
      handle: number,
      image: number,
      colourspace: number,
      chroma: number,
      options: number,
    ): void;
    _heif_image_get_width(image: number, channel: number): number;
    _heif_image_get_height(image: number, channel: number): number;
    _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
    _heif_image_release(image: number): void;
  };
  export default libheif;
}
