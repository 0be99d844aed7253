import type { SurfaceShares } from "@oneup/imaging";
import type { ModelDescription } from "./model-description.ts";
import { SurfaceModelError } from "./surface-model-error.ts";

/** A model's answer as the runtime gives it. */
export interface ModelAnswer {
  readonly dims: readonly number[];
  readonly data: ArrayLike<number> | ArrayLike<bigint>;
}

interface Grid {
  readonly width: number;
  readonly height: number;
}

/**
 * The grid of an answer; for more than labels its classes must be as many as are named.
 * @throws SurfaceModelError where the shape is another one
 */
function gridOf(
  { dims }: ModelAnswer,
  { input, output, classes }: Pick<ModelDescription, "input" | "output" | "classes">,
): Grid {
  const wrong = (wanted: string): never => {
    throw new SurfaceModelError(
      `answers "${output.name}" in the shape ${dims.join(" x ")} instead of ${wanted}`,
    );
  };
  const isFirst = input.layout === "NCHW";
  const channels = dims.length === 4 ? dims[isFirst ? 1 : 3] : undefined;
  const sides = dims.length === 4 && !isFirst ? dims.slice(1, 3) : dims.slice(-2);
  const [height = 0, width = 0] = sides;
  if (dims[0] !== 1 || height < 1 || width < 1) wrong("one grid");
  if (output.kind === "labels") {
    if (dims.length !== 3 && channels !== 1) wrong("1 x height x width");
    return { width, height };
  }
  if (channels === undefined)
    wrong(isFirst ? "1 x classes x height x width" : "1 x height x width x classes");
  if (channels !== classes.length)
    throw new SurfaceModelError(
      `tells ${channels} classes apart, but its description names ${classes.length}`,
    );
  return { width, height };
}

/**
 * A model's answer as shares of the groups of surfaces that it tells apart.
 * @throws SurfaceModelError where its shape or a label is not as described
 */
export function sharesFrom(answer: ModelAnswer, description: ModelDescription): SurfaceShares {
  const { width, height } = gridOf(answer, description);
  const { groups, groupOf, classes, input, output } = description;
  const places = width * height;
  const data = new Float32Array(places * groups.length);
  const give = (place: number, group: number, share: number): void => {
    const at = place * groups.length + group;
    if (group >= 0) data[at] = data[at]! + share;
  };
  if (output.kind === "labels") {
    for (let place = 0; place < places; place += 1) {
      const group = groupOf[Number(answer.data[place])];
      if (group === undefined)
        throw new SurfaceModelError(
          `answers class ${String(answer.data[place])}, but its description names ${classes.length}`,
        );
      give(place, group, 1);
    }
    return { width, height, groups, data };
  }
  const count = classes.length;
  const [step, stride] = input.layout === "NCHW" ? [1, places] : [count, 1];
  const own = new Float64Array(count);
  for (let place = 0; place < places; place += 1) {
    for (let k = 0; k < count; k += 1) own[k] = Number(answer.data[place * step + k * stride]);
    if (output.kind === "logits") {
      const most = own.reduce((a, b) => Math.max(a, b));
      for (let k = 0; k < count; k += 1) own[k] = Math.exp(own[k]! - most);
    }
    const all = own.reduce((a, b) => a + b);
    for (let k = 0; k < count; k += 1) give(place, groupOf[k]!, own[k]! / all);
  }
  return { width, height, groups, data };
}
