import type { PropertyAnswer } from "@oneup/operations";
import { analysisTexts as t } from "@oneup/texts";
import { useDeferredValue, useMemo, useState } from "react";
import { Section } from "#ui/section.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { OpenDialog } from "./one-up-dialogs.tsx";
import { RoomView } from "./room-view.tsx";
import { versionsOf } from "./versions.ts";
import { usePropertyActions } from "./use-property-actions.ts";

/** Each time another object: a room may be removed and added again under its name. */
export interface AddedRoom {
  readonly name: string;
}

interface RoomsProps {
  property: PropertyAnswer;
  /** The room that was added last, or whose 1UP is there again, whose tab opens; null before. */
  added: AddedRoom | null;
  /** A 1UP that was closed and is not saved; null without one. */
  left: OpenDialog | null;
  onOpen: (dialog: OpenDialog) => void;
  /** The room whose notice of another scope somebody is led to; null while nobody is. */
  sought: string | null;
  onFound: () => void;
}

/** One tab per room, each beside six comparable homes (APP-18, APP-19). */
export function Rooms({ property, added, left, onOpen, sought, onFound }: RoomsProps) {
  const actions = usePropertyActions(property);
  const [tab, setTab] = useState(added?.name ?? "");
  const [opened, setOpened] = useState(added);
  if (opened !== added) {
    setOpened(added);
    if (added !== null) setTab(added.name);
  }
  const { rooms } = property;
  const find = (name: string) => rooms.find(({ room }) => room === name) ?? rooms[0];
  const chosen = find(tab);
  // The tab answers the press at once, its room follows in the next frame.
  const room = find(useDeferredValue(tab));
  const view = useMemo(() => {
    if (room === undefined) return null;
    const name = room.room;
    return (
      <RoomView
        key={name}
        room={room}
        versions={versionsOf(property, name)}
        labels={property.pictureLabels}
        actions={actions}
        onCompare={(at) => onOpen({ kind: "compare", room: name, at })}
        onAnew={(at) => onOpen({ kind: "compare", room: name, at, anew: true })}
        onNoticeFound={sought === name ? onFound : null}
        onLeft={left?.room === name ? () => onOpen(left) : null}
        onVersions={() => onOpen({ kind: "versions", room: name })}
        onPreview={(version) =>
          onOpen({
            kind: "preview",
            room: name,
            shown: { preview: version, versionId: version.id, made: null },
          })
        }
      />
    );
  }, [room, property, actions, left, onOpen, sought, onFound]);
  return (
    <Section title={t.rooms.title()} description={t.rooms.lead()} divided>
      {chosen === undefined ? null : (
        <Tabs
          label={t.rooms.tabs()}
          items={rooms.map((each) => ({ value: each.room, label: each.room }))}
          value={chosen.room}
          onChange={setTab}
        >
          {view}
        </Tabs>
      )}
    </Section>
  );
}
