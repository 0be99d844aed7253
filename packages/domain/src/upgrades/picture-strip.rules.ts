/** Width and height in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The height of the strip's letters as a part of the picture's longer side, and at the least, in pixels. */
const LETTERS = 1 / 60;
const LEAST_LETTERS = 13;
/** The edge of the QR code with its margin as a part of the picture's longer side. */
const CODE = 1 / 8;
/** The least edge of one of its modules, in pixels: a phone reads it from a screen or from paper. */
const LEAST_MODULE = 3;

/**
 * The make of the QR code of a picture's page: a fifth may be lost (level M), with the margin that readers
 * need (ISO/IEC 18004).
 */
export const QR_CODE = { ecc: "M", border: 4 } as const;

/** The strip's colours: ink on paper, 17 to 1. */
export const STRIP_COLOURS = { paper: "#fffdf9", ink: "#181b16" } as const;

/** The measures of the strip below a shared picture, outside of its pixels (PIC-02, PIC-11); all in pixels. */
export interface StripSizes {
  readonly letters: number;
  readonly lineHeight: number;
  readonly padding: number;
  /** The edge of a module of the QR code; 0 without one. */
  readonly module: number;
  /** The edge of the QR code with its margin; 0 without one. */
  readonly code: number;
  /** The largest width of its lines. */
  readonly textWidth: number;
}

/**
 * The measures of a picture's strip.
 * @param modules how many modules its QR code has along an edge, margin included; 0 without one
 */
export function stripSizes({ width, height }: Size, modules: number): StripSizes {
  const longer = Math.max(width, height);
  const letters = Math.max(LEAST_LETTERS, Math.round(longer * LETTERS));
  const padding = letters;
  const module = modules === 0 ? 0 : Math.max(LEAST_MODULE, Math.round((longer * CODE) / modules));
  const code = module * modules;
  const beside = code === 0 ? padding * 2 : padding + code;
  return {
    letters,
    lineHeight: Math.round(letters * 1.4),
    padding,
    module,
    code,
    textWidth: Math.max(letters * 6, width - beside),
  };
}

/** The height of a strip for a text of some height, in pixels. */
export function stripHeight({ padding, code }: StripSizes, textHeight: number): number {
  return Math.max(code, Math.ceil(textHeight) + padding * 2);
}
