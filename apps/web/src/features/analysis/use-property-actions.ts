import {
  type ConditionSurface,
  type OneUpPreview,
  type PropertyImage,
  type SavedUpgrade,
  previewOf,
} from "@oneup/domain";
import type { PropertyAnswer } from "@oneup/operations";
import { commonTexts, analysisTexts as t } from "@oneup/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { toasts } from "#ui/toast.ts";

/** Shows a command's answer at once, before the property is read again. */
export function useShowProperty(): (property: PropertyAnswer) => void {
  const queries = useQueryClient();
  return useCallback(
    (property) => {
      queries.setQueryData(["properties.read", {}], { property });
      queries.setQueryData(["properties.readOne", { propertyId: property.id }], property);
    },
    [queries],
  );
}

/** The names of rooms as they stand now, to tell which one a command added. */
const namesOf = ({ rooms }: PropertyAnswer) => rooms.map(({ room }) => room);

/** A command's answer; null after a failure, which is told. */
function attempt<T>(answer: Promise<T>, failed: string): Promise<T | null> {
  return answer.catch((error: unknown) => {
    toastFailure(error, failed);
    return null;
  });
}

export type PropertyActions = ReturnType<typeof usePropertyActions>;

/** Everything that changes a property, each with its notification; the answers show at once. */
export function usePropertyActions(property: PropertyAnswer) {
  const propertyId = property.id;
  const inOrder = `property ${propertyId}`;
  const backend = useBackend();
  const show = useShowProperty();
  // Before what is read again, which may be newer: another device may have changed something since.
  const showing = { inOrder, onSuccess: show };
  const addRoom = useCommand("properties.addRoom", showing);
  const removeRoom = useCommand("properties.removeRoom", showing);
  const setImage = useCommand("properties.setRoomImage", showing);
  const grade = useCommand("properties.gradeRoom", showing);
  const selectOneUp = useCommand("properties.selectOneUp", showing);
  const deleteOneUp = useCommand("properties.deleteOneUp", showing);
  const saveOneUp = useCommand("properties.saveOneUp", {
    inOrder,
    onSuccess: (answer) => show(answer.property),
  });

  const select = async (room: string, versionId: string | null) => {
    const answer = selectOneUp.mutateAsync({ propertyId, room, versionId });
    await attempt(answer, t.toast.versionNotSelected());
  };
  const keep = (preview: OneUpPreview) =>
    attempt(saveOneUp.mutateAsync({ propertyId, preview }), t.toast.saveFailed());

  return {
    /** Adds a room and answers its name; rejects with the field at fault. */
    async addRoom(given: PropertyImage) {
      const before = namesOf(property);
      const changed = await addRoom.mutateAsync({ propertyId, ...given });
      // A room that waited for its first picture was there before.
      const isAsked = (name: string) => name.toLowerCase() === given.roomName.toLowerCase();
      const names = namesOf(changed);
      const room = names.find((name) => !before.includes(name)) ?? names.find(isAsked) ?? "";
      toasts.show({
        title: t.toast.roomAdded(),
        description: t.toast.roomAddedLine({ room }),
        tone: "success",
      });
      return room;
    },
    async removeRoom(room: string) {
      const answer = removeRoom.mutateAsync({ propertyId, room });
      if (await attempt(answer, t.toast.roomNotRemoved()))
        toasts.show({ title: t.toast.roomRemoved() });
    },
    async setRoomImage(room: string, imageUrl: string) {
      const answer = setImage.mutateAsync({ propertyId, room, imageUrl });
      if (await attempt(answer, t.toast.imageNotKept()))
        toasts.show({ title: t.toast.imageKept({ room }), tone: "success" });
    },
    async gradeRoom(room: string, answers: Record<string, string>) {
      const answer = grade.mutateAsync({ propertyId, room, answers });
      await attempt(answer, t.toast.gradeFailed());
    },
    /** Reads a room's condition off its photo and grades it by that (PIC-06); what its owner is asked to check. */
    async readCondition(room: string): Promise<readonly ConditionSurface[]> {
      try {
        const seen = await backend.call("properties.readCondition", { propertyId, room });
        const { answers, unsure } = seen;
        if (Object.keys(answers).length === 0) {
          toasts.show({ title: t.toast.nothingSeen(), description: t.toast.nothingSeenLine() });
          return [];
        }
        // What the owner said stays.
        const own = property.rooms.find((each) => each.room === room)?.condition?.answers ?? {};
        await grade.mutateAsync({ propertyId, room, answers: { ...answers, ...own } });
        return unsure.filter((surface) => !Object.hasOwn(own, surface));
      } catch (error) {
        toastFailure(error, t.toast.readFailed());
        return [];
      }
    },
    async save(shown: OneUpPreview, where: "strip" | "table") {
      // A version that was looked at, and deleted elsewhere meanwhile, is saved anew: its name and time are its own.
      const preview = previewOf(shown);
      const { roomType } = preview;
      const kept = await keep(preview);
      if (kept === null) return false;
      const saved =
        where === "strip"
          ? { title: t.toast.saved(), description: t.toast.savedLine() }
          : {
              title: t.toast.savedToTable(),
              description: t.toast.savedToTableLine({ room: roomType }),
            };
      const already = { title: t.toast.alreadySaved(), description: t.toast.alreadySavedLine() };
      toasts.show(kept.added ? { ...saved, tone: "success" } : already);
      // What one saves is what one wants to see of the room, and to ask quotes for.
      await select(roomType, kept.version.id);
      return true;
    },
    select,
    async remove(version: SavedUpgrade) {
      const answer = deleteOneUp.mutateAsync({ propertyId, versionId: version.id });
      if ((await attempt(answer, t.toast.versionNotDeleted())) === null) return;
      toasts.show({
        title: t.toast.versionDeleted(),
        action: { label: commonTexts.undo(), onPress: () => void keep(previewOf(version)) },
      });
    },
  };
}
