import type { ModelStudio } from "../image-studio.port.ts";

const notAsked = () => Promise.reject(new Error("This test's model has no answer to that."));

/** A configured model that can everything and was told no answer; a test brings its own. */
export function aModelStudio(more: Partial<ModelStudio> = {}): ModelStudio {
  const models: ModelStudio = {
    can: () => true,
    insistReady: () => undefined,
    until: () => models,
    limits: { account: 100, house: 1000 },
    analyze: notAsked,
    render: notAsked,
    readMask: notAsked,
    propose: notAsked,
    ...more,
  };
  return models;
}
