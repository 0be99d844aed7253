import { useEffect, useRef } from "react";

/**
 * Whether the screen that asked for something is still shown when the answer comes: whoever went
 * elsewhere meanwhile is not pulled away from there.
 */
export function useStillHere(): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
