import type { NoticeEntry } from "@oneup/operations";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useVerb } from "#backend/use-verb.ts";
import { noticeText } from "#parts/notices.tsx";
import { SAID_MS } from "#ui/said.ts";

/** How long a message may take to be looked at, in ms: an open conversation says it itself. */
const LOOKED_MS = 1_500;

/** The same notice tells of another message with another moment. */
const markOf = ({ id, at }: NoticeEntry) => `${id} ${at}`;

/** Says to screen readers what happens while a page is open, on whichever page, each thing once. */
export function BellNews() {
  const items = useVerb("notifications.list", {}).data?.items;
  const known = useRef<Set<string> | null>(null);
  const [said, setSaid] = useState("");
  const newest = items?.[0] === undefined ? "" : markOf(items[0]);
  const say = useEffectEvent(() => {
    const fresh = (items ?? []).filter((each) => known.current?.has(markOf(each)) === false);
    for (const each of fresh) known.current?.add(markOf(each));
    const news = fresh.filter(({ kind, read }) => kind !== "message" || !read);
    setSaid(news.map(noticeText).join(" "));
  });
  const begin = useEffectEvent(() => {
    known.current = new Set(items?.map(markOf));
  });
  const loaded = items !== undefined;
  useEffect(() => {
    if (!loaded) return undefined;
    if (known.current === null) {
      begin();
      return undefined;
    }
    const saying = setTimeout(say, LOOKED_MS);
    const clearing = setTimeout(setSaid, LOOKED_MS + SAID_MS, "");
    return () => {
      clearTimeout(saying);
      clearTimeout(clearing);
    };
  }, [loaded, newest]);
  return (
    <p data-bell-news aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
