import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, onTestFinished, vi } from "vitest";
import { FileDrop } from "./file-drop.tsx";

it("QQ-01 a photo that was chosen before the page's code ran is taken up, once", async () => {
  const onFiles = vi.fn<(files: File[]) => void>();
  const drop = <FileDrop label="A photo" accept="image/jpeg" onFiles={onFiles} />;
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = renderToString(drop);
  const input = place.querySelector("input");
  const chosen = new DataTransfer();
  chosen.items.add(new File(["photo"], "room.jpg", { type: "image/jpeg" }));
  if (input) input.files = chosen.files;
  const root = hydrateRoot(place, drop);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  await expect.poll(() => onFiles.mock.calls).toEqual([[[expect.any(File)]]]);
  expect(input?.value).toBe("");
});
