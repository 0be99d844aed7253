declare module "heic-decode" {
  /** Decodes the primary picture of a HEIC file, turned as the file says, to RGBA. */
  export default function decode(options: {
    buffer: Uint8Array;
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
}
