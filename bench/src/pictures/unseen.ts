/** The JPEG as a file of its own in each round, by a comment in it: nothing is known of it yet. */
export function unseen(photo: Uint8Array, round: number): Uint8Array<ArrayBuffer> {
  const comment = Uint8Array.of(0xff, 0xfe, 0, 4, round >> 8, round & 255);
  return Uint8Array.from(Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]));
}
