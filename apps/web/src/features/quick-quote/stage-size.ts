/** The height of the photo before anything is applied: as much as it has room for, 500 px on a desk. */
export const STAGE_HEIGHT = "h-[clamp(16rem,62vw,500px)]";

/** How wide large pictures are asked for, in pixels: sharp on a dense screen without the whole file. */
export const PICTURE_WIDTH = 1440;
