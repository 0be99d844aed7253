import { madePictureFile } from "@oneup/domain";
import {
  type PointedArea,
  analyzePicture,
  pointAt,
  pointingRegions,
  readPaintedArea,
  renderPicture,
  surfaceNames,
  wishAreas,
} from "@oneup/studio";
import {
  PictureError,
  decodeCover,
  decodeMask,
  decodePhoto,
  encodeMask,
  encodePng,
  reducedMask,
  rememberingLast,
} from "./codec.ts";
import { labelPng } from "../png-label.ts";
import type { JobReply, PointedInPhoto, PostedJob, StudioJobs } from "./studio-jobs.ts";

const photoOf = rememberingLast(decodePhoto);

async function draw(given: StudioJobs["render"]["given"]): Promise<StudioJobs["render"]["answer"]> {
  const { wish } = given;
  const photo = await photoOf(given.photo);
  const mask = wish.mask && (await decodeMask(wish.mask, photo));
  const pointed = await Promise.all(
    (wish.pointed ?? []).map(async (each) => ({
      ...each,
      mask: await decodeCover(each.mask, photo),
    })),
  );
  const drawn = renderPicture(photo, { ...wish, mask, pointed });
  const { width, height } = drawn.picture;
  return {
    bytes: labelPng(await encodePng(drawn.picture), madePictureFile("draft", wish.links)),
    mime: "image/png",
    width,
    height,
    engine: "on-machine",
    kind: "draft",
    done: drawn.done,
    notDone: drawn.notDone,
    hints: drawn.hints,
    asks: drawn.asks,
  };
}

async function look({
  photo,
  mask,
  wish,
}: StudioJobs["readMask"]["given"]): Promise<StudioJobs["readMask"]["answer"]> {
  const picture = await photoOf(photo);
  const painted = await decodeMask(mask, picture);
  return painted && readPaintedArea(picture, painted, wish);
}

/** What travels of it: its mask at full size is worked out when it is asked for. */
function pointed(area: PointedArea): PointedInPhoto {
  const { mask: _mask, ...travels } = area;
  return travels;
}

async function point({
  photo,
  room,
  wish,
}: StudioJobs["pointAt"]["given"]): Promise<PointedArea | null> {
  return pointAt(await photoOf(photo), room, wish);
}

async function work(job: PostedJob): Promise<unknown> {
  if (job.name === "render") return draw(job.given);
  if (job.name === "readMask") return look(job.given);
  if (job.name === "pointAt") {
    const area = await point(job.given);
    return area && pointed(area);
  }
  if (job.name === "pointedMask") {
    const area = await point(job.given);
    return area && { bytes: await encodeMask(area.mask()), mime: "image/png" };
  }
  if (job.name === "pointingRegions") {
    const { photo, room } = job.given;
    const regions = pointingRegions(await photoOf(photo), room).map(pointed);
    return { regions, names: surfaceNames(room) };
  }
  if (job.name === "wishAreas") {
    const { photo, room, text } = job.given;
    const areas = wishAreas(await photoOf(photo), room, text);
    return areas.map(({ mask, ...area }) => {
      const whole = mask();
      return { ...area, outline: whole && reducedMask(whole) };
    });
  }
  return analyzePicture(await photoOf(job.given.photo));
}

async function reply(job: PostedJob): Promise<JobReply> {
  try {
    return { id: job.id, ok: true, answer: await work(job) };
  } catch (error) {
    const fault = error instanceof PictureError ? error.fault : "picture.failed";
    return { id: job.id, ok: false, fault, message: String(error) };
  }
}

/** The picture engine beside the screen; who asks sends one job after the other. */
addEventListener("message", (event: MessageEvent<PostedJob>) => {
  void reply(event.data).then((answer) => postMessage(answer));
});
